// Names that end in a full stop before the words, as records of parliaments print them: "Mr. HARLAN. I yield.", "M. Paul Vernier.
// Combien…", "President. – The next item…", "PRESIDENTE. La parola…".
import { isDirection } from '../../around/direction.ts';
import { isDocumentLine } from '../../around/document-parts.ts';
import { leftOut } from '../../around/left-out.ts';
import type { Reading, Segment, TranscriptReader } from '../../format.ts';
import { acceptLabels, isHeadingLabel, looksLikeName } from '../../labels/accept-labels.ts';
import { couldBeLabel } from '../../labels/could-be-label.ts';
import { labelKey } from '../../labels/speaker-label.ts';
import { takeTurns } from '../../labels/take-turns.ts';
import { roleOf } from '../../speakers/role-words.ts';
import { filledLines } from '../../text/filled-lines.ts';
import { foundOnce } from '../../text/found-once.ts';

const TITLE =
  "Mr|Mrs|Ms|Miss|Dr|Prof|Hon|Sir|Senator|Rep|Sen|Gov|M|MM|Mme|Mmes|Mlle|Me|Sr|Sra|On|Dott|Ing|Avv|Hr|Frau|Herr|The|Le|La|L['’]|El|Il|O|A|De|Den|Der|Die";
const TITLED = new RegExp(String.raw`^(?:${TITLE})(?:\.(?=\s)|\s|(?<=['’]))`, 'u');
// "The client", "Mr. Kolb called": behind an English title, what ends in small letters is no name.
const NOT_NAMED = /^(?:Mr|Mrs|Ms|Miss|Dr|The)\b[^,(]*\s\p{Ll}[\p{L}'’-]*$/u;
// "Mr", "MS", "J": what ends in a stop and is no whole name.
const SHORT = new RegExp(String.raw`^(?:${TITLE}|\p{Lu}|St|Jr|No|Nr|Art|cf)$`, 'iu');
const STOP = /\.\s(?:[–—-]\s)?/gu;
const DASHED = /^\.\s[–—-]\s/u;
// "(SV)", "(ES)": the language that somebody spoke.
const LANGUAGE = /^\(\p{Lu}{2}\)\s/u;
const CAPITALS = /\p{Lu}{2}/u;
const LONGEST = 70;
const MOST_WORDS = 9;
const FEWEST = 4;
const SHARE = 0.4;
const LOOKED_AT = 60_000;
const MOST_STOPS = 4;
const FIRST_LINES = 40;

interface Beginning {
  label: string;
  rest: string;
  /** Whether the print itself says that it is a name: capitals, a title, or a dash behind the stop. */
  sure: boolean;
}

// The ways in which a line may begin with a name and a stop, the shortest first.
function beginningsOf(line: string): Beginning[] {
  const found: Beginning[] = [];
  let stops = 0;
  for (const { index, 0: stop } of line.slice(0, LONGEST + 4).matchAll(STOP)) {
    if ((stops += 1) > MOST_STOPS || index > LONGEST) break;
    const label = line.slice(0, index);
    const last = label.slice(label.lastIndexOf(' ') + 1);
    if (SHORT.test(last) || label.split(' ').length > MOST_WORDS || /[!?;:]/u.test(label)) continue;
    if (NOT_NAMED.test(label) && !CAPITALS.test(label)) continue;
    if (isHeadingLabel(labelKey(label)) || !couldBeLabel(label.split(',', 1)[0] ?? '')) continue;
    const rest = line.slice(index + stop.length).replace(LANGUAGE, '');
    const titled = TITLED.test(label);
    const dashed = DASHED.test(stop);
    const capitals = CAPITALS.test(label.replace(/\([^()]*\)/gu, '')) && /\p{Lu}\P{Ll}{0,12}$/u.test(last);
    if (rest !== '') found.push({ label, rest, sure: dashed || capitals || titled });
  }
  return found;
}

interface Found {
  keys: ReadonlySet<string>;
}

// The beginning that is somebody who speaks again, else the longest that a title or capitals tell.
function chosen(line: string, keys: ReadonlySet<string>): Beginning | null {
  const all = beginningsOf(line);
  return all.findLast(({ label }) => keys.has(labelKey(label))) ?? null;
}

// A title and a name in capitals, a title that comes again, or a name and what somebody is ("Ann Lindqvist, rapporteur").
const isPrinted = (label: string, count: number): boolean =>
  (TITLED.test(label) && (count > 1 || CAPITALS.test(label))) ||
  (label.includes(', ') && looksLikeName(label.split(',', 1)[0] ?? ''));

function find(text: string): Found | null {
  const sample = text.slice(0, LOOKED_AT);
  const lines = filledLines(sample);
  // Nearly every other text stops here.
  if (lines.slice(0, FIRST_LINES).filter((line) => beginningsOf(line).some(({ sure }) => sure)).length < 2) return null;
  const counts = new Map<string, { label: string; count: number; sure: boolean }>();
  for (const line of lines)
    for (const { label, sure } of beginningsOf(line)) {
      const key = labelKey(label);
      const known = counts.get(key);
      if (known === undefined) counts.set(key, { label, count: 1, sure });
      else known.count += 1;
    }
  const sure = new Map([...counts].filter(([, own]) => own.sure));
  const again = [...sure].filter(([, { count }]) => count > 1);
  if (again.length === 0 || sure.size < 2) return null;
  const accepted = acceptLabels(sure, 1);
  const keys = new Set(
    [...sure].flatMap(([key, { label, count }]) =>
      accepted.has(key) || roleOf(label) !== null || isPrinted(label, count) ? [key] : [],
    ),
  );
  const turns = lines.flatMap((line) => chosen(line, keys) ?? []);
  const names = new Set(turns.map(({ label }) => labelKey(label)));
  const repeated = turns.filter(({ label }) => (counts.get(labelKey(label))?.count ?? 0) > 1).length;
  if (turns.length < FEWEST || turns.length < lines.length * SHARE || repeated * 2 < turns.length) return null;
  return names.size >= 2 && takeTurns(names.size, turns.length) ? { keys } : null;
}

// "ANN, softly" beside "ANN": how she says it.
function bareName(label: string, keys: ReadonlySet<string>): string {
  const [bare = ''] = label.split(', ', 1);
  return keys.has(labelKey(bare)) ? bare : label;
}

const names = foundOnce(find);

/** Names with a full stop behind them, in capitals, with a title, or before a dash. Linear. */
export const namesWithStop: TranscriptReader = {
  format: 'labelled-text',
  recognise: names.recognise,
  read: (text): Reading => {
    const keys = names.take(text)?.keys ?? new Set<string>();
    const segments: Segment[] = [];
    let [above, below] = [0, 0];
    for (const line of filledLines(text)) {
      const own = chosen(line, keys);
      const last = segments.at(-1);
      if (own !== null)
        segments.push({ speaker: bareName(own.label, keys), text: own.rest, startMs: null, endMs: null });
      else if (last === undefined) above += 1;
      else if (isDocumentLine(line) || isDirection(line)) below += 1;
      else last.text += ` ${line}`;
    }
    return { segments, vendor: null, notes: leftOut(above, below) };
  },
};
