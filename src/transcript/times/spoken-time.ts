const PARTS =
  /^[([]?\s?(\d{1,4})\s?(\p{L}{1,12})\.?(?:[\s,]{0,2}(?:\p{L}{1,3}\s)?(\d{1,2})\s?(\p{L}{1,12})\.?)?(?:[\s,]{0,2}(?:\p{L}{1,3}\s)?(\d{1,2})\s?(\p{L}{1,12})\.?)?\s?[)\]]?$/u;
// "1.25s"
const DECIMAL = /^[([]?\s?(\d{1,6}[.,]\d{1,3})\s?s(?:ec)?\.?\s?[)\]]?$/u;
const HOURS = /^(?:h$|hrs?$|hour|hor|heu|std|stund|uur|uren|or[ae]|tim|saat|godz|hod|ч|год|小时|小時|時|시간)/iu;
const MINUTES = /^(?:m$|mn$|min|dak|dk|м$|мин|хв|分|분|λεπ)/iu;
const SECONDS = /^(?:s$|sn$|s[ea][ckgn]|с$|сек|秒|초|δευ)/iu;

// "9250ms"
const IN_MILLISECONDS = /^[([]?\s?(\d{1,9})\s?ms\s?[)\]]?$/u;
// "MS" begins a name: "1 MS. SHAH".
const MILLISECONDS = /^(?:ms|[Mm]illi)/u;

function unitOf(word: string): number | null {
  if (word === 'MS') return null;
  if (MILLISECONDS.test(word)) return 1;
  if (HOURS.test(word)) return 3_600_000;
  if (MINUTES.test(word)) return 60_000;
  return SECONDS.test(word) ? 1000 : null;
}

/**
 * Milliseconds of a time in words or with letters for its units: `1m 5s`, `12s`, `1.25s`, `1 Minute 5 Sekunden`, `2 minutos y 3
 * segundos`, `1分5秒`. Null for anything else.
 */
export function spokenTime(text: string): number | null {
  if (text.length > 50) return null;
  const decimal = DECIMAL.exec(text.trim())?.[1];
  if (decimal !== undefined) return Math.round(Number(decimal.replace(',', '.')) * 1000);
  const milliseconds = IN_MILLISECONDS.exec(text.trim())?.[1];
  if (milliseconds !== undefined) return Number(milliseconds);
  const match = PARTS.exec(text.trim());
  if (match === null) return null;
  let total = 0;
  let before = Number.POSITIVE_INFINITY;
  for (let i = 1; i < 7; i += 2) {
    const [number, word] = [match[i], match[i + 1]];
    if (number === undefined || word === undefined) break;
    const unit = unitOf(word);
    // Hours before minutes before seconds.
    if (unit === null || unit >= before) return null;
    total += Number(number) * unit;
    before = unit;
  }
  return total;
}
