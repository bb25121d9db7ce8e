// Tickets as they are copied from the page of a service desk: who did what, and when, in one to four lines above each message ("Dana Poe
// replied", "3 days ago (Mon, 16 Mar 2026 at 9:15 AM)", "To: …"). Notes among colleagues are left out.
import { leftOut } from '../around/left-out.ts';
import type { Segment, TranscriptReader } from '../format.ts';
import { labelKey } from '../labels/speaker-label.ts';
import { roleOf } from '../speakers/role-words.ts';
import { foundOnce } from '../text/found-once.ts';
import { joinLines } from '../text/join-lines.ts';
import { trimmedLines } from '../text/lines-of.ts';
import { sinceFirst } from '../times/since-first.ts';
import { type Stamp, stampIn } from '../times/stamp.ts';

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
const MOST_HEAD_LINES = 4;
const LONGEST = 140;
const FEWEST = 3;
const MOST_ABOVE = 20;

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
  const own = line.replaceAll(/\s{2,}/gu, ' ');
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

interface Head {
  name: string;
  lines: number;
  stamp: Stamp | null;
  /** Whether more than a name and a time tells that it is a head. */
  told: boolean;
  isPrivate: boolean;
}

function headAt(lines: readonly string[], i: number): Head | null {
  const line = lines[i] ?? '';
  const name = line.length > LONGEST ? undefined : NAME.exec(line)?.[0];
  if (name === undefined) return null;
  const rest = line.slice(name.length).trim();
  let when = rest === '' ? null : whenOf(rest);
  let told = rest !== '' && when === null;
  if (told && !DID.test(rest)) return null;
  let isPrivate = told && PRIVATE.test(rest);
  let count = 1;
  for (; count < MOST_HEAD_LINES; count += 1) {
    const below = lines[i + count] ?? '';
    const alone: When | null = when === null ? whenOf(below) : null;
    const found: When | null = alone ?? (when === null ? whenOf(below.replace(DID_BEFORE, '')) : null);
    if (found !== null) {
      told ||= alone === null;
      when = found;
    } else if (PRIVATE.test(below) && below.length <= SHORT) {
      told = isPrivate = true;
    } else if (KIND.test(below) || (below.length <= SHORT && roleOf(below) !== null && when !== null)) told = true;
    else if (ADDRESSED.test(below) && (below.includes('@') || told)) told = true;
    else break;
  }
  return when === null ? null : { name, lines: count, stamp: when.stamp, told, isPrivate };
}

// "replied 2 days ago", below the name.
const DID_BEFORE = /^\p{Ll}[\p{L} ]{2,30}? (?=\d|an? \p{L}{3,8} ago|vor |hace |il y a |há )/u;
const SHORT = 40;

interface Found {
  segments: readonly Segment[];
  above: number;
  below: number;
}

function find(text: string): Found | null {
  const lines = trimmedLines(text).filter((line) => line !== '');
  // Nearly every text stops here: the first head stands among the first lines.
  if (!lines.slice(0, MOST_ABOVE + 1).some((_, i) => headAt(lines, i) !== null)) return null;
  const heads = new Map<number, Head>();
  for (let i = 0; i < lines.length; i += 1) {
    const head = headAt(lines, i);
    if (head === null) continue;
    heads.set(i, head);
    i += head.lines - 1;
  }
  if (heads.size < FEWEST) return null;
  const all = [...heads.values()];
  const names = new Set(all.map(({ name }) => labelKey(name)));
  const first = heads.keys().next().value ?? 0;
  if (names.size < 2 || names.size * 2 > all.length + 1 || first > MOST_ABOVE) return null;
  if (all.filter(({ told }) => told).length * 2 < all.length) return null;
  const pieces: (Head & { words: string[] })[] = [];
  for (let i = first; i < lines.length; i += 1) {
    const head = heads.get(i);
    if (head === undefined) pieces.at(-1)?.words.push(lines[i] ?? '');
    else {
      pieces.push({ ...head, words: [] });
      i += head.lines - 1;
    }
  }
  const own = pieces.filter(({ words, isPrivate }) => words.length > 0 && !isPrivate);
  const since = sinceFirst(own.map(({ stamp }) => stamp ?? { startMs: null, endMs: null }));
  const segments = own.map(({ name, words }, i): Segment => ({
    speaker: name,
    text: joinLines(words),
    startMs: since[i]?.startMs ?? null,
    endMs: null,
  }));
  const notes = pieces.filter(({ isPrivate }) => isPrivate).flatMap(({ words }) => words).length;
  return { segments, above: first, below: notes };
}

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
