// "10.05.12 Uhr Ann: …", "[00.01.02] Ann: …": a time with dots, as German and Nordic writers put it.
const DOTTED = /^([[(]?)(\d{1,2})\.(\d{2})\.(\d{2})([\])]?)(?= |$)(?: Uhr\b,?)?/u;
// "10.05 Uhr, Ann: …" and "04.03.2026 10.05 Ann: …": hours and minutes.
const OF_DAY = /^([[(]?)(\d{1,2})\.(\d{2}) Uhr\b,?([\])]?)/u;
const BEHIND_DAY = /^([[(]?\d{1,2}\.\d{1,2}\.\d{2,4},? )(\d{1,2})\.(\d{2})(?:\.(\d{2}))?(?: Uhr\b,?)?(?=[ \])]|$)/u;
// "2.20 p.m. Ann: …", as the British write it.
const OF_HALF = /^([[(]?\d{1,2})\.(\d{2}\s?[AaPp]\.?\s?[Mm](?!\p{L}))/u;
const ANY_OF_DAY =
  /^[ \t]{0,20}[[(]?(?:\d{1,2}\.\d{2}(?: Uhr|\s?[AaPp]\.?\s?[Mm](?!\p{L}))|\d{1,2}\.\d{1,2}\.\d{2,4},? \d{1,2}\.\d{2}[. \])\n])/mu;
const SAMPLE = 400;
const FEWEST = 3;
const SHARE = 0.4;

const secondsOf = (line: string): number | null => {
  const [whole = '', , hours, minutes, seconds] = DOTTED.exec(line.trimStart().slice(0, 20)) ?? [];
  return whole === '' || Number(minutes) > 59 || Number(seconds) > 59
    ? null
    : (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
};

const isHour = (hours: string, minutes: string): boolean => Number(hours) < 24 && Number(minutes) < 60;

function withHours(text: string): string {
  const lines = text.split('\n').map((line) => line.trimStart());
  const own = lines.map((line) => {
    const [day = '', before = '', hours = '', minutes = '', seconds = '00'] = BEHIND_DAY.exec(line.slice(0, 60)) ?? [];
    if (day !== '' && isHour(hours, minutes)) return `${before}${hours}:${minutes}:${seconds}${line.slice(day.length)}`;
    if (OF_HALF.test(line.slice(0, 30))) return line.replace(OF_HALF, '$1:$2');
    const [clock = '', open = '', hour = '', minute = '', close = ''] = OF_DAY.exec(line.slice(0, 30)) ?? [];
    return clock !== '' && isHour(hour, minute)
      ? `${open}${hour}:${minute}:00${close}${line.slice(clock.length)}`
      : line;
  });
  const found = own.filter((line, i) => line !== lines[i]).length;
  return found >= FEWEST && found >= lines.filter((line) => line !== '').length * SHARE ? own.join('\n') : text;
}

/**
 * Times with dots at the beginning of lines as clocks with colons, where many lines have one and they rise from line to
 * line; days ("12.05.26") come again and are left as they are. Linear.
 */
export function withoutDots(written: string): string {
  const text = ANY_OF_DAY.test(written) ? withHours(written) : written;
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
