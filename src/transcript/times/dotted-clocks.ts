// "10.05.12 Uhr Ann: …", "[00.01.02] Ann: …": a time with dots, as German and Nordic writers put it.
const DOTTED = /^([[(]?)(\d{1,2})\.(\d{2})\.(\d{2})([\])]?)(?= |$)(?: Uhr\b,?)?/u;
const SAMPLE = 400;
const FEWEST = 3;
const SHARE = 0.4;

const secondsOf = (line: string): number | null => {
  const [whole = '', , hours, minutes, seconds] = DOTTED.exec(line.trimStart().slice(0, 20)) ?? [];
  return whole === '' || Number(minutes) > 59 || Number(seconds) > 59
    ? null
    : (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
};

/**
 * Times with dots at the beginning of lines as clocks with colons, where many lines have one and they rise from line to
 * line; days ("12.05.26") come again and are left as they are. Linear.
 */
export function withoutDots(text: string): string {
  if (!/^[ \t]{0,20}[[(]?\d{1,2}\.\d{2}\.\d{2}[\]) \n]/mu.test(text)) return text;
  const lines = text.split('\n');
  const sample = lines.filter((line) => line.trim() !== '').slice(0, SAMPLE);
  const times = sample.flatMap((line) => secondsOf(line) ?? []);
  const rises = times.filter((time, i) => i > 0 && time > (times[i - 1] ?? 0)).length;
  if (times.length < Math.max(FEWEST, sample.length * SHARE) || rises < (times.length - 1) * 0.9) return text;
  // The years of days stay the same.
  if (new Set(times.map((time) => time % 60)).size * 2 < Math.min(times.length, 30)) return text;
  if ((times.at(-1) ?? 0) - (times[0] ?? 0) > 12 * 3600) return text;
  return lines
    .map((line) => (secondsOf(line) === null ? line : line.trimStart().replace(DOTTED, '$1$2:$3:$4$5')))
    .join('\n');
}
