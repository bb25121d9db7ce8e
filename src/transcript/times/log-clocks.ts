// Clocks of logs in other groups of figures: "00 00 41 10" (days, hours, minutes, seconds) as flights to the moon were written
// down, "1322:10" as towers and recorders of cockpits are (transcripts of NASA, the NTSB and the FAA).

// A fifth group is that of a telephone number.
const PARTS = /^\s{0,20}[[(]?(\d{2})([ :])([0-2]\d)\2([0-5]\d)\2([0-5]\d)[\])]?(?=\s|$)(?!\s\d{2}(?:\s|$))/u;
const FOUR = /^\s{0,20}[[(]?([0-2]\d)([0-5]\d):([0-5]\d)[\])]?(?=\s|$)/u;
const SOME = /^\s{0,20}[[(]?(?:\d{2}[ :][0-2]\d[ :][0-5]\d[ :][0-5]\d|[0-2]\d[0-5]\d:[0-5]\d)[\])]?(?:\s|$)/mu;
const LOOKED_AT = 6000;
const HEAD = 40;
const FEWEST = 4;
// Nobody says so many words in a second: then the last figures count no frames of a film.
const MOST_WORDS = 6;
const SECOND_CLOCK = /^\s{0,4}(?:[,;]|-{1,2}>?|–)?\s{0,4}\d{2}:\d{2}:\d{2}/u;

interface Clock {
  seconds: number;
  /** Whether it has four groups between colons, of which the last may count frames. */
  mayBeFrames: boolean;
  length: number;
}

const two = (count: number): string => String(count).padStart(2, '0');
const written = ({ seconds }: Clock): string =>
  `[${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}]`;

function clockOf(line: string): Clock | null {
  const head = line.slice(0, HEAD);
  const parts = PARTS.exec(head);
  if (parts !== null) {
    const [whole, days, mark, hours, minutes, seconds] = parts;
    // From one frame of a film to another one.
    if (mark === ':' && SECOND_CLOCK.test(line.slice(whole.length, HEAD * 2))) return null;
    const all = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
    return { seconds: all, mayBeFrames: mark === ':', length: whole.length };
  }
  const four = FOUR.exec(head);
  if (four === null) return null;
  const [whole, hours, minutes, seconds] = four;
  return {
    seconds: (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds),
    mayBeFrames: false,
    length: whole.length,
  };
}

// Whether so much is said that the times are those of a clock and not of a film.
function areClocks(lines: readonly string[], clocks: readonly (Clock | null)[]): boolean {
  const found = clocks.filter((clock) => clock !== null);
  if (!found.some(({ mayBeFrames }) => mayBeFrames)) return true;
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined || found.some(({ mayBeFrames }) => !mayBeFrames)) return false;
  const words = lines.reduce((sum, line) => sum + line.split(' ').length, 0);
  return (last.seconds - first.seconds) / 60 < words / MOST_WORDS;
}

/**
 * A text whose lines begin with such clocks, which rise, with usual ones in brackets. Any other text as it is. Linear.
 */
export function withLogClocks(text: string): string {
  if (!SOME.test(text.slice(0, LOOKED_AT))) return text;
  const lines = text.split('\n');
  const clocks = lines.map(clockOf);
  const times = clocks.flatMap((clock) => clock?.seconds ?? []);
  const falls = times.filter((time, i) => i > 0 && time < (times[i - 1] ?? 0)).length;
  // Past midnight a clock begins again.
  if (times.length < FEWEST || falls > 1 || !areClocks(lines, clocks)) return text;
  return lines
    .map((line, i) => {
      const clock = clocks[i] ?? null;
      return clock === null ? line : written(clock) + line.slice(clock.length);
    })
    .join('\n');
}
