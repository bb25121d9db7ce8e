import { isNotice } from '../around/notice.ts';
import { isPageNoise } from '../around/page-noise.ts';
import { leftOut } from '../around/left-out.ts';
import type { Segment, TranscriptReader } from '../format.ts';
import { looksLikeName } from '../labels/accept-labels.ts';
import { couldBeLabel } from '../labels/could-be-label.ts';
import { labelKey } from '../labels/speaker-label.ts';
import { takeTurns } from '../labels/take-turns.ts';
import { isTalk } from '../talk/is-talk.ts';
import { asks, isPersonal, isReply } from '../talk/signs.ts';
import { foundOnce } from '../text/found-once.ts';
import { joinLines } from '../text/join-lines.ts';
import { sinceFirst } from '../times/since-first.ts';
import { type Stamp, stampAtEnd, stampIn } from '../times/stamp.ts';
import { timeAlone } from './header-lines.ts';

const FEWEST = 4;
const NEARLY_ALL = 0.9;
const LONGEST = 90;
const LONGEST_NAME = 48;
const MOST_WORDS = 5;
// A page may show so many lines below the last name.
const MOST_BELOW = 2;
// A turn may have so many paragraphs.
const MOST_PARAGRAPHS = 3;
// "(Ann)", "[Ann, 0:05]".
const AROUND = /^[[(]([^[\]()]{1,60})[\])]$/u;
// "— Ann", "~ Ann", "Sent by Ann".
const BEFORE =
  /^(?:[-–—~]{1,2}|[•·])\s?|^(?:(?:sent|posted|written|message) (?:by|from)|(?:gesendet|geschrieben) von|(?:envoyé|écrit) par|(?:enviado|escrito) por|(?:inviato|scritto) da)\s/iu;
const SIGNS_AT_ENDS = /^[\s·•|,;:@(–—-]{1,6}|(?:\s(?:at|um|à|a las|alle|às|om|kl\.?))?[\s·•|,;:@)–—-]{1,6}$/gu;
const AT = /(?<=\S)\s(?:at|um|à|a las|alle|às|om|kl\.?)$/iu;
const NOT_BEHIND_NAMES = /[,;:]$/u;
const SENTENCE_END = /[.?!…。？！؟।]["'”’»」)]{0,2}$/u;
const NUMBERED = /^\p{L}{1,14}[ _#-]?\d{1,3}$/u;
const HANDLE = /^@?[\p{L}\p{N}][\p{L}\p{N}_.-]{1,30}$/u;

interface Signature {
  name: string;
  stamp: Stamp | null;
  /** Whether a dash, a bracket or "sent by" stands before the name. */
  marked: boolean;
  /** Whether it is written as a name is, whatever stands before it. */
  sure: boolean;
}

// Who said the lines above, where a line has nothing but a name, or a name and a time.
function signatureIn(line: string, again: ReadonlySet<string> = NOTHING): Signature | null {
  if (line === '' || line.length > LONGEST) return null;
  const bare = line.replace(AROUND, '$1').replace(BEFORE, '');
  const end = /\d/u.test(bare) ? stampAtEnd(bare) : null;
  const stamp = end ?? (/^[[(<]?\d/u.test(bare) ? stampIn(bare) : null);
  const own = stamp === null ? bare : `${bare.slice(0, stamp.at)}${bare.slice(stamp.end)}`;
  const name = closed((stamp === null ? own : own.replaceAll(SIGNS_AT_ENDS, '').replace(AT, '')).trim());
  if (name === '' || name.length > LONGEST_NAME || name.split(' ').length > MOST_WORDS) return null;
  if (SENTENCE_END.test(name) || NOT_BEHIND_NAMES.test(name) || !couldBeLabel(name)) return null;
  const sure = looksLikeName(name) || HANDLE.test(name) || NUMBERED.test(name) || again.has(name);
  const marked = bare !== line;
  return sure || marked ? { name: name.replace(/^@/u, ''), stamp, marked, sure } : null;
}

// The bracket of "Ann (guest), 0:05" belongs to the name.
const closed = (name: string): string => (name.lastIndexOf('(') > name.lastIndexOf(')') ? `${name})` : name);

const NOTHING: ReadonlySet<string> = new Set();
const FEWEST_LAST = 3;

// The lines that end paragraphs of several lines again and again: names, however they are written ("sales exec").
function lastAgain(text: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  let [above, before] = ['', ''];
  for (const raw of [...text.split('\n'), '']) {
    const line = raw.trim();
    if (line === '' && above !== '' && before !== '' && above.length <= LONGEST_NAME)
      counts.set(above, (counts.get(above) ?? 0) + 1);
    [before, above] = [above, line];
  }
  return new Set([...counts].filter(([, count]) => count >= FEWEST_LAST).map(([line]) => line));
}

const comesAgain = (text: string, line: string): boolean =>
  line !== '' && line.length <= LONGEST_NAME && couldBeLabel(line) && text.includes(`\n${line}\n\n`);

/** A line of the text, and whether empty lines stand around it. */
class Line {
  closes = false;
  #signature: Signature | null | undefined = undefined;
  readonly #again: ReadonlySet<string>;
  readonly text: string;
  readonly opens: boolean;

  constructor(text: string, opens: boolean, again: ReadonlySet<string>) {
    this.text = text;
    this.opens = opens;
    this.#again = again;
  }

  /** The name in it where it is nothing else. Read when it is asked for: mostly a few lines tell that a text has another form. */
  get signature(): Signature | null {
    if (this.#signature === undefined) this.#signature = signatureIn(this.text, this.#again);
    return this.#signature;
  }
}

function linesOf(text: string): Line[] {
  const again = lastAgain(text);
  const lines: Line[] = [];
  let opens = true;
  for (const raw of text.split('\n')) {
    const own = raw.trim();
    const last = lines.at(-1);
    if (own === '') {
      if (last !== undefined) last.closes = true;
      opens = true;
      continue;
    }
    // A time in a line of its own above or below the name.
    const time = last === undefined || opens || timeAlone(own) === null ? null : stampIn(own);
    if (time !== null && last?.signature?.stamp === null) last.signature.stamp = time;
    else lines.push(new Line(own, opens, again));
    opens = false;
  }
  const last = lines.at(-1);
  if (last !== undefined) last.closes = true;
  return lines;
}

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

// Whether the first line is a name that is surely one and comes again: such names stand above what is said.
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
  const tail = text
    .trimEnd()
    .slice(-LONGEST * (MOST_BELOW + 1))
    .split('\n')
    .slice(-MOST_BELOW - 1);
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
    const since = sinceFirst(
      said.map(({ stamp }) => ({
        startMs: stamp?.startMs ?? null,
        endMs: stamp?.endMs ?? null,
        day: stamp?.day ?? null,
      })),
    );
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
