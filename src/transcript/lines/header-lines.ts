import { looksLikeName } from '../labels/accept-labels.ts';
import { couldBeLabel } from '../labels/could-be-label.ts';
import { senderToAll } from '../labels/sender-of.ts';
import { cleanLabel } from '../labels/speaker-label.ts';
import { withoutBrackets } from '../labels/without-brackets.ts';
import { isDay } from '../around/page-noise.ts';
import { beforeDate } from '../times/date-and-time.ts';
import { clockOf as asClock } from '../times/clock-first.ts';
import { isWeekday, stampIn } from '../times/stamp.ts';
import { spokenTime } from '../times/spoken-time.ts';
import { parseTime } from '../times/timestamps.ts';

/** A line that names who speaks next, with the time it begins. */
export interface HeaderLine {
  speaker: string;
  startMs: number | null;
}

// A clock, also with the number of a frame behind the seconds.
const TIME = String.raw`\d{1,3}:(?:\d{1,2}:\d{1,2}|\d{2})(?:[.,]\d{1,3}|[:;]\d{2})?(?:\s?[AaPp][Mm])?`;
const RANGE = String.raw`[[(<]?(${TIME})(?:\s*(?:-->|-|–|—|to)\s*${TIME})?[\])>]?`;
const NAME_FIRST = new RegExp(String.raw`^(\S.{0,80}?)(\s{1,12}(?:[-–—|•·@]\s{1,4}|at\s)?|\t{1,4})${RANGE}$`, 'u');
const TIME_FIRST = new RegExp(String.raw`^@?${RANGE}(\s{1,12})(?:[-–—|•·]\s{1,4})?(\S.{0,80})$`, 'u');
const ALONE = new RegExp(String.raw`^${RANGE}$`, 'u');
// "Ann Lee, [12.01.2026 10:03]", as Telegram copies it.
const DATED = new RegExp(String.raw`^(\S.{0,80}?),?\s\[\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s(${TIME})\]:?$`, 'u');
// What a desk's journal says an entry is.
const KIND_BEHIND = /\s\((?:additional comments|comments?|public reply|reply|pinned)\)$/iu;
// "Ann Lee (She/Her)".
const PRONOUNS = /\s\((?:she|he|they|ze|xe)(?:\/\p{L}{2,6}){1,2}\)$/iu;
// What some put around the name that they gave themselves.
const ORNAMENTS = /^[\p{So}\s]{1,8}|[\p{So}\s]{1,8}$/gu;
// "[12.01.2026 10:03] Ann Lee", as Teams' chat is copied; "2026-03-04 10:03:12 - Ann Lee", as desks keep a ticket's journal.
const DAY_FIRST = new RegExp(
  String.raw`^(?:\[\d{1,4}[./-](?:\d{1,2}|\p{L}{3})[./-]\d{2,4},?\s(${TIME})\]\s|\d{4}-\d{2}-\d{2}\s(${TIME})\s[-–—|]\s)(\S.{0,80})$`,
  'u',
);
// "2026-03-04 10:03:12 Ann(10086123)", "2026-03-04 10:03:12 Ann<ann@example.com>", as QQ exports a group's history.
const DAY_AND_NUMBER = new RegExp(
  String.raw`^\d{4}-\d{2}-\d{2}\s(${TIME})\s(\S.{0,60}?)\s?(?:\(\d{5,12}\)|<[^<>@\s]{1,64}@[^<>@\s]{1,100}>)$`,
  'u',
);
const MOST_WORDS = 4;
/** Whether a line may end in a time: a look that costs little. */
export const ENDS_IN_TIME: RegExp = /(?:\d|\d\s?[AaPp][Mm])[\])>_]?$/u;

// "Ann Lee added a comment - 04/May/26 10:00 AM", as trackers have it.
const COMMENTED =
  /\s(?:added a (?:comment|reply|note)|(?:has )?(?:commented|replied|posted|answered)|hat (?:kommentiert|geantwortet)|a (?:commenté|répondu)|comentó|respondió|comentou|respondeu|ha (?:commentato|risposto)|reageerde|schreef|skrev)(?:\s?[-–—:,])?$/u;

