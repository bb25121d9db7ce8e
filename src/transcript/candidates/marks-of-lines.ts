// Finds the marks with which turns begin, whatever they are: the same signs and words around a place in which few names
// take turns ("2026-05-11 14:02:13 INFO [dialog] sid=7f3a91 OUT bot: …", "**Ann Lee** `00:06`").
import { takeTurns } from '../labels/take-turns.ts';
import { isState } from '../talk/signs.ts';
import { type Stamp, stampIn } from '../times/stamp.ts';
import { OPENS, type Token, tokensOf } from './tokens-of-line.ts';

/** What a line begins with: the name in it, where the words begin, and the time before them. */
export interface Mark {
  /** Whether it is the usual mark of the text, and not another one around the same names. */
  usual: boolean;
  name: string;
  words: number;
  stamp: Stamp | null;
}

interface Beginning extends Mark {
  /** All of the beginning but the name. */
  frame: string;
}

// Stands for the name in a frame.
const NAME = '\u0001';
const MOST_SIGNS_BEHIND = 6;
const LONGEST_NAME = 40;
const MOST_WORDS = 5;
const MOST_WORDS_WITH_OFFICE = 8;
const LONGEST_ALONE = 90;
/** So many lines decide which marks there are. */
export const SAMPLE = 120;
const FEWEST = 4;
const MOST_NAMES = 12;
// A longer beginning is taken where it fits nearly as many lines.
const AS_MANY = 0.9;
const OPEN_QUOTES = new Set(['"', '“', '„', '«', '「', '『']);

