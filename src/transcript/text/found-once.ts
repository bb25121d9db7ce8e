/**
 * What recognising a format finds, kept for the reading that follows: it is looked for once. Forgotten then, so that no
 * transcript stays in memory.
 *
 * @param find gives null where the text is not of the format
 */
export function foundOnce<Found>(find: (text: string) => Found | null): {
  recognise: (text: string) => boolean;
  take: (text: string) => Found | null;
} {
  let kept: { text: string; found: Found } | null = null;
  return {
    recognise: (text) => {
      const found = find(text);
      kept = found === null ? null : { text, found };
      return found !== null;
    },
    take: (text) => {
      const last = kept;
      kept = null;
      return last?.text === text ? last.found : find(text);
    },
  };
}