// "Ann Lee added a comment - 04/May/26 10:00 AM - edited".
const EDITED_BEHIND =
  /(?<=\d|\d\s?[ap]m)\s[-–—·•|]\s(?:edited|bearbeitet|modifié|editado|modificato|bewerkt|redigera[dt]|edytowane)$/iu;

/** What a ticket or a file says of itself before a day. */
export const OF_TICKET: RegExp =
  /^(?:submitted|created|opened|updated|last updated|solved|closed|received|printed|exported|recorded|started|ended|due|erstellt|geöffnet|aktualisiert|geschlossen|créé|ouvert|fermé|creado|abierto|cerrado)(?: (?:on|at|am|le|el))?\s?:?$/iu;

const POINT = /^[-*•]\s.*[:：]/u;

// "Camille D."
const INITIAL = /\s\p{Lu}\.$/u;
const STATUS = /^(?::[\w+-]{1,40}:|\p{Extended_Pictographic}\uFE0F?|APP|BOT)\s{1,8}/u;

// "* call transferred *", in place of a name.
const ASIDE = /^\s{0,4}\* [^*]{1,80} \*\s{0,4}$/u;

// "Ann Lee:speech_balloon:"
const STATUS_BEHIND = /\s?:[a-z][\w+-]{1,40}:$/u;

/**
 * Who speaks next, where a line is nothing but a name and the one below it nothing but a time. Null otherwise.
 * @param known names that are taken for such however they are written
 */
export function nameAboveTime(line: string, below: string, known?: ReadonlySet<string>): HeaderLine | null {
  if (line.length > 80 || !/\d/u.test(below.slice(0, 90)) || (/[.?!:;,…]$/u.test(line) && !INITIAL.test(line)))
    return null;
  // The sign of what somebody does just now, or that a program writes, between the name and the time.
  const startMs = timeBelow(below.replace(STATUS, ''));
  const speaker =
    startMs === null ? null : known?.has(line) === true ? line : nameOf(line.replaceAll(/[*_]{2}/gu, ''), false);
  return speaker === null ? null : { speaker, startMs };
}

// "1 minute 5 seconds", "1 minute 5 seconds1:05", as pages are copied whose times are also read aloud.
const SPOKEN_AND_CLOCK = /^\d{1,3}\s?\p{L}.{0,36}?\p{L}\.?\s?(\d{1,3}(?::\d{2}){1,2})$/u;

