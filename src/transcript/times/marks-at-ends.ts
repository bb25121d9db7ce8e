const MARK = /\s?#(\d{1,2}:\d{2}:\d{2})-(\d)#$/u;
// "[the phone rings]", alone in its line: nobody's paragraph.
const TOLD = /^\[[^[\]]{2,150}\]$/u;
const ANY = '#';
const FEWEST = 3;
const NEARLY_ALL = 0.8;

/**
 * Text in which nearly every paragraph ends in a mark such as `#00:00:05-0#`, with each mark before the paragraph that
 * begins then: programs for transcribing write it when a paragraph is done, so it is the end of that one. Any other text
 * as it is. Linear.
 */
export function withMarksBefore(text: string): string {
  if (!text.includes('-') || !text.includes(ANY)) return text;
  const lines = text.split('\n');
  const marks = lines.map((line) => MARK.exec(line.trimEnd().slice(-16)));
  const filled = lines.filter((line) => line.trim() !== '').length;
  const found = marks.filter((mark) => mark !== null).length;
  const others = lines.filter((line, i) => marks[i] === null && line.includes('#')).length;
  if (found < FEWEST || found < (filled - wrapped(lines, marks)) * NEARLY_ALL || others > found) return text;
  // A title and facts may stand above the first paragraph.
  let first = marks.findIndex((mark) => mark !== null);
  while (first > 0 && (lines[first - 1] ?? '').trim() !== '') first -= 1;
  let [from, begins] = ['00:00:00.0', true];
  return lines
    .map((line, i) => {
      if (i < first) return line;
      const mark = marks[i] ?? null;
      const bare = mark === null ? line : line.trimEnd().slice(0, -mark[0].length).trimEnd();
      const told = TOLD.test(bare.trim());
      const own = begins && bare.trim() !== '' && !told ? `[${from}] ${bare.trimStart()}` : bare;
      if (bare.trim() !== '' && !told) begins = false;
      if (mark !== null) [from, begins] = [`${mark[1]}.${mark[2]}`, true];
      return own;
    })
    .join('\n');
}

// Lines that go on in a next one, which has the mark.
function wrapped(lines: readonly string[], marks: readonly (RegExpExecArray | null)[]): number {
  return lines.filter((line, i) => line.trim() !== '' && marks[i] === null && (lines[i + 1] ?? '').trim() !== '')
    .length;
}
