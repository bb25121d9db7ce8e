import { linesOfBrackets } from './lines-of-brackets.ts';
import { linesOfProse } from './names-in-prose.ts';
import { roleOf } from '../speakers/role-words.ts';

// A name and a colon at the beginning or after the end of a sentence.
const INSIDE =
  /(^|[.?!…。？！؟"”)\]]\s{1,4})([\p{Lu}\p{Lo}][\p{L}\p{M}\p{N}_.'’-]{0,30}(?: (?:de|van|von|der|den|la|del|di|da|[\p{Lu}\p{Lo}\d][\p{L}\p{M}\p{N}_.'’-]{0,30})){0,3}):\s/gu;
// The same behind a time in brackets, which belongs to the name.
const TIMED =
  /(^|\s)([[(]\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?[\])]) (?=\p{Lu}[\p{L}\p{N}_.'’-]{0,30}(?: [\p{Lu}\d][\p{L}\p{N}_.'’-]{0,30}){0,2}:\s)/gu;
// "User says: Hi; Bot says: Hello;", as sessions with bots are exported.
const SAYS = /(?:^|; ?)(bot|user|agent|copilot) says: /giu;
// What ends an answer in texts for language models.
const END_OF_ANSWER = '</s>';
const FEWEST_TIMED = 3;
const LONGEST = 4_000_000;
const LONG_LINE = 300;
const SAMPLE = 4000;

// Whether a line has so many letters on average that it may hold many turns.
function hasLongLines(text: string): boolean {
  const most = text.length / LONG_LINE;
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) if ((count += 1) > most) return false;
  return true;
}

/**
 * A conversation in one line ("Agent: Hello. Customer: Hi. Agent: …", "[S01] Hello. [S02] Hi.") with a line for each
 * turn: where two labels or more stand inside it, each a role word or at least twice, they begin lines. Any other text as
 * it is. Linear.
 */
export function withLines(text: string): string {
  const trimmed = withoutEnds(text.trim());
  if (trimmed.length > LONGEST) return text;
  const lines = hasLongLines(trimmed) ? (linesOfBrackets(trimmed)?.join('\n') ?? null) : null;
  if (lines !== null || trimmed.includes('\n')) return lines ?? linesOfProse(trimmed)?.join('\n') ?? text;
  if ((trimmed.slice(0, SAMPLE).match(TIMED) ?? []).length >= FEWEST_TIMED)
    return trimmed.replaceAll(TIMED, '\n$2 ').trim();
  if ((trimmed.slice(0, SAMPLE).match(SAYS) ?? []).length >= FEWEST_TIMED)
    return trimmed.replace(/;$/u, '').replaceAll(SAYS, '\n$1: ').trim();
  const counts = new Map<string, number>();
  for (const match of trimmed.matchAll(INSIDE)) counts.set(match[2] ?? '', (counts.get(match[2] ?? '') ?? 0) + 1);
  const labels = new Set(
    [...counts].filter(([label, count]) => count >= 2 || roleOf(label) !== null).map(([label]) => label),
  );
  if (labels.size < 2) return linesOfProse(trimmed)?.join('\n') ?? text;
  return withBreaks(trimmed, labels);
}

// A line break before each of these labels, also behind words without a mark at their end.
function withBreaks(line: string, labels: ReadonlySet<string>): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = line.indexOf(': '); at >= 0; at = line.indexOf(': ', at + 1)) {
    const label = [...labels].find(
      (own) => line.endsWith(own, at) && (at === own.length || BLANK.test(line[at - own.length - 1] ?? '')),
    );
    if (label === undefined) continue;
    parts.push(line.slice(from, at - label.length).trim());
    from = at - label.length;
  }
  return [...parts, line.slice(from)].join('\n').trim();
}

const BLANK = /[\s"”)\]]/u;

const withoutEnds = (line: string): string =>
  line.includes(END_OF_ANSWER) && !line.includes('\n') ? line.replaceAll(END_OF_ANSWER, ' ').trim() : line;
