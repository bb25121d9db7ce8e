import { exactClockOf } from './clock-first.ts';

// "1772618581 agent: …", "[1772618581.250] …", "1772618581250 …": seconds or milliseconds since 1970.
const EPOCH = /^[[(]?(1\d{9}|1\d{12})(\.\d{1,6})?[\])]?[,;:|\t ][\s|-]{0,4}(?=\S)/u;
const FEWEST = 3;
const NEARLY_ALL = 0.8;
const SECONDS = 1e11;

function epochOf(line: string): { length: number; ms: number } | null {
  const [whole = '', digits = '', fraction = ''] = EPOCH.exec(line.slice(0, 40)) ?? [];
  const value = Number(`${digits}${fraction}`);
  return whole === '' ? null : { length: whole.length, ms: value < SECONDS ? value * 1000 : value };
}

/** Lines that begin with a time counted from 1970, with a clock counted from the first; any other text as it is. Linear. */
export function withoutEpochs(text: string): string {
  if (!/^[[(]?1\d{9}/mu.test(text.slice(0, 2000))) return text;
  const lines = text.split('\n');
  const times = lines.map(epochOf);
  const found = times.filter((time) => time !== null);
  const zero = found[0]?.ms ?? 0;
  if (found.length < Math.max(FEWEST, lines.filter((line) => line.trim() !== '').length * NEARLY_ALL)) return text;
  return lines
    .map((line, i) => {
      const time = times[i] ?? null;
      return time === null
        ? line
        : `[${exactClockOf(Math.max(0, Math.round(time.ms - zero)))}] ${line.slice(time.length)}`;
    })
    .join('\n');
}
