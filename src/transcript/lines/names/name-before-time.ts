import type { TranscriptReader } from '../../format.ts';
import { looksLikeName } from '../../labels/accept-labels.ts';
import { couldBeLabel } from '../../labels/could-be-label.ts';
import { takeTurns } from '../../labels/take-turns.ts';
import { isTalk } from '../../talk/is-talk.ts';
import { readAsLabelled } from '../read-as-labelled.ts';
import { filledLines } from '../../text/filled-lines.ts';

// "Ann Lee 0:05 words", "Ann 2:03 PM words": a time that no sign parts from the name or from the words.
const NAME_TIME_WORDS =
  /^(@?[\p{L}][^:：()[\]<>|]{0,47}?),?\s{1,4}(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,3})?)?(?:\s?[AaPp]\.?[Mm]\.?)?)\s{1,4}(?=["“„«'‘¿¡]?[\p{L}\p{N}])/u;
const LONGEST_HEAD = 90;
const LOOKED_AT = 40_000;
const FEWEST = 4;
const NEARLY_ALL = 0.8;

interface Parts {
  name: string;
  time: string;
  words: string;
}

function partsOf(line: string): Parts | null {
  const [whole = '', name = '', time = ''] = NAME_TIME_WORDS.exec(line.slice(0, LONGEST_HEAD)) ?? [];
  return whole !== '' && couldBeLabel(name) && (looksLikeName(name) || name.startsWith('@'))
    ? { name, time, words: line.slice(whole.length) }
    : null;
}

function namesIn(text: string): ReadonlySet<string> | null {
  const lines = filledLines(text.slice(0, LOOKED_AT));
  const parts = lines.map(partsOf).filter((one) => one !== null);
  const counts = new Map<string, number>();
  for (const { name } of parts) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = new Set([...counts].filter(([, count]) => count > 1).map(([name]) => name));
  const said = parts.filter(({ name }) => names.has(name));
  if (said.length < Math.max(FEWEST, lines.length * NEARLY_ALL) || !takeTurns(names.size, said.length)) return null;
  return isTalk(said.map(({ name, words }) => ({ speaker: name, words }))) ? names : null;
}

/** Lines of a name, a time and words with no sign between them: `Ann Lee 0:05 words`. Read as labelled text. Linear. */
export const nameBeforeTime: TranscriptReader = readAsLabelled(namesIn, (text, names) =>
  filledLines(text).map((line) => {
    const parts = partsOf(line);
    return parts === null || !names.has(parts.name) ? line : `[${parts.time}] ${parts.name}: ${parts.words}`;
  }),
);
