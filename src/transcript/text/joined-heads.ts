const DASH = /^\s{0,4}[—–-]\s{0,4}$/u;
const DASH_BEFORE_TIME = /^\s{0,4}[—–-]\s{1,4}(?=(?:\p{L}{3,10} (?:at |um |à |a las |às |alle )?)?\d)[^.?!]{4,40}$/u;
// What a page shows beside the names of programs and of whoever began the talk.
const BADGE = /^(?:BOT|APP|OP|MOD|ADMIN|OWNER|STAFF|HOST|SYSTEM|SERVER|AUTOMATED)$/u;
const TIME = /\d:\d{2}/u;
const LONGEST_NAME = 60;
const FEWEST = 3;

/**
 * Lines in which a page was copied that shows a name, a dash and a time as parts of their own: put into one line again
 * ("ann", "BOT", " — ", "Today at 10:03 AM" as "ann — Today at 10:03 AM"). As they are where fewer than three such heads
 * stand in them. Linear.
 */
export function withJoinedHeads(text: string): string {
  if (!text.includes('\n —') && !text.includes('\n—') && !text.includes('\n -') && !text.includes('\n –')) return text;
  const lines = text.split('\n');
  const own: string[] = [];
  let found = 0;
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i] ?? '';
    const time = timeBehind(line, lines[i + 1] ?? '');
    const badge = BADGE.test((own.at(-1) ?? '').trim());
    const name = (own.at(badge ? -2 : -1) ?? '').trim();
    // A line with a time of its own is a head that is whole, or words: no name.
    if (time === null || name === '' || name.length > LONGEST_NAME || TIME.test(name)) {
      own.push(line);
      continue;
    }
    own.length -= badge ? 2 : 1;
    // A message begins: an empty line parts it from the one above.
    own.push('', `${name} — ${time.written}`);
    i += time.lines - 1;
    found += 1;
  }
  return found < FEWEST ? text : own.join('\n');
}

function timeBehind(line: string, below: string): { written: string; lines: number } | null {
  if (DASH.test(line)) return below.length <= 40 && TIME.test(below) ? { written: below.trim(), lines: 2 } : null;
  return TIME.test(line) && DASH_BEFORE_TIME.test(line)
    ? { written: line.replace(/^\s{0,4}[—–-]\s{1,4}/u, '').trim(), lines: 1 }
    : null;
}
