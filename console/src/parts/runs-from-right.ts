/** Hebrew, Arabic and the scripts beside them, which run from the right (blocks of Unicode with the classes R and AL). */
const FROM_RIGHT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/u;

/** Whether a text begins with a letter that runs from the right, as `dir="auto"` finds it. */
export function runsFromRight(text: string): boolean {
  const first = /\p{L}/u.exec(text);
  return first !== null && FROM_RIGHT.test(first[0]);
}
