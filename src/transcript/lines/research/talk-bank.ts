// "*COA:⇥how was it ? ␕1200_4310␕": who, the words, and when in milliseconds between two control characters.
const MAIN = /^\*([^:\t]{1,24}):\s/u;
const BULLET = /\s?\p{Cc}(\d{1,9})_(\d{1,9})\p{Cc}/gu;
const NOTES = /^%\w{1,12}:/u;

const clock = (ms: number): string =>
  [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60]
    .map((part) => `${String(part).padStart(2, '0')}:`)
    .join('') + ((ms % 60_000) / 1000).toFixed(3).padStart(6, '0');

/**
 * A transcript in the format of CHILDES and TalkBank with a label, and the time where it has one, before each line: the
 * lines that go on one are joined, notes below a line ("%com: laughs") left out. Any other text as it is.
 */
export function withoutTiers(text: string): string {
  if (!/^@(?:UTF8|Begin)\s/u.test(text.trimStart().slice(0, 12))) return text;
  const lines = text.replaceAll(/\n\t+/gu, ' ').split('\n');
  return lines
    .filter((line) => !NOTES.test(line))
    .map((line) => {
      const who = MAIN.exec(line.slice(0, 40));
      if (who === null) return line;
      const times = [...line.matchAll(BULLET)];
      const words = line.slice(who[0].length).replaceAll(BULLET, '');
      const [start, end] = [times[0]?.[1], times.at(-1)?.[2]];
      const time = start === undefined || end === undefined ? '' : `[${clock(Number(start))} - ${clock(Number(end))}] `;
      return `${time}${who[1] ?? ''}: ${words}`;
    })
    .join('\n');
}
