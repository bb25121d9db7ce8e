// "00:00:01:Ann: Is it free?|Maybe.": TMPlayer's subtitles, a clock and a colon before each line, and bars where it breaks.
const LINE = /^(\d{1,2}:\d{2}:\d{2})[:=](?=\D)/u;
const MAY_BE = /^\d{1,2}:\d{2}:\d{2}[:=]\D/mu;
const LOOKED_AT = 2000;
const NEARLY_ALL = 0.8;
const FEWEST = 4;

/** Such subtitles with their times in brackets and no bars; any other text as it is. Linear. */
export function withClockLines(text: string): string {
  if (!MAY_BE.test(text.slice(0, LOOKED_AT))) return text;
  const lines = text.split('\n');
  const filled = lines.filter((line) => line.trim() !== '').length;
  const own = lines.filter((line) => LINE.test(line)).length;
  if (own < FEWEST || own < filled * NEARLY_ALL) return text;
  return lines.map((line) => (LINE.test(line) ? line.replace(LINE, '[$1] ').replaceAll('|', ' ') : line)).join('\n');
}
