import { isNotice } from '../../around/notice.ts';
import { isPageNoise } from '../../around/page-noise.ts';
import { leftOut } from '../../around/left-out.ts';
import type { Segment, TranscriptReader } from '../../format.ts';
import { labelKey } from '../../labels/speaker-label.ts';
import { takeTurns } from '../../labels/take-turns.ts';
import { isTalk } from '../../talk/is-talk.ts';
import { asks, isPersonal, isReply } from '../../talk/signs.ts';
import { filledLines } from '../../text/filled-lines.ts';
import { foundOnce } from '../../text/found-once.ts';
import { SENTENCE_END } from '../../text/sentence-end.ts';
import { joinLines } from '../../text/join-lines.ts';
import { NO_TIME, sinceFirst } from '../../times/since-first.ts';
import type { Stamp } from '../../times/stamp.ts';
import { comesAgain, type Line, linesOf, LONGEST, signatureIn } from './signed-lines.ts';

const FEWEST = 4;
const NEARLY_ALL = 0.9;
// A page may show so many lines below the last name.
const MOST_BELOW = 2;
// A turn may have so many paragraphs.
const MOST_PARAGRAPHS = 3;

function namesIn(lines: readonly Line[], marked: boolean): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { signature } of lines)
    if (signature !== null && (signature.sure || (marked && signature.marked)))
      counts.set(labelKey(signature.name), (counts.get(labelKey(signature.name)) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= 2).map(([key]) => key));
}

interface Said {
  speaker: string;
  stamp: Stamp | null;
  parts: string[];
}

interface Found {
  said: readonly Said[];
  above: number;
  below: number;
}

const ends = ({ opens, closes }: Line): boolean => closes && !opens;
const inBlocks = (signed: readonly Line[]): boolean => signed.filter(ends).length >= signed.length * NEARLY_ALL;

// Whether empty lines stand below the names and none above them, or nothing tells but that a name stands last and none first.
function areBelow(lines: readonly Line[], isName: (line: Line) => boolean): boolean {
  const signed = lines.filter(isName);
  const [first] = lines;
  if (first === undefined || isName(first)) return false;
  if (inBlocks(signed)) return lines.filter(({ closes }) => closes).length <= signed.length * MOST_PARAGRAPHS;
  const last = lines.at(-1);
  const begin = signed.some(({ opens, closes }) => opens && !closes);
  return !begin && last !== undefined && isName(last) && (SENTENCE_END.test(first.text) || asks(first.text));
}

// Whether the first line is a name that is surely one and comes again: such names stand above what is said. areBelow finds the
// same, but only behind a look at every line.
function beginsWithName(lines: readonly Line[]): boolean {
  const first = lines[0]?.signature ?? null;
  if (first === null) return false;
  const key = labelKey(first.name);
  let count = 0;
  return lines.some(({ signature }) => {
    if (signature?.sure === true && labelKey(signature.name) === key) count += 1;
    return count > 1;
  });
}

function find(text: string): Found | null {
  const tail = filledLines(text.trimEnd().slice(-LONGEST * (MOST_BELOW + 1))).slice(-MOST_BELOW - 1);
  const mayBeName = (line: string): boolean => signatureIn(line) !== null || comesAgain(text, line);
  if (!tail.some((line) => mayBeName(line.trim()))) return null;
  const lines = linesOf(text);
  // Where names end paragraphs, a short answer that comes again and begins one ("aye") is none.
  const last = namesIn(lines.filter(ends), true);
  if (last.size < 2 && beginsWithName(lines)) return null;
  const names = last.size >= 2 ? last : namesIn(lines, false);
  const isName = (line: Line): boolean =>
    line.signature !== null && names.has(labelKey(line.signature.name)) && (last.size < 2 || ends(line));
  const signed = lines.filter(isName).length;
  if (signed < FEWEST || !takeTurns(names.size, signed) || !areBelow(lines, isName)) return null;
  // Whoever speaks once stands where all others do, behind the same mark and with a time where they have one.
  const alike = inBlocks(lines.filter(isName));
  const again = lines.flatMap((line) => (isName(line) ? (line.signature ?? []) : []));
  const [marked, timed] = [again.every((one) => one.marked), again.every(({ stamp }) => stamp !== null)];
  const isOnce = ({ signature }: Line): boolean =>
    signature !== null &&
    !signature.name.includes(':') &&
    (marked ? signature.marked : signature.sure) &&
    (signature.stamp !== null || !timed);
  const people = new Set(again.map(({ name }) => name));
  const said: Said[] = [];
  let open: string[] = [];
  let [above, below] = [0, 0];
  for (const line of lines) {
    if (!isName(line) && !(alike && open.length > 0 && isOnce(line) && ends(line))) {
      if (isPageNoise(line.text) || (alike && isNotice(line.text, people))) below += 1;
      else open.push(line.text);
      // A title, in a paragraph of its own.
      if (alike && said.length === 0 && line.closes && !open.some((own) => SENTENCE_END.test(own) || asks(own))) {
        above += open.length;
        open = [];
      }
    } else if (open.length === 0) return null;
    else {
      said.push({ speaker: line.signature?.name ?? '', stamp: line.signature?.stamp ?? null, parts: open });
      open = [];
    }
  }
  if (open.length > MOST_BELOW || standAbove(said, open)) return null;
  const spoken = said.map(({ speaker, parts }) => ({ speaker, words: parts.join(' ') }));
  // Without empty lines that part one from the next, somebody asks or answers.
  const answered = alike || spoken.some(({ words }) => asks(words) || isReply(words));
  return answered && isTalk(spoken) ? { said, above, below: below + open.length } : null;
}

// Somebody says the last lines, and nobody the first: the names stand above what is said.
function standAbove([first]: readonly Said[], open: readonly string[]): boolean {
  const last = open.at(-1) ?? '';
  const isSaid = SENTENCE_END.test(last) && (asks(last) || isPersonal(last));
  return isSaid && first !== undefined && !first.parts.some((line) => SENTENCE_END.test(line) || asks(line));
}

const signed = foundOnce(find);

/**
 * What was said, and below it who said it: a name alone in its line, behind a dash, or with a time. Other readers of names
 * in lines take what stands below a name for its words. Linear.
 */
export const namesBelow: TranscriptReader = {
  format: 'labelled-text',
  recognise: signed.recognise,
  read: (text) => {
    const { said, above, below } = signed.take(text) ?? { said: [], above: 0, below: 0 };
    const since = sinceFirst(said.map(({ stamp }) => stamp ?? NO_TIME));
    return {
      segments: said.map(({ speaker, parts }, i): Segment => ({
        speaker,
        text: joinLines(parts),
        startMs: since[i]?.startMs ?? null,
        endMs: since[i]?.endMs ?? null,
      })),
      vendor: null,
      notes: leftOut(above, below),
    };
  },
};
