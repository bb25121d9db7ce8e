// Writes a script for a film or a stage as lines of "NAME: words": in its layout nobody's name begins what happens.
import { couldBeLabel } from '../labels/could-be-label.ts';
import { takeTurns } from '../labels/take-turns.ts';
import { joinLines } from './join-lines.ts';

const FEWEST = 4;
const NEARLY_ALL = 0.8;
const LONGEST_NAME = 48;
const DEEPEST = 120;
const TAB = 8;
// How much further in a name stands than the words below it.
const DEEPER = 3;
// "(CONT'D)", "(V.O.)", "(OFF)" behind a name.
const BEHIND_NAME = /(?:\s{0,3}\([^()]{1,30}\)){1,2}$/u;
// "INT. SHOP - DAY", above what happens where.
const SCENE = /^(?:INT|EXT|INT\.?\s?\/\s?EXT|EXT\.?\s?\/\s?INT|I\s?\/\s?E)[.\s]\s?\S/u;
const MAY_BE_SCENES = /INT|EXT|I\s?\/\s?E/u;
const CAPITALS = /^[^\p{Ll}]{2,48}$/u;

interface Line {
  text: string;
  indent: number;
}

interface Speech {
  name: string;
  words: string[];
}

function lineOf(raw: string): Line {
  let indent = 0;
  for (const char of raw.slice(0, DEEPEST)) {
    if (char === ' ') indent += 1;
    else if (char === '\t') indent += TAB;
    else break;
  }
  return { text: raw.trim(), indent };
}

const nameOf = ({ text }: Line): string | null => {
  const name = text.length > LONGEST_NAME ? '' : text.replace(BEHIND_NAME, '').trim();
  return name === '' || /[.?!,:;…]$/u.test(text) || !couldBeLabel(name) ? null : name;
};

// A name in a line of its own below an empty one, right above words that stand less far in; in scenes, in capitals.
function cueAt(lines: readonly Line[], at: number, scenes: boolean): string | null {
  const [line, above, below] = [lines[at], lines[at - 1], lines[at + 1]];
  if (line === undefined || (above?.text ?? '') !== '' || (below?.text ?? '') === '' || below === undefined)
    return null;
  const isCue = scenes ? CAPITALS.test(line.text) : below.indent > 0 && line.indent >= below.indent + DEEPER;
  return isCue ? nameOf(line) : null;
}

// How far in most words stand that follow a name; null where they stand anywhere.
function indentOfWords(lines: readonly Line[], cues: readonly (string | null)[]): number | null {
  const counts = new Map<number, number>();
  let all = 0;
  for (const [i, cue] of cues.entries()) {
    if (cue === null) continue;
    for (let at = i + 1; (lines[at]?.text ?? '') !== ''; at += 1) {
      const { text = '', indent = 0 } = lines[at] ?? {};
      if (text.startsWith('(') || text.endsWith(')')) continue;
      counts.set(indent, (counts.get(indent) ?? 0) + 1);
      all += 1;
    }
  }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return best === undefined || best[1] < all * NEARLY_ALL ? null : best[0];
}

// What is said below the names, without the notes in brackets between.
function speechesOf(lines: readonly Line[], cues: readonly (string | null)[], indent: number): Speech[] {
  const found: Speech[] = [];
  let [inBlock, inNote] = [false, false];
  for (const [i, line] of lines.entries()) {
    const cue = cues[i] ?? null;
    if (cue !== null) {
      found.push({ name: cue, words: [] });
      [inBlock, inNote] = [true, false];
    } else if (line.text === '') [inBlock, inNote] = [false, false];
    else if (inNote || (inBlock && line.text.startsWith('(') && line.indent >= indent))
      inNote = !line.text.endsWith(')');
    else if (inBlock || (indent > 0 && line.indent === indent)) found.at(-1)?.words.push(line.text);
  }
  return found.filter(({ words }) => words.length > 0);
}

// Whether words stand far in. The letters alone are found much sooner than the pattern is.
const isDeep = (text: string): boolean =>
  (text.includes('\n        ') || text.includes('\n\t\t')) && /\n {8,}\S|\n\t{2,}\S/u.test(text);

/** A script as lines of "NAME: words", told by its layout or by the headings of its scenes; any other text as it is. Linear. */
export function withoutStageLayout(text: string): string {
  const mayBeScenes = MAY_BE_SCENES.test(text);
  if (!mayBeScenes && !isDeep(text)) return text;
  const written = text.split('\n');
  const scenes = mayBeScenes && written.some((line) => SCENE.test(line.trimStart().slice(0, 12)));
  if (!scenes && !isDeep(text)) return text;
  const lines = written.map(lineOf);
  for (const byScenes of scenes ? [false, true] : [false]) {
    const cues = lines.map((_, i) => cueAt(lines, i, byScenes));
    const names = cues.filter((cue) => cue !== null);
    if (names.length < FEWEST || !takeTurns(new Set(names).size, names.length)) continue;
    const indent = indentOfWords(lines, cues);
    if (indent === null || (!byScenes && indent === 0)) continue;
    const said = speechesOf(lines, cues, indent);
    if (said.length >= FEWEST) return said.map(({ name, words }) => `${name}: ${joinLines(words)}`).join('\n');
  }
  return text;
}
