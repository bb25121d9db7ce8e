// Tickets as they are copied from the page of a service desk: who did what, and when, in one to four lines above each message ("Dana Poe
// replied", "3 days ago (Mon, 16 Mar 2026 at 9:15 AM)", "To: …"). Notes among colleagues are left out.
import { leftOut } from '../around/left-out.ts';
import type { Segment, TranscriptReader } from '../format.ts';
import { labelKey } from '../labels/speaker-label.ts';
import { roleOf } from '../speakers/role-words.ts';
import { foundOnce } from '../text/found-once.ts';
import { joinLines } from '../text/join-lines.ts';
import { areLettersOf } from '../text/beside-names-alone.ts';
import { SENTENCE_END } from '../text/sentence-end.ts';
import { sinceFirst } from '../times/since-first.ts';
import { type Stamp, stampIn } from '../times/stamp.ts';
import { writtenDate } from '../times/written-date.ts';
import { blocksBelowHeads, type PageBlock, type PageHead } from './blocks-below-heads.ts';

const NAME =
  /^(?:\p{Lu}[\p{L}\p{M}.'’-]{0,24})(?: (?:\p{Lu}[\p{L}\p{M}.'’-]{0,24}|\(\p{L}[^()]{1,24}\)|d[aei]|van|von|der|de la|bin|al)){0,3}/u;
// What somebody did: small letters, and no sentence.
const DID = /^\p{Ll}[^.?!:;]{2,80}$/u;
// "3 days ago", "vor einem Tag", "il y a 2 heures": words before a number, or behind it.
const BEFORE_NUMBER = ['vor ', 'hace ', 'há ', 'il y a ', ''];
const BEHIND_UNIT: ReadonlySet<string> = new Set(['ago', 'fa', 'geleden', 'sedan', 'siden', 'temu']);
const NUMBER = /^(?:\d{1,3}|an?|one|eine[mnr]?|une?|un[ao]?|uma?|een)$/iu;
const UNIT = /^\p{L}{1,9}\.?$/u;
const PRIVATE =
  /(?:private?|internal|intern|privée?|privad|privat)\p{L}{0,3} (?:note|comment|notiz|kommentar|nota|notitie|notatk|anmerkung|anteckning)|(?:note|nota|notitie|notatka|commentaire|comentario) (?:interne|privée|interna|privada|wewnętrzna)/iu;
// Which kind of message a page says it is, in a line of its own.
const KIND =
  /^(?:public (?:reply|comment)|reply|öffentliche antwort|réponse publique|respuesta pública|resposta pública|openbare reactie|risposta pubblica|odpowiedź publiczna|via (?:e-?mail|phone|web|chat|portal)|per e-?mail)$/iu;
const ADDRESSED = /^(?:to|cc|bcc|an|à|para|a|aan|till|til|do)\s?:\s.{1,200}$/iu;
// "to me", "an mich", below the time, as pages of mail have it.
const TO_WHOM = /^(?:to|an|à|para|a|aan|till|til|do) (?:me|mich|moi|mí|mim|mij|mig|meg|mnie|\p{Lu}[^.?!]{0,60})$/u;
// Behind a name: "<ann@acme.example>".
const ADDRESS = /^<[^<>@\s]{1,64}@[^<>@\s]{1,100}>$/u;
// Behind a time: "(2 days ago)".
const AGO_BEHIND =
  /(?<=\S) \((?:vor |il y a |hace |há )?\d{1,3} \p{L}{1,10}\.?(?: (?:ago|fa|geleden|sedan|siden|temu))?\)$/u;
const MOST_HEAD_LINES = 4;
const LONGEST = 140;

// How long ago, at the beginning of a line; '' where nothing is said of it.
function agoIn(line: string): string {
  for (const before of BEFORE_NUMBER) {
    if (!line.toLowerCase().startsWith(before)) continue;
    const [number = '', unit = '', behind = ''] = line.slice(before.length).split(' ', 3);
    if (!NUMBER.test(number) || !UNIT.test(unit)) continue;
    if (before !== '') return `${line.slice(0, before.length)}${number} ${unit}`;
    return BEHIND_UNIT.has(behind.toLowerCase()) ? `${number} ${unit} ${behind}` : '';
  }
  return '';
}

interface When {
  stamp: Stamp | null;
}

// A line that is nothing but when something was done: how long ago, and in brackets the day and the hour.
function whenOf(line: string): When | null {
  if (line.length > LONGEST || !/\d|\p{L}/u.test(line)) return null;
  const own = line.replaceAll(/\s{2,}/gu, ' ').replace(AGO_BEHIND, '');
  const ago = agoIn(own);
  const rest = own
    .slice(ago.length)
    .replace(/^[\s(•·,|-]{1,4}/u, '')
    .replace(/\)$/u, '')
    .trim();
  if (rest === '') return ago === '' ? null : { stamp: null };
  if (!/\d:\d\d/u.test(rest)) return null;
  const stamp = stampIn(rest);
  return stamp?.at === 0 && stamp.end >= rest.length ? { stamp } : null;
}

interface Head extends PageHead {
  stamp: Stamp | null;
  /** Whether more than a name and a time tells that it is a head. */
  told: boolean;
  isPrivate: boolean;
  /** Whether it says which kind of entry it is, before the time. */
  kind: boolean;
}

