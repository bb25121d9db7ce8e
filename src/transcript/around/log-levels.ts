// Logs of programs in which a talk stands among what the program tells of itself at other levels.
const LEVELLED = /^\S{8,40}(?:\s\S{8,20})?\s{1,4}\[?(TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL)\]?\s/u;
const FEWEST = 4;
const NEARLY_ALL = 0.9;
const MOSTLY = 0.4;
const HEAD = 120;
const SPOKEN: ReadonlySet<string> = new Set(['INFO', 'NOTICE']);

const isSaid = (line: string): boolean => line.replace(LEVELLED, '').includes(': ');

/**
 * The lines of such a log without those of other levels than information, where most of what is asked stands at that one; any other
 * text as it is. Linear.
 */
export function withoutOtherLevels(text: string): string {
  if (!LEVELLED.test(text.slice(0, HEAD))) return text;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const levels = lines.map((line) => LEVELLED.exec(line.slice(0, HEAD))?.[1] ?? null);
  const found = levels.filter((level) => level !== null);
  const spoken = levels.filter((level) => level !== null && SPOKEN.has(level));
  if (found.length < lines.length * NEARLY_ALL || spoken.length === found.length) return text;
  if (spoken.length < FEWEST || spoken.length < lines.length * MOSTLY) return text;
  const asked = lines.flatMap((line, i) => (line.includes('?') ? [SPOKEN.has(levels[i] ?? '')] : []));
  if (asked.filter((own) => own).length * 2 <= asked.length) return text;
  const own = lines.filter((_, i) => levels[i] === null || SPOKEN.has(levels[i] ?? ''));
  const said = own.filter(isSaid);
  // Beside what is said, the program tells when it began and ended.
  return (said.length >= FEWEST && said.length * 2 > own.length ? said : own).join('\n');
}
