// @ts-check
/** The courses: what is done is ticked, and the button goes on where one stopped. */

import { tick } from "./progress.js";

for (const course of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".course"))) {
  tick(course, course.dataset.game ?? "");
  const lessons = /** @type {HTMLAnchorElement[]} */ ([...course.querySelectorAll("ol a")]);
  const next = lessons.find((lesson) => !lesson.classList.contains("done"));
  const begin = /** @type {HTMLAnchorElement | null} */ (course.querySelector("[data-do='begin']"));
  if (!begin || !lessons.length) continue;
  begin.href = (next ?? lessons[0]).href;
  const words = next === lessons[0] ? begin.dataset.begin : next ? begin.dataset.on : begin.dataset.over;
  /** @type {HTMLElement} */ (begin.querySelector("span")).textContent = words ?? "";
}
