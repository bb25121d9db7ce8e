import { linesOf } from '../text/lines-of.ts';

const TIME_NAME =
  /^[|\s"]{0,4}(?:utc|gmt|z|zulu|lt|local|time|times?|uhrzeit|zeit|hora|heure|ora|ore|tijd|tid|kl\.?|klokkeslett|klokken|klo|godz\.?|время|时间|時刻)(?:[ (][^|;,\t]{0,20})?"?\s{0,20}[|;,\t]/iu;
const CLOCK = /^([|\s"]{0,4})((?:[01]\d|2[0-3]))([0-5]\d)(?="?\s{0,20}[|;,\t])/u;
const RULE = /^[|:\s-]{3,}$/u;
const MOST_ABOVE = 30;
const FEWEST = 3;
const MOSTLY = 0.8;
const HALF_DAY = 12;

/**
 * A table whose first column is called a time and has clocks of four figures ("2351"), as logs of radio are kept, with
 * colons in them; past midnight they go on. Any other text as it is. Linear.
 */
export function withColonsInClocks(text: string): string {
  const head = text.split('\n', MOST_ABOVE).findIndex((line) => TIME_NAME.test(line.slice(0, 80)));
  if (head < 0) return text;
  const lines = linesOf(text);
  const rows = lines.slice(head + 1).filter((line) => line.trim() !== '' && !RULE.test(line));
  const clocked = rows.filter((line) => CLOCK.test(line.slice(0, 40))).length;
  if (clocked < FEWEST || clocked < rows.length * MOSTLY) return text;
  let [before, day] = [0, 0];
  return lines
    .map((line, i) => {
      if (i <= head) return line;
      return line.replace(CLOCK, (_, open: string, hour: string, minute: string) => {
        // Past midnight the hours go on.
        if (Number(hour) < before - HALF_DAY) day += 24;
        before = Number(hour);
        return `${open}${String(before + day).padStart(2, '0')}:${minute}:00`;
      });
    })
    .join('\n');
}
