/**
 * A share from few chances, drawn a little towards the middle: (part + ½) / (whole + 1), between 0 and 1. One hit in
 * one chance gives ¾, twenty in twenty 0.98; a long conversation moves it hardly at all.
 *
 * SOURCE: the estimate of a proportion under the prior of Jeffreys (1946), Beta(½, ½).
 */
export function shrunkShare(part: number, whole: number): number {
  return (part + 0.5) / (whole + 1);
}
