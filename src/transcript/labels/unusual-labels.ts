import { looksLikeName } from './accept-labels.ts';
import { roleOf } from '../speakers/role-words.ts';
import { couldBeLabel } from './could-be-label.ts';
import { type LabelledLine, splitLabel } from './speaker-label.ts';
import { parseTime } from '../times/timestamps.ts';
import { HOUR_MS } from '../../lib/time/units.ts';

const DATED =
  /^\[?(\d{4}-\d{2}-\d{2}|\d{4}[./]\d{1,2}[./]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})(?:,\s?|T|\s)\s?(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,3})?)?)\s?([AaPp])?\.?\s?(?:[Mm]\.?)?(?:Z|[+-]\d{2}:?\d{2})?\]?\s*(?:[-–—|•:]\s*)?(?=\S)/u;
const BRACKETED =
  /^(?:\[([^[\]]{1,64})\]|<(\p{Lu}[^<>]{1,63}|\p{L}{2}[\p{L}_ ]{0,30}\d{1,3})>|【([^【】]{1,64})】)(?!$)/u;
const DASHED = /^(\p{L}[\p{L} .]{0,24}?)\s?[-–—]\s/u;
const BEHIND_LABEL =
  /^\[(?:(오전|오후|上午|下午|午前|午後|[AaPp][Mm])\s?)?(\d{1,2}:\d{2}(?::\d{2})?)\s?([AaPp][Mm])?\]\s{0,3}(?=\S)/u;
const HALVES = new Map([
  ['오전', 'a'],
  ['오후', 'p'],
  ['上午', 'a'],
  ['下午', 'p'],
  ['午前', 'a'],
  ['午後', 'p'],
  ['am', 'a'],
  ['pm', 'p'],
]);
const BOLD_ALONE = /^(\*\*|__)([^*_:]{1,64}):?\1:?$/u;
// "Q. …" and "A. …" of a hearing's protocol, with the number of the line or without.
const QUESTION_OR_ANSWER = /^(?:\d{1,3}\s{1,12})?([QA])\.\s/u;
// "[10:03] <Ann> …", as chat rooms log it: the time of the day.
const CHAT = /^\[?(\d{1,2}:\d{2}(?::\d{2})?)\]?\s{0,3}<[@+%&~!*]?\s?([^<>\s@+%&~][^<>]{0,63})>(?=\s)/u;
const SOUNDS =
  /^(?:music|applause|laugh(?:s|ter|ing)?|inaudible|unintelligible|indistinct|crosstalk|silence|pause|noise|sighs?|coughs?|clears throat|foreign|blank_audio|blank audio|musik|gelächter|beifall|applaus|rires|musique|risas|música|redacted|pii|name|phone|sic|\?+|x+|\d.*)\b/iu;
// What stands in place of words that were taken out: it was said.
const MASK =
  /^(?:redacted|sic|.{0,30}\b(?:pii|names?|numbers?|address(?:es)?|digits|cards?|phone|e-?mail|dates?|person|location|organi[sz]ation|account|ssn|pin|cvv|age|url))$|redacted/iu;

const SOUNDS_IN_SIGNS = new Set([
  '音楽',
  '拍手',
  '笑い',
  '笑',
  '沈黙',
  '音乐',
  '音樂',
  '掌声',
  '掌聲',
  '笑声',
  '笑聲',
  '음악',
  '박수',
  '웃음',
]);