function headAt(lines: readonly string[], i: number): Head | null {
  const line = lines[i] ?? '';
  const name = line.length > LONGEST ? undefined : NAME.exec(line)?.[0];
  if (name === undefined) return null;
  const rest = line.slice(name.length).trim();
  let when = rest === '' ? null : whenOf(rest);
  let told = rest !== '' && when === null;
  if (told && !DID.test(rest) && !ADDRESS.test(rest)) return null;
  let isPrivate = told && PRIVATE.test(rest);
  let count = 1;
  let kind = false;
  for (; count < MOST_HEAD_LINES; count += 1) {
    const below = lines[i + count] ?? '';
    const alone: When | null = when === null ? whenOf(below) : null;
    const bare = when === null && alone === null ? below.slice(KIND_BEFORE.exec(below)?.[0].length ?? 0) : below;
    const found: When | null = alone ?? (when === null ? whenOf(bare.replace(DID_BEFORE, '')) : null);
    if (found !== null && bare !== below) {
      kind = true;
      isPrivate ||= PRIVATE.test(below);
    }
    if (found !== null) {
      told ||= alone === null;
      when = found;
    } else if (PRIVATE.test(below) && below.length <= SHORT) {
      told = isPrivate = true;
    } else if (KIND.test(below) || (below.length <= SHORT && roleOf(below) !== null && when !== null)) told = true;
    else if (ADDRESSED.test(below) && (below.includes('@') || told || when !== null)) told = true;
    else if (when !== null && below.length <= SHORT && TO_WHOM.test(below)) told = true;
    else break;
  }
  return when === null ? null : { name, lines: count, stamp: when.stamp, told, isPrivate, kind };
}

// "Additional comments • 2026-02-11 09:06:02": which kind of entry it is, before the time.
const KIND_BEFORE = /^\p{Lu}[\p{L} ()'’-]{2,40}\s?[•·|]\s?(?=\d|\p{L})/u;
// "replied 2 days ago", below the name.
const DID_BEFORE = /^\p{Ll}[\p{L} ]{2,30}? (?=\d|an? \p{L}{3,8} ago|vor |hace |il y a |há )/u;
const SHORT = 40;

interface Found {
  segments: readonly Segment[];
  above: number;
  below: number;
}

function find(text: string): Found | null {
  const page = blocksBelowHeads(text, headAt);
  if (page === null) return null;
  const { blocks, above } = page;
  const names = new Set(blocks.map(({ head }) => labelKey(head.name)));
  if (names.size * 2 > blocks.length + 1) return null;
  if (blocks.filter(({ head }) => head.told).length * 2 < blocks.length) return null;
  const bare = withoutLetters(blocks);
  const own = bare.filter((block) => block.lines.length > 0 && !block.head.isPrivate && !areFields(block));
  const ordered = isNewestFirst(own) ? own.toReversed() : own;
  const since = sinceFirst(ordered.map(({ head }) => head.stamp ?? { startMs: null, endMs: null }));
  const segments = ordered.map(({ head, lines }, i): Segment => ({
    speaker: head.name,
    text: joinLines(lines),
    startMs: since[i]?.startMs ?? null,
    endMs: null,
  }));
  const notes = blocks.filter((block) => block.head.isPrivate || areFields(block)).flatMap(({ lines }) => lines).length;
  return { segments, above, below: notes };
}

type Block = PageBlock<Head>;

// Without the letters of who writes next, which a page shows in place of a picture above nearly every head.
function withoutLetters(blocks: readonly Block[]): readonly Block[] {
  const lettered = blocks.map(({ lines }, i) => i + 1 < blocks.length && LETTERS.test(lines.at(-1) ?? ''));
  const sure = lettered.filter(
    (has, i) => has && areLettersOf(blocks[i]?.lines.at(-1) ?? '', blocks[i + 1]?.head.name ?? ''),
  ).length;
  return sure < FEWEST_LETTERED || sure * 2 < blocks.length
    ? blocks
    : blocks.map((block, i) => (lettered[i] === true ? { ...block, lines: block.lines.slice(0, -1) } : block));
}
const FEWEST_LETTERED = 2;
const LETTERS = /^\p{Lu}{2,3}$/u;

// "State⇥In Progress was New": what the page tells of fields that somebody changed, and nothing that they wrote.
const areFields = ({ head, lines }: Block): boolean =>
  head.kind && FIELD.test(lines[0] ?? '') && !lines.some((line) => SENTENCE_END.test(line));
const FIELD = /^\p{Lu}[^\t.?!]{1,40}\t\S/u;

// The newest message stands on top where the times of nearly all fall.
function isNewestFirst(blocks: readonly Block[]): boolean {
  const times = blocks.flatMap(({ head }) => (head.stamp === null ? [] : [head.stamp.startMs + dayOf(head.stamp)]));
  const falls = times.filter((ms, i) => i > 0 && ms < (times[i - 1] ?? ms)).length;
  const rises = times.filter((ms, i) => i > 0 && ms > (times[i - 1] ?? ms)).length;
  return times.length === blocks.length && falls > 1 && rises * 4 <= falls;
}

const DAY_MS = 86_400_000;
const dayOf = ({ day }: Stamp): number =>
  day === null ? 0 : (writtenDate(day) ?? 0) - ((writtenDate(day) ?? 0) % DAY_MS);

const tickets = foundOnce(find);

/** A ticket copied from its page. How long ago a message was written tells no time by itself. Linear. */
export const ticketPage: TranscriptReader = {
  format: 'labelled-text',
  recognise: tickets.recognise,
  read: (text) => {
    const { segments, above, below } = tickets.take(text) ?? { segments: [], above: 0, below: 0 };
    return { segments, vendor: null, notes: leftOut(above, below) };
  },
};
