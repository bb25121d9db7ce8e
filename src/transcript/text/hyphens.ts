import { splitLabel } from '../labels/speaker-label.ts';

const ENDS = /\p{L}{2}[-\u00AD\u2010]$/u;
const BEGINS = /^\p{Ll}[\p{L}\p{M}]{0,40}/u;
// "Vor-" above "und Nachteile" is half of two words.
const JOINS = /^(?:und|oder|bzw|sowie|bis|and|or|to|et|ou|y|e|o|en|of|och|og|i)$/u;
// The hyphen is looked for first, since letters stand everywhere.
const PARTS_WORDS = /[-\u00AD\u2010](?<=\p{L}.)[ \t]{0,4}\n/u;
const LETTER = /^\p{L}$/u;
const LONGEST_PIECE = 40;
const FEWEST = 3;
const LOOKED_AT = 20_000;

// The letters before the hyphen at the end of a line.
function lastPiece(line: string): string {
  let begin = line.length - 1;
  while (begin > 0 && line.length - begin < LONGEST_PIECE && LETTER.test(line.charAt(begin - 1))) begin -= 1;
  return line.slice(begin, -1);
}

/**
 * A text in which words are parted at the ends of lines ("Neh-" above "men"), with these words whole. Where it does so three
 * times and more: a single hyphen at the end of a line may be the word's own. Who is cut off ends with one as well: what goes
 * on there is somebody else's line or the same word again. Linear.
 */
export function withoutHyphens(text: string): string {
  if (!PARTS_WORDS.test(text.slice(0, LOOKED_AT))) return text;
  const lines = text.split('\n').map((line) => line.trimEnd());
  const restOf = (i: number): string | null => {
    const next = (lines[i + 1] ?? '').trimStart();
    const word = ENDS.test((lines[i] ?? '').slice(-3)) ? BEGINS.exec(next)?.[0] : undefined;
    if (word === undefined || JOINS.test(word) || splitLabel(next) !== null) return null;
    // "I was go-" above "going": who speaks began the word anew.
    return word.startsWith(lastPiece(lines[i] ?? '').toLowerCase()) ? null : word;
  };
  const parted = lines.flatMap((_, i) => (restOf(i) === null ? [] : [i]));
  if (parted.length < FEWEST) return text;
  for (const i of parted) {
    const rest = restOf(i) ?? '';
    const next = (lines[i + 1] ?? '').trimStart();
    // What stands right behind the word goes with it, as a stop does.
    const end = next.indexOf(' ') < 0 ? next.length : next.indexOf(' ');
    lines[i] = `${(lines[i] ?? '').slice(0, -1)}${next.slice(0, Math.max(rest.length, end))}`;
    lines[i + 1] = next.slice(Math.max(rest.length, end)).trimStart();
  }
  const emptied = new Set(parted.map((i) => i + 1));
  return lines.filter((line, i) => line !== '' || !emptied.has(i)).join('\n');
}