/** The time of a line that is nothing else, also in words. Null for any other line. */
function timeBelow(line: string): number | null {
  return (
    timeAlone(line) ??
    (/^[[(]?\d/u.test(line) ? (spokenTime(line) ?? parseTime(SPOKEN_AND_CLOCK.exec(line)?.[1] ?? '')) : null)
  );
}

// "Ann Lee · 12s", "Ann Lee (1m 5s)" as "Ann Lee · 00:00:12".
const SPOKEN_AT_END = /^(\S.{0,80}?)(\s{1,12}[-–—|•·@(]\s{0,4}|\s{2,12}|\t)(\d[\p{L}\d\s]{0,30}?)\)?$/u;
// "Ann Lee 0 minutes 5 seconds": two units tell a time from words by themselves.
const MINUTES_AND_SECONDS = /^(\S.{0,80}?)(\s{1,4})(\d{1,3} \p{L}{3,12},? \d{1,2} \p{L}{3,12})$/u;

function withClockAtEnd(line: string): string {
  if (!/\d\s?\p{L}{1,12}\)?$/u.test(line)) return line;
  const counted = MINUTES_AND_SECONDS.exec(line);
  const [, name = '', gap = '', time = ''] = counted ?? SPOKEN_AT_END.exec(line) ?? [];
  const ms = time === '' ? null : spokenTime(time);
  return ms === null ? line : `${name}${counted === null ? gap.replace('(', '· ') : '  '}${asClock(ms)}`;
}

// "(Read by them after 4 seconds)", behind the time of a message.
const READ_BY = /\s\((?:read|edited|delivered|seen|sent)[^()]{0,50}\)$/iu;

/** The time of a line that is nothing else: `[00:00 - 00:08]`, `### 00:05:00`. Null for any other line. */
export function timeAlone(line: string): number | null {
  if (line.length > 90 || !/\d/u.test(line)) return null;
  const own = line.endsWith(')') ? line.replace(READ_BY, '') : line;
  if (own.length > 44) return null;
  const day = beforeDate(own);
  if (day !== null) return day.before === '' ? clockOf(day.time) : null;
  const bare = own.replaceAll(/^#{1,6}\s+|[*_]{1,3}/gu, '').trim();
  const match = ALONE.exec(bare);
  if (match !== null) return timeOf(match[1] ?? '');
  // In any other spelling that has a clock: "[at 1:05]", "10h03", "Thu 5 Mar, 10:03". With a stop it ends a sentence.
  const stamp = MAY_BEGIN.test(bare) && A_CLOCK.test(bare) && !bare.endsWith('.') ? stampIn(bare) : null;
  return stamp !== null && stamp.at === 0 && stamp.end === bare.length ? stamp.startMs : null;
}

const A_CLOCK = /\d[:h]\d{2}/u;
// Not "Ann Lee  0:05", as most lines with a name and a time begin.
const MAY_BEGIN = /^(?:\P{L}|\p{L}{2,10}[.,]? \d)/u;

const HALF = /\s?([AaPp])[Mm]$/u;
const HALF_DAY_MS = 12 * 3_600_000;

// "10:03 AM" is hours and minutes, "10:03" minutes and seconds.
function timeOf(written: string): number | null {
  const half = HALF.exec(written);
  if (half === null) return parseTime(written);
  const clock = written.slice(0, half.index);
  const at = parseTime(clock.split(':').length === 2 ? `${clock}:00` : clock);
  return at === null ? null : (at % HALF_DAY_MS) + (half[1]?.toLowerCase() === 'p' ? HALF_DAY_MS : 0);
}

// Beside a date, a time is that of the day: "10:03" is hours and minutes.
function clockOf(written: string): number | null {
  return timeOf(written.split(':').length === 2 && !HALF.test(written) ? `${written}:00` : written);
}

// "Ann Lee, Account Executive, Acme": the name, where all parts are written as names are.
function withoutTitles(whole: string): string {
  // "Ann Lee | Account Executive, Acme".
  const bar = whole.indexOf(' | ');
  const name = bar > 0 && whole.slice(0, bar).includes(' ') ? whole.slice(0, bar) : whole;
  if (!name.includes(',')) return name;
  const parts = name.split(', ');
  const [first = ''] = parts;
  return parts.length > 2 && parts.length <= MOST_WORDS && first.includes(' ') && parts.every(looksLikeName)
    ? first
    : name;
}

// "Ann Lee, Thu 9:03 AM", as Google Chat is copied.
function withoutWeekday(name: string): string {
  const comma = name.lastIndexOf(', ');
  return comma > 0 && isWeekday(name.slice(comma + 2).toLowerCase()) ? name.slice(0, comma) : name;
}

// Round and pointed brackets around a whole line tell of something ("(laughs)").
const SQUARE = /^\s?[[【]/u;

// A wide gap tells a name from a sentence by itself, so names in small letters are taken there.
function nameOf(raw: string, wide: boolean): string | null {
  if (ASIDE.test(raw)) return null;
  const inner = withoutBrackets(raw.trim());
  const bare = raw.endsWith(')') ? raw.replace(PRONOUNS, '') : raw;
  const heading = bare.startsWith('#') ? bare.replace(/^#{1,6}\s/u, '') : bare;
  const own = heading.endsWith(':') ? heading.replace(STATUS_BEHIND, '') : heading;
  const name = withoutTitles(
    cleanLabel(inner !== raw.trim() && SQUARE.test(raw) ? inner : (senderToAll(own) ?? own)).replace(
      / ?[-–—|•·,]$/u,
      '',
    ),
  );
  // A day and an hour in a line of their own are no name: "2026年11月23日".
  return couldBeLabel(name) &&
    !isDay(name) &&
    !/[:：]|(?:^|\s)\d{4}$|\d[年년]/u.test(name) &&
    (looksLikeName(name) || (wide && name.split(' ').length <= MOST_WORDS))
    ? name
    : null;
}

/**
 * Reads a line of its own that names a speaker and a time, as Otter (`Ann Lee  0:34`), Teams' documents
 * (`Ann Lee 0:03`), Zoom's saved captions (`[Ann Lee] 10:01:33`), Fathom, Grain and tl;dv (`0:03 - Ann Lee`,
 * `@0:03 - Ann Lee (Acme)`) write it; bold or not. Null where the line is none.
 *
 * @param alone whether the line stands after a blank one; else only a wide gap between name and time tells it from a
 * sentence
 */
export function readHeaderLine(whole: string, alone: boolean): HeaderLine | null {
  if (whole.length > 120 || !/\d/u.test(whole)) return null;
  const line = whole.replace(EDITED_BEHIND, '');
  const bare = withClockAtEnd(
    line.includes('*') || line.includes('_')
      ? line
          .replaceAll(
            /\*\*|(?<![\p{L}\p{N}])__|__(?![\p{L}\p{N}])|(?<![\p{L}\p{N}_])_(?=[\d(])|(?<=[\d)])_(?![\p{L}\p{N}_])|\*(?=[\d(])|(?<=[\d)])\*/gu,
            '',
          )
          .trim()
      : line,
  );
  const day = beforeDate(bare);
  if (day !== null && OF_TICKET.test(day.before)) return null;
  if (day !== null && day.before !== '' && !bare.startsWith('[')) {
    // "- Ann: send it today at 17:00" is a point of a list.
    const speaker = POINT.test(day.before) ? null : nameOf(day.before.replace(COMMENTED, ''), false);
    if (speaker !== null) return { speaker, startMs: clockOf(day.time) };
  }
  const dated = DATED.exec(bare);
  if (dated !== null) {
    const speaker = nameOf(dated[1] ?? '', true);
    if (speaker !== null) return { speaker, startMs: clockOf(dated[2] ?? '') };
  }
  if (ENDS_IN_TIME.test(bare)) {
    const match = NAME_FIRST.exec(bare);
    const wide = /^(?:\s{2,}|\t)$/u.test(match?.[2] ?? '');
    if (match !== null && (alone || wide)) {
      const speaker = nameOf(withoutWeekday(match[1] ?? ''), wide);
      if (speaker !== null) return { speaker, startMs: timeOf(match[3] ?? '') };
    }
  }
  const numbered = /[)>]$/u.test(bare) ? DAY_AND_NUMBER.exec(bare) : null;
  if (numbered !== null) return { speaker: (numbered[2] ?? '').trim(), startMs: clockOf(numbered[1] ?? '') };
  const first = alone ? DAY_FIRST.exec(bare) : null;
  if (first !== null) {
    // A name of one word needs no capital there.
    const name = (first[3] ?? '').replace(KIND_BEHIND, '').replaceAll(ORNAMENTS, '');
    const speaker = nameOf(name, !/\s/u.test(name));
    return speaker === null ? null : { speaker, startMs: clockOf(first[1] ?? first[2] ?? '') };
  }
  if (!/^[@[(<]?\d/u.test(bare)) return null;
  const match = TIME_FIRST.exec(bare);
  if (match === null || !(alone || (match[2] ?? '').length > 1 || /^\S+\s+[-–—|•·]/u.test(bare))) return null;
  const speaker = nameOf(match[3] ?? '', (match[2] ?? '').length > 1);
  return speaker === null ? null : { speaker, startMs: timeOf(match[1] ?? '') };
}
