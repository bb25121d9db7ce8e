// The lines of a text, and who is named in those that are nothing but a name, or a name and a time.
import { looksLikeName } from '../../labels/accept-labels.ts';
import { couldBeLabel } from '../../labels/could-be-label.ts';
import { type Stamp, stampAtEnd, stampIn } from '../../times/stamp.ts';
import { timeAlone } from '../header-lines.ts';
import { SENTENCE_END } from '../../text/sentence-end.ts';

/** A longer line names nobody. */
export const LONGEST = 90;
const LONGEST_NAME = 48;
const MOST_WORDS = 5;
// "(Ann)", "[Ann, 0:05]".
const AROUND = /^[[(]([^[\]()]{1,60})[\])]$/u;
// "— Ann", "~ Ann", "Sent by Ann".
const BEFORE =
  /^(?:[-–—~]{1,2}|[•·])\s?|^(?:(?:sent|posted|written|message) (?:by|from)|(?:gesendet|geschrieben) von|(?:envoyé|écrit) par|(?:enviado|escrito) por|(?:inviato|scritto) da)\s/iu;
// That a message was sent and read: "Ann 10:03 ✓✓".
const TICKS = /(?<=\d)\s?[✓✔]{1,2}$/u;
const SIGNS_AT_ENDS = /^[\s·•|,;:@(–—-]{1,6}|(?:\s(?:at|um|à|a las|alle|às|om|kl\.?))?[\s·•|,;:@)–—-]{1,6}$/gu;
const AT = /(?<=\S)\s(?:at|um|à|a las|alle|às|om|kl\.?)$/iu;
const NOT_BEHIND_NAMES = /[,;:]$/u;
const NUMBERED = /^\p{L}{1,14}[ _#-]?\d{1,3}$/u;
const HANDLE = /^@?[\p{L}\p{N}][\p{L}\p{N}_.-]{1,30}$/u;

/** Whoever a line names. */
interface Signature {
  name: string;
  stamp: Stamp | null;
  /** Whether a dash, a bracket or "sent by" stands before the name. */
  marked: boolean;
  /** Whether it is written as a name is, whatever stands before it. */
  sure: boolean;
}

/**
 * Who said the lines above, where a line has nothing but a name, or a name and a time.
 * @param again lines that are names, however they are written
 */
export function signatureIn(line: string, again: ReadonlySet<string> = NOTHING): Signature | null {
  if (line === '' || line.length > LONGEST) return null;
  const unticked = line.replace(TICKS, '');
  const bare = unticked.replace(AROUND, '$1').replace(BEFORE, '');
  const end = /\d/u.test(bare) ? stampAtEnd(bare) : null;
  const stamp = end ?? (/^[[(<]?\d/u.test(bare) ? stampIn(bare) : null);
  const own = stamp === null ? bare : `${bare.slice(0, stamp.at)}${bare.slice(stamp.end)}`;
  const name = closed((stamp === null ? own : own.replaceAll(SIGNS_AT_ENDS, '').replace(AT, '')).trim());
  if (name === '' || name.length > LONGEST_NAME || name.split(' ').length > MOST_WORDS) return null;
  if (SENTENCE_END.test(name) || NOT_BEHIND_NAMES.test(name) || !couldBeLabel(name)) return null;
  const sure = looksLikeName(name) || HANDLE.test(name) || NUMBERED.test(name) || again.has(name);
  const marked = bare !== unticked;
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

/** Whether a line stands in a text again, as the last one of a paragraph. */
export const comesAgain = (text: string, line: string): boolean =>
  line !== '' && line.length <= LONGEST_NAME && couldBeLabel(line) && text.includes(`\n${line}\n\n`);

/** A line of the text, and whether empty lines stand around it. */
export class Line {
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

/** The lines of a text with something in them, and the names in them with times that stand alone beside them. */
export function linesOf(text: string): Line[] {
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