// "Lee, Ann", "Krug, Prof. Ilse".
const FAMILY_FIRST = /^\p{Lu}[\p{L}'’-]{1,24}, \p{Lu}[\p{L}'’.-]{0,24}(?: \p{Lu}[\p{L}'’.-]{0,24})?$/u;
// "Ann Lee, Host", "Ann Lee, Head of Sales, Acme": an office behind a name.
const WITH_OFFICE = /^[\p{Lu}+][^,.!?;]{0,30}(?:, \p{Lu}[^,.!?;]{0,30}){1,2}$/u;
const NUMBER_CALLED = /^\+?\d[\d ()-]{5,20}$/u;
const LONGEST_WITH_OFFICE = 64;
// "Ann at 1:05": what says that a time follows.
const BEFORE_TIME = /(?<=\S)\s(?:at|um|ab|à|às|alle|om|kl\.?|min\.?|minute|time)$/iu;

// "ANN, softly", as plays have it: how she says it.
const WITH_MANNER = /^(\p{Lu}[\p{Lu} ’'-]{1,30}), \p{Ll}[^,.:;!?]{1,40}$/u;
// "M. Paul LEFRANC, adjoint aux finances", as minutes have it where somebody speaks first: what he is, behind a family name in capitals.
const WITH_POST = /^(\p{Lu}[^,:;!?]{0,40}\p{Lu}{2}), \p{Ll}[^,.:;!?]{2,60}$/u;
const withoutManner = (name: string): string =>
  name.includes(', ') ? name.replace(WITH_MANNER, '$1').replace(WITH_POST, '$1') : name;

function couldBeName(text: string): boolean {
  if (text.includes(', ') && (WITH_MANNER.test(text) || WITH_POST.test(text))) return true;
  if (text.includes(', ') && text.length <= LONGEST_WITH_OFFICE && WITH_OFFICE.test(text))
    return text.split(/\s+/u).length <= MOST_WORDS_WITH_OFFICE;
  if (text.length > LONGEST_NAME || !(/\p{L}/u.test(text) || NUMBER_CALLED.test(text))) return false;
  if (!FAMILY_FIRST.test(text) && /[.!?…。？！,]$|[,;!?。，、]\s/u.test(text)) return false;
  return text.split(/\s+/u).length <= (text.includes(' / ') ? MOST_WORDS_WITH_OFFICE : MOST_WORDS);
}

// Where a name that begins with a token may end: with it, or with what stands in brackets right behind it.
function endsOfName(tokens: readonly Token[], from: number, line: string): number[] {
  const close = OPENS.get(tokens[from + 1]?.text ?? '');
  if (close === undefined || tokens[from + 3]?.text !== close || tokens[from + 2]?.kind !== 'words') return [from];
  const text = line.slice(tokens[from]?.at, tokens[from + 3]?.end).trim();
  return text.length <= LONGEST_NAME ? [from, from + 3] : [from];
}

/** All ways in which a line may begin with a name. */
function beginningsOf(line: string, capitals: boolean): Beginning[] {
  const stamp = stampIn(line);
  const tokens = tokensOf(line, stamp, capitals);
  const found: Beginning[] = [];
  let before = '';
  for (const [i, token] of tokens.entries()) {
    if (token.kind === 'words' && couldBeName(line.slice(token.at, token.end).trim())) {
      for (const last of endsOfName(tokens, i, line)) {
        const written = withoutManner(line.slice(token.at, tokens[last]?.end).trim());
        const name = tokens[last + 1]?.kind === 'time' ? written.replace(BEFORE_TIME, '') : written;
        let frame = `${before}${NAME}`;
        let signs = 0;
        for (let j = last + 1; j < tokens.length && signs < MOST_SIGNS_BEHIND; j += 1) {
          const next = tokens[j];
          if (next === undefined) break;
          const spaced = /\s/u.test(line.charAt(next.at - 1)) || /^\s/u.test(line.slice(next.at, next.at + 1));
          frame += (spaced && next.kind === 'sign' ? ' ' : '') + next.text;
          if (next.kind === 'words' && !/\p{L}/u.test(next.text)) continue;
          if (next.kind === 'words') break;
          // The words of everybody stand in quotation marks, which close at their end.
          if (j > last + 1 && OPEN_QUOTES.has(next.text)) break;
          signs += 1;
          // A bracket that opens behind a name and does not close there is part of the words, or of the name.
          if (OPENS.has(next.text)) continue;
          const timed = stamp !== null && stamp.end <= next.end ? stamp : null;
          found.push({ frame, name, words: next.end, stamp: timed, usual: false });
        }
        const rest = line.slice(tokens.at(-1)?.end ?? 0);
        if (line.length <= LONGEST_ALONE && rest.trim() === '' && last + 1 <= tokens.length) {
          const all = tokens
            .slice(last + 1)
            .map(({ text }) => text)
            .join('');
          if (!/\p{L}/u.test(all.replaceAll('T', '')))
            found.push({ frame: `${before}${NAME}${all}$`, name, words: line.length, stamp, usual: false });
        }
      }
    }
    before += token.text;
  }
  return found;
}

interface Frame {
  frame: string;
  lines: number;
  names: Map<string, number>;
}

function framesOf(beginnings: readonly (readonly Beginning[])[]): Frame[] {
  const frames = new Map<string, Frame>();
  for (const own of beginnings)
    for (const { frame, name } of own) {
      const known = frames.get(frame) ?? { frame, lines: 0, names: new Map<string, number>() };
      known.lines += 1;
      if (known.names.size <= MOST_NAMES * 3) known.names.set(name, (known.names.get(name) ?? 0) + 1);
      frames.set(frame, known);
    }
  return [...frames.values()];
}

// "P1" may be somebody in a group; what they say tells.
const isLevel = (name: string): boolean => isState(name.split(/\s/u, 1)[0] ?? '') && !/^p\d$/iu.test(name);

// How many lines a frame begins whose name comes again.
const repeated = ({ names }: Frame): number => [...names.values()].reduce((sum, n) => sum + (n > 1 ? n : 0), 0);

function couldBeTurns(frame: Frame): boolean {
  const again = [...frame.names.values()].filter((count) => count > 1).length;
  return (
    again >= 2 &&
    repeated(frame) >= FEWEST &&
    repeated(frame) >= frame.lines * 0.7 &&
    [...frame.names.keys()].filter(isLevel).length * 2 < frame.names.size &&
    takeTurns(frame.names.size, frame.lines)
  );
}

const MOST_WAYS = 5;
const FEWEST_OF_MOST = 0.4;

const behind = (frame: string): string => frame.slice(frame.indexOf(NAME));

// The frames whose names take turns: those of nearly the most lines first, of these the longest; then those of fewer.
function turnFrames(frames: readonly Frame[]): Frame[] {
  const fit = frames.filter(couldBeTurns);
  const most = Math.max(0, ...fit.map(repeated));
  const near = fit.filter((frame) => repeated(frame) >= most * AS_MANY);
  const others = fit.filter((frame) => !near.includes(frame) && repeated(frame) >= most * FEWEST_OF_MOST);
  return [
    ...near.toSorted((a, b) => b.frame.length - a.frame.length).slice(0, 2),
    ...others.toSorted((a, b) => repeated(b) - repeated(a) || b.frame.length - a.frame.length),
  ].slice(0, MOST_WAYS);
}

// Other beginnings around the same names, or with the same behind other names that come again: "Q12  Chair: …" beside
// "Mr Boateng: …".
const besides = (frames: readonly Frame[], first: Frame): Frame[] =>
  frames
    .filter(
      (own) =>
        own.frame !== first.frame &&
        repeated(own) > 1 &&
        ([...own.names.keys()].filter((name) => first.names.has(name)).length * 2 > own.names.size ||
          (behind(own.frame) === behind(first.frame) && repeated(own) * 2 >= own.lines)),
    )
    .toSorted((a, b) => b.frame.length - a.frame.length);

/**
 * The mark with which each line begins, in the ways in which marks of few names take turns, the likeliest first; null for
 * lines without one. Linear.
 * @param lines without empty ones
 * @param capitals whether a stop behind a name in capitals may be a mark: only where nothing else tells who speaks
 */
export function* marksOfLines(lines: readonly string[], capitals: boolean): Generator<(Mark | null)[]> {
  const sample = lines.slice(0, SAMPLE).map((line) => beginningsOf(line, capitals));
  const frames = framesOf(sample);
  for (const first of turnFrames(frames)) {
    const others = besides(frames, first);
    yield lines.map((line, i) => {
      const own = sample[i] ?? beginningsOf(line, capitals);
      const usual = own.find(({ frame }) => frame === first.frame);
      if (usual !== undefined) return { ...usual, usual: true };
      return (
        own.find(({ frame, name }) =>
          others.some((other) => other.frame === frame && (first.names.has(name) || (other.names.get(name) ?? 0) > 1)),
        ) ?? null
      );
    });
  }
}
