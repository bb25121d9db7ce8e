// Parts the head of a line into words, signs and times.
import type { Stamp } from '../times/stamp.ts';

/** A part of a line's head. */
export interface Token {
  kind: 'words' | 'sign' | 'time';
  /** As it counts for the frame: times as one letter, digits as zeros. */
  text: string;
  at: number;
  end: number;
}

const HEAD = 130;
const MOST_TOKENS = 18;
const SIGNS = new Set('[](){}<>|;=#*`~•·→►▶»«"“”„【】「」『』（）—–\t\u3000');
/** What opens behind a name and is closed there, with what closes it. */
export const OPENS: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['（', '）'],
  ['[', ']'],
]);

const CLOSES = new Set(OPENS.values());

// Which characters can be a sign, by their codes: this is asked of each character of a line's head.
const MAY_BE_SIGN = new Uint8Array(65_536);
for (const char of [...SIGNS, ':', '：', '-', '/', '.']) MAY_BE_SIGN[char.charCodeAt(0)] = 1;

const isDigit = (char: string): boolean => char >= '0' && char <= '9';

function isSign(line: string, at: number, capitals: boolean): boolean {
  if (MAY_BE_SIGN[line.charCodeAt(at)] !== 1) return false;
  const char = line.charAt(at);
  if (SIGNS.has(char)) return true;
  const [before, next] = [line.charAt(at - 1), line.charAt(at + 1)];
  if (char === ':' || char === '：') return !(isDigit(before) && isDigit(next)) && next !== '/';
  if (char === '-') return (before === ' ' || before === '-') && (next === ' ' || next === '>' || next === '-');
  if (char === '/') return (before === ' ' && next === '/') || (before === '/' && next === ' ');
  // "Q.   And where", "MS. ORTEGA.  Objection", "M. LE MAIRE. – Bien": a stop before a wide gap or a dash.
  if (char !== '.' || next !== ' ') return false;
  if (line.charAt(at + 2) === ' ' || /^[-–—] /u.test(line.slice(at + 2, at + 4))) return true;
  // "ANN. Right, and the till?", as plays have it.
  const name = capitals && at <= LONGEST_CAPITALS ? line.slice(0, at) : '';
  return CAPITALS.test(name) && !TITLE.test(name);
}

const LONGEST_CAPITALS = 30;
const TITLE = /^(?:MR|MRS|MS|DR|ST|PROF|REV|HON|CLLR|SRA?|MME|MLLE)$/u;
const CAPITALS = /^\p{Lu}{2}[\p{Lu} ’'-]*$/u;

// "<<<", beside ">>>" in other lines: which way a message went is no part of the frame.
const isArrow = (line: string, at: number): boolean =>
  line.charAt(at) === '<' && (line.charAt(at + 1) === '<' || line.charAt(at - 1) === '<');

const GAP = '   ';
// "AK  Right, and the till?": two spaces are one where they do not part sentences.
const BEFORE_GAP = /[\p{L}\d)\]]/u;

// Two spaces further inside of a line line up what a program writes.
const MOST_BEFORE_GAP = 5;

const isGap = (line: string, at: number, before: number): boolean =>
  line.charAt(at) === ' ' &&
  (line.startsWith(GAP, at) ||
    (before <= MOST_BEFORE_GAP && line.startsWith('  ', at) && BEFORE_GAP.test(line.charAt(at - 1))));

function wideEnd(line: string, from: number): number {
  let at = from;
  while (line.charAt(at) === ' ') at += 1;
  return at;
}

const QUOTES = new Set('"“„«');

// Right behind the first words a gap is one also before what is told in brackets: "P4  [over P2] no".
const isBeforeWords = (line: string, at: number, before: number): boolean => {
  const end = wideEnd(line, at);
  return !isSign(line, end, false) || (before === 0 && (OPENS.has(line.charAt(end)) || QUOTES.has(line.charAt(end))));
};

// "SPEAKER_00 (Acme)": what stands in the brackets is not who speaks.
const NUMBERED_NAME = /^(?:speaker|spk|sprecher|person|participant|teilnehmer|caller|agent)[_ -]?\d{1,2}$/iu;

/**
 * The words, signs and times that the head of a line begins with. Linear.
 * @param stamp the time in it
 * @param capitals whether a stop behind capitals is a sign
 */
export function tokensOf(line: string, stamp: Stamp | null, capitals: boolean): Token[] {
  const tokens: Token[] = [];
  const end = Math.min(HEAD, line.length);
  let begun = 0;
  const words = (to: number): void => {
    const own = line.slice(begun, to);
    const text = NUMBERED_NAME.test(own.trim()) ? own.trim() : own.replaceAll(/\d/gu, '0').trim();
    if (text !== '') tokens.push({ kind: 'words', text, at: begun, end: to });
  };
  for (let at = 0; at < end && tokens.length < MOST_TOKENS;) {
    if (stamp !== null && at === stamp.at && stamp.end > at) {
      words(at);
      tokens.push({ kind: 'time', text: 'T', at, end: stamp.end });
      at = begun = stamp.end;
    } else if (
      isGap(line, at, tokens.length) &&
      (line.slice(begun, at).trim() !== '' || CLOSES.has(tokens.at(-1)?.text ?? '')) &&
      isBeforeWords(line, at, tokens.length)
    ) {
      words(at);
      const to = wideEnd(line, at);
      tokens.push({ kind: 'sign', text: ' ', at, end: to });
      at = begun = to;
    } else if (isSign(line, at, capitals)) {
      words(at);
      tokens.push({ kind: 'sign', text: isArrow(line, at) ? '>' : line.charAt(at), at, end: at + 1 });
      at = begun = at + 1;
    } else at += 1;
  }
  if (end === line.length && begun < end) words(end);
  return tokens;
}
