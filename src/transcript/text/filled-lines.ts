/**
 * The lines of a text that have more than white space, without the white space at their ends. Linear.
 * @param most how many lines are looked at, empty ones too
 */
export function filledLines(text: string, most?: number): string[] {
  return text
    .split('\n', most)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
