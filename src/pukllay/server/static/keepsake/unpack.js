// @ts-check
/** The boards of a whole game, as `packed.py` packs them: parts that are there once, and what changed from shot to shot. */

/** @typedef {{ title: string, width: number, height: number }} Frame */
/** @typedef {{ pictures: Record<string, Frame>, packed: string }} Boards */
/** @typedef {Record<string, number[]>} Shot picture -> its parts */

/** @param {Boards} boards @returns {Promise<{ part: (n: number) => string, shots: Shot[] }>} */
export async function unpack(boards) {
  const bytes = Uint8Array.from(atob(boards.packed), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const { numbers, parts, shots } = JSON.parse(await new Response(stream).text());
  const places = new Map(numbers.map((/** @type {number} */ number, /** @type {number} */ n) => [number, n]));
  /** @type {Shot} */
  let last = {};
  const whole = shots.map((/** @type {Record<string, (number | number[])[]>} */ said) => {
    /** @type {Shot} */
    const now = {};
    for (const [name, told] of Object.entries(said)) {
      if (!told.length) now[name] = last[name];
      else if (!Array.isArray(told[0])) now[name] = /** @type {number[]} */ (told);
      else {
        now[name] = [...last[name]];
        for (const [k, part] of /** @type {number[][]} */ (told)) now[name][k] = part;
      }
    }
    last = { ...last, ...now };
    return now;
  });
  return { part: (n) => parts[places.get(n)], shots: whole };
}
