// "[05.03.2026 10:09:47 | Edited 10:10:02] Ann: …": when a message was written, and when it was changed.
const EDITED = /^(\[[^[\]|]{4,40}\d) ?\| ?\p{L}{3,20}(?: \p{L}{1,12})?:? [^[\]|]{4,40}\](?= ?\S)/u;

/** Heads of messages without when they were changed. Any other text as it is. Linear. */
export const withoutEditedStamps = (text: string): string =>
  !text.includes('|')
    ? text
    : text
        .split('\n')
        .map((line) => (line.startsWith('[') ? line.replace(EDITED, '$1]') : line))
        .join('\n');
