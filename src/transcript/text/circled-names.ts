// "○佐藤委員長 これより…", "◯위원장 홍길동  지금부터…", "◆Ann Lee  words": a sign, a name and a wide space before what is said, as
// minutes of parliaments and councils in Japan and Korea are printed.
const SIGNS = '○◯〇●◎◆◇■□▼▽△▲★☆';
const BEGINS = new RegExp(`^\\s{0,8}([${SIGNS}])\\s?(?=[\\p{L}（(])`, 'u');
const SOME_LINE = new RegExp(`(?:^|\\n)\\s{0,8}[${SIGNS}]`, 'u');
const WIDE = /^(?:\u3000|\t|\s{2})/u;
const ASIDE = /^[〔［[(（][^〔〕［］[\]()（）]{1,80}[〕］\])）]$/u;
// "午前九時四十二分散会": when it was over, in a line of its own below the last words.
const OVER = /^(?:午前|午後)[^。、]{1,20}(?:散会|閉会|休憩|延会|開議|開会|再開)$/u;
const LONGEST_NAME = 40;
const FEWEST = 3;
// SOURCE: the larger house of Japan's Diet has 465 seats, the assembly of Korea 300. More names are no sitting, and to read
// them as labels takes longer.
const MOST_NAMES = 500;

/** Where the wide space behind a name stands, outside of brackets; -1 where none does. */
function endOfName(line: string): number {
  let depth = 0;
  for (let at = 0; at < Math.min(line.length, LONGEST_NAME); at += 1) {
    const char = line.charAt(at);
    if (char === '（' || char === '(') depth += 1;
    else if (char === '）' || char === ')') depth -= 1;
    else if (depth === 0 && at > 0 && WIDE.test(line.slice(at, at + 2))) return at;
  }
  return -1;
}

function turnOf(line: string): { sign: string; name: string; words: string } | null {
  const begins = BEGINS.exec(line.slice(0, 20));
  if (begins === null) return null;
  const own = line.slice(begins[0].length);
  const end = endOfName(own);
  const words = end < 0 ? '' : own.slice(end).trim();
  return words === '' ? null : { sign: begins[1] ?? '', name: own.slice(0, end), words };
}

/**
 * Minutes in which a sign, a name and a wide space begin each speech, with a colon in place of the space: what stands above
 * the first is no speech, nor what happened in brackets in a line of its own. Any other text as it is. Linear.
 * SOURCE of the form: the minutes of Japan's Diet, kokkai.ndl.go.jp.
 */
export function withColonsBehindSigns(text: string): string {
  if (!SOME_LINE.test(text)) return text;
  const lines = text.split('\n');
  const turns = lines.map(turnOf);
  const counts = new Map<string, number>();
  for (const turn of turns) if (turn !== null) counts.set(turn.sign, (counts.get(turn.sign) ?? 0) + 1);
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
  const names = new Set(turns.flatMap((turn) => (turn?.sign === best?.[0] ? (turn?.name ?? []) : [])));
  if (best === undefined || best[1] < FEWEST || names.size < 2 || names.size === best[1] || names.size > MOST_NAMES)
    return text;
  const first = turns.findIndex((turn) => turn?.sign === best[0]);
  return lines
    .slice(first)
    .flatMap((line, i) => {
      const turn = turns[first + i] ?? null;
      if (turn !== null && turn.sign === best[0]) return [`${turn.name}: ${turn.words}`];
      const own = line.trim();
      return ASIDE.test(own) || OVER.test(own) ? [] : [line];
    })
    .join('\n');
}