/** Whether a text is the note of a sound and no words: "[laughter]", "(music)", "♪". */
export function isSound(text: string): boolean {
  const own = text.trim();
  if (own.length > 60) return false;
  const inside = /^[[(]([^[\]()]{1,50})[\])]\.?$/u.exec(own)?.[1];
  if (inside === undefined) return /^[♪♫\s]{1,10}$|^[♪♫].{0,50}[♪♫]$/u.test(own);
  if (/\d/u.test(inside) || MASK.test(inside)) return false;
  if (SOUNDS.test(inside) || SOUNDS_IN_SIGNS.has(inside)) return true;
  // Captions have sounds in capitals: "(FOOTSTEPS)", "[PHONE RINGS]".
  return /^[\p{Lu} ,.'’&-]{3,50}$/u.test(inside) && (own.startsWith('(') || /(?:S|ING)$/u.test(inside));
}

/** Whether a line begins with a date and a time, as messengers and logs have them. */
export function isDated(line: string): boolean {
  return /^[[\d]/u.test(line) && DATED.test(line.slice(0, 60));
}

// "Ann Lee [00:00:05] words", without a colon.
const TIMED_NAME = /^([\p{Lu}\p{Lo}][^:()[\]]{1,60}) [[(](\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?)[\])] (?=[^:\s])/u;

// "* **Ann Lee** _(0:05)_ – words", as lists in Markdown have it.
const BOLD_TIMED = /^(?:[-*+•]\s)?\*\*[^*]{1,64}\*\* ?[_*]{0,2}[([]\d/u;
const BULLETS = '*-+•';
const MOST_MARKED = 110;

const withoutMarks = (line: string): string =>
  line
    .slice(0, MOST_MARKED)
    .replace(/^[-*+•]\s/u, '')
    .replaceAll(/\*{1,2}|(?<=\s)_(?=[([])|(?<=[)\]])_/gu, '') + line.slice(MOST_MARKED);

function timedName(line: string): LabelledLine | null {
  const head = line.slice(0, 90);
  if (!head.includes('] ') && !head.includes(') ')) return null;
  const [whole = '', name = '', time = ''] = TIMED_NAME.exec(head) ?? [];
  const label = name.trim();
  return label !== '' && couldBeLabel(label) && looksLikeName(label)
    ? {
        label,
        rest: line
          .slice(whole.length)
          .trimStart()
          .replace(/^[-–—]\s+/u, ''),
        startMs: parseTime(time),
      }
    : null;
}

function dashed(line: string): LabelledLine | null {
  const [whole = '', label = ''] = DASHED.exec(line) ?? [];
  return label !== '' &&
    !line.slice(0, label.length + 2).includes(':') &&
    (/^(?![AIO]$)\p{Lu}{1,2}$/u.test(label) || roleOf(label) !== null)
    ? { label: withoutStop(label), rest: line.slice(whole.length).trimStart(), startMs: null }
    : null;
}

const CAPITALS = /^\p{Lu}[\p{Lu} ]{2,23}\.?$/u;
const withoutStop = (label: string): string => (CAPITALS.test(label) ? label.replace(/\.$/u, '') : label);
const FEWEST_DASHED = 4;

/**
 * Lets somebody speak whose name in capitals stands before a dash as the roles of other lines do: "DAUGHTER.— words" among
 * "DOCTOR.— words". Changes `splits`. Linear.
 */
export function dashedAlike(lines: readonly string[], splits: (LabelledLine | null)[]): void {
  const own = splits.filter(
    (split, i) => split !== null && CAPITALS.test(split.label) && dashed(lines[i] ?? '') !== null,
  );
  if (own.length < FEWEST_DASHED) return;
  for (const [i, line] of lines.entries()) {
    if (splits[i] !== null) continue;
    const [whole = '', label = ''] = DASHED.exec(line) ?? [];
    if (CAPITALS.test(label))
      splits[i] = { label: withoutStop(label), rest: line.slice(whole.length).trimStart(), startMs: null };
  }
}

function hourOf(clock: string, half: string | undefined): number | null {
  const at = parseTime(clock.split(':').length === 2 ? `${clock}:00` : clock);
  if (at === null || half === undefined) return at;
  return (at % (12 * HOUR_MS)) + (half.toLowerCase() === 'p' ? 12 * HOUR_MS : 0);
}

/**
 * A line that begins with a speaker in one of the rarer ways: a date and a time before the name, as messengers and logs
 * have them (the time is that of the day), `[Agent] text`, `<Agent> text`, a role word or a letter or two and a dash
 * (`T - text`), or a name in bold alone. Null for any other line.
 */
export function unusualLabel(line: string): LabelledLine | null {
  const timed =
    BULLETS.includes(line.slice(0, 1)) && BOLD_TIMED.test(line.slice(0, 100)) ? timedName(withoutMarks(line)) : null;
  if (timed !== null) return timed;
  if (!/^[[<*_\d【]|^[QA]\.\s/u.test(line))
    return timedName(line) ?? (/[-–—]\s/u.test(line.slice(0, 30)) ? dashed(line) : null);
  const asked = QUESTION_OR_ANSWER.exec(line.slice(0, 24));
  if (asked !== null) return { label: asked[1] ?? '', rest: line.slice(asked[0].length).trimStart(), startMs: null };
  const chat = CHAT.exec(line.slice(0, 100));
  if (chat !== null && couldBeLabel(chat[2] ?? ''))
    return {
      label: chat[2] ?? '',
      rest: line.slice(chat[0].length).trimStart(),
      startMs: hourOf(chat[1] ?? '', undefined),
      sure: true,
    };
  const dated = DATED.exec(line.slice(0, 60));
  if (dated !== null) {
    const rest = line.slice(dated[0].length);
    const split = splitLabel(rest);
    return split === null ? null : { ...split, startMs: hourOf(dated[2] ?? '', dated[3]), day: dated[1] ?? '' };
  }
  const bold = BOLD_ALONE.exec(line);
  if (bold !== null) {
    const label = (bold[2] ?? '').trim();
    return couldBeLabel(label) ? { label, rest: '', startMs: null } : null;
  }
  const bracketed = /^[[<【]/u.test(line) ? BRACKETED.exec(line) : null;
  if (bracketed === null) return null;
  const label = (bracketed[1] ?? bracketed[2] ?? bracketed[3] ?? '').trim();
  const close = `</${label}>`;
  const rest = (line.endsWith(close) ? line.slice(0, -close.length) : line)
    .slice(bracketed[0].length)
    .trimStart()
    .replace(/^[-–—]\s+/u, '');
  if (!couldBeLabel(label) || SOUNDS.test(label) || rest.startsWith(':')) return null;
  // "[Ann Lee] [PM 3:05] …", as KakaoTalk has it: the time of the day. "[S01] [0:05] …" are minutes and seconds.
  const [whole = '', before, clock = '', after] = BEHIND_LABEL.exec(rest.slice(0, 40)) ?? [];
  if (whole === '') return { label, rest, startMs: null };
  const half = before ?? after;
  return {
    label,
    rest: rest.slice(whole.length),
    startMs: half === undefined ? parseTime(clock) : hourOf(clock, HALVES.get(half.toLowerCase())),
  };
}
