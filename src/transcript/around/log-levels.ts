// Logs of programs in which a talk stands among what the program tells of itself at other levels.
import { labelKey } from '../labels/speaker-label.ts';
import { roleOf } from '../speakers/role-words.ts';
import { asks, isPersonal } from '../talk/signs.ts';

const LEVELLED =
  /^(\S{8,40}(?:\s\S{8,20})?\s{1,4})\[?(TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL)\]?\s{1,4}(?=\S)/u;
const FEWEST = 4;
const NEARLY_ALL = 0.9;
const MOSTLY = 0.4;
const HEAD = 120;
const FEWEST_SAID = 2;
const OFTEN = 3;
const SPOKEN: ReadonlySet<string> = new Set(['INFO', 'NOTICE']);
// "[call=8f3e] Ann: ", behind the level.
const LABEL = /^(?:\[[^\]]{0,60}\]\s{0,3}){0,3}(\p{L}[^:[\]{}="]{0,40}):\s/u;

interface Line {
  line: string;
  level: string | null;
  /** What stands behind the level. */
  body: string;
  /** The name before the words, as names are compared; empty where there is none. */
  key: string;
}

function parted(line: string): Line {
  const found = LEVELLED.exec(line.slice(0, HEAD));
  const body = found === null ? line : line.slice(found[0].length);
  return { line, level: found?.[2] ?? null, body, key: labelKey(LABEL.exec(body.slice(0, HEAD))?.[1] ?? '') };
}

const isSpoken = ({ level }: Line): boolean => level !== null && SPOKEN.has(level);

const isSomebody = (key: string, { all, said }: { all: number; said: number }): boolean =>
  roleOf(key) !== null || (said >= FEWEST_SAID && said * OFTEN >= all);

/*
 * Who speaks at another level, as where a program warns of what a customer says: whoever is called as a side is, or whose lines are
 * often what people say to each other. "nlu: fallback" is neither.
 */
function speakersElsewhere(lines: readonly Line[]): ReadonlySet<string> {
  const elsewhere = new Set(lines.flatMap((line) => (isSpoken(line) ? [] : [line.key])));
  const own = new Map<string, { all: number; said: number }>();
  for (const { key, body } of lines) {
    if (key === '' || !elsewhere.has(key)) continue;
    const counts = own.get(key) ?? { all: 0, said: 0 };
    own.set(key, { all: counts.all + 1, said: counts.said + (asks(body) || isPersonal(body) ? 1 : 0) });
  }
  return new Set([...own].flatMap(([key, counts]) => (isSomebody(key, counts) ? [key] : [])));
}

/**
 * The lines of such a log without those of other levels than information, where most of what is asked stands at that one, and
 * without the level; also what people say at another level is kept. Any other text as it is. Linear.
 */
export function withoutOtherLevels(text: string): string {
  if (!LEVELLED.test(text.slice(0, HEAD))) return text;
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parted);
  const found = lines.filter(({ level }) => level !== null);
  const elsewhere = speakersElsewhere(found);
  const isKept = (line: Line): boolean => isSpoken(line) || elsewhere.has(line.key);
  const spoken = found.filter(isKept);
  if (found.length < lines.length * NEARLY_ALL || !found.some((line) => !isSpoken(line))) return text;
  if (spoken.length < FEWEST || spoken.length < lines.length * MOSTLY) return text;
  const asked = lines.filter(({ line }) => line.includes('?'));
  if (asked.filter(isKept).length * 2 <= asked.length) return text;
  const own = lines.filter((line) => line.level === null || isKept(line));
  const said = own.filter(({ body }) => body.includes(': '));
  // Beside what is said, the program tells when it began and ended.
  const kept = said.length >= FEWEST && said.length * 2 > own.length ? said : own;
  return kept.map(({ line }) => line.replace(LEVELLED, '$1')).join('\n');
}
