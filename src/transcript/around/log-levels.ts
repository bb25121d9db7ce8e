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

interface Entry {
  /** The first line without the level. */
  line: string;
  level: string;
  /** What stands behind the level. */
  body: string;
  /** The name before the words, as names are compared; empty where there is none. */
  key: string;
  /** Lines without a level, which go on with the words. */
  below: string[];
}

// The first line of such a log has a level.
function entriesOf(lines: readonly string[]): Entry[] {
  const entries: Entry[] = [];
  for (const line of lines) {
    const found = LEVELLED.exec(line.slice(0, HEAD));
    if (found === null) entries.at(-1)?.below.push(line);
    else {
      const [all, before = '', level = ''] = found;
      const body = line.slice(all.length);
      const key = labelKey(LABEL.exec(body.slice(0, HEAD))?.[1] ?? '');
      entries.push({ line: `${before}${body}`, level, body, key, below: [] });
    }
  }
  return entries;
}

const isSpoken = ({ level }: Entry): boolean => SPOKEN.has(level);

const isSomebody = (key: string, { all, said }: { all: number; said: number }): boolean =>
  roleOf(key) !== null || (said >= FEWEST_SAID && said * OFTEN >= all);

/*
 * Who speaks at another level, as where a program warns of what a customer says: whoever is called as a side is, or whose lines are
 * often what people say to each other. "nlu: fallback" is neither.
 */
function speakersElsewhere(entries: readonly Entry[]): ReadonlySet<string> {
  const elsewhere = new Set(entries.flatMap((entry) => (isSpoken(entry) ? [] : [entry.key])));
  const own = new Map<string, { all: number; said: number }>();
  for (const { key, body } of entries) {
    if (key === '' || !elsewhere.has(key)) continue;
    const counts = own.get(key) ?? { all: 0, said: 0 };
    own.set(key, { all: counts.all + 1, said: counts.said + (asks(body) || isPersonal(body) ? 1 : 0) });
  }
  return new Set([...own].flatMap(([key, counts]) => (isSomebody(key, counts) ? [key] : [])));
}

/**
 * The lines of such a log without those of other levels than information, where most of what is asked stands at that one, and
 * without the level; also what people say at another level is kept, and lines that go on with what is kept. Any other text as it
 * is. Linear.
 */
export function withoutOtherLevels(text: string): string {
  if (!LEVELLED.test(text.slice(0, HEAD))) return text;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const entries = entriesOf(lines);
  const elsewhere = speakersElsewhere(entries);
  const isKept = (entry: Entry): boolean => isSpoken(entry) || elsewhere.has(entry.key);
  const own = entries.filter(isKept);
  if (entries.length < lines.length * NEARLY_ALL || entries.every(isSpoken)) return text;
  if (own.length < FEWEST || own.length < entries.length * MOSTLY) return text;
  const asked = entries.filter(({ body }) => body.includes('?'));
  if (asked.filter(isKept).length * 2 <= asked.length) return text;
  const said = own.filter(({ body }) => body.includes(': '));
  // Beside what is said, the program tells when it began and ended.
  const kept = said.length >= FEWEST && said.length * 2 > own.length ? said : own;
  return kept.flatMap(({ line, below }) => [line, ...below]).join('\n');
}
