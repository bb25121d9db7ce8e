import { leftOut } from '../../around/left-out.ts';
import type { Segment, TranscriptReader } from '../../format.ts';
import { couldBeLabel } from '../../labels/could-be-label.ts';
import { takeTurns } from '../../labels/take-turns.ts';
import { isTalk } from '../../talk/is-talk.ts';
import { foundOnce } from '../../text/found-once.ts';
import { joinLines } from '../../text/join-lines.ts';
import { trimmedLines } from '../../text/lines-of.ts';

const FEWEST = 4;
const NEARLY_ALL = 0.8;
const TAIL = 90;
const QUOTED = /^["“„«‘”]\s?\S/u;
const NAME = String.raw`(\p{L}[^?!:;—–]{0,48})`;
const VERB = String.raw`(?:said|says|asked|asks|replied|replies|answered|answers|sagte|sagt|fragte|fragt|antwortete|antwortet|dit|demande|demanda|répond|répondit|dijo|dice|preguntó|pregunta|respondió|responde|contestó|disse|chiese|rispose|perguntou|respondeu|zei|vroeg)`;
// `” — Ann`, `” (Ann)`, `” [Ann]`; `,” said Ann.`, `,” Ann asked.`
const CLOSING = new Set('"”“»’');
// What stands behind the mark that closes: "— Ann", "(Ann)", "said Ann", "Ann asked".
const BEHIND: readonly RegExp[] = [
  new RegExp(String.raw`^(?:[—–~/]|-{1,2}) ?${NAME}$`, 'u'),
  new RegExp(String.raw`^[([]${NAME}[)\]]$`, 'u'),
  new RegExp(String.raw`^${VERB} ${NAME}$`, 'u'),
  new RegExp(String.raw`^${NAME} ${VERB}$`, 'u'),
];

interface Said {
  speaker: string;
  words: string;
}

function saidIn(paragraph: string, pattern: RegExp): Said | null {
  if (!QUOTED.test(paragraph.slice(0, 4))) return null;
  let close = paragraph.length - 1;
  while (close > 0 && paragraph.length - close < TAIL && !CLOSING.has(paragraph.charAt(close))) close -= 1;
  if (close < 2 || !CLOSING.has(paragraph.charAt(close))) return null;
  const behind = paragraph
    .slice(close + 1)
    .replace(/^,/u, '')
    .trim();
  const speaker = pattern.exec(behind.endsWith('.') ? behind.slice(0, -1) : behind)?.[1] ?? '';
  if (!couldBeLabel(speaker)) return null;
  const words = paragraph.slice(1, close).trim();
  return { speaker, words: words.endsWith(',') ? words.slice(0, -1) : words };
}

// The paragraphs that empty lines part, each in one line; the lines themselves where there are none.
function paragraphsOf(text: string): string[] {
  const parts: string[][] = [[]];
  for (const line of trimmedLines(text)) {
    if (line === '') parts.push([]);
    else parts.at(-1)?.push(line);
  }
  const filled = parts.filter((lines) => lines.length > 0);
  return filled.length >= FEWEST ? filled.map((lines) => joinLines(lines)) : filled.flat();
}

interface Found {
  said: readonly Said[];
  above: number;
  between: number;
}

function find(text: string): Found | null {
  const paragraphs = paragraphsOf(text);
  const quoted = paragraphs.filter((paragraph) => QUOTED.test(paragraph.slice(0, 4))).length;
  if (quoted < Math.max(FEWEST, paragraphs.length / 2)) return null;
  for (const pattern of BEHIND) {
    const all = paragraphs.map((paragraph) => saidIn(paragraph, pattern));
    const said = all.filter((one) => one !== null);
    const from = all.findIndex((one) => one !== null);
    const until = all.findLastIndex((one) => one !== null) + 1;
    if (said.length < Math.max(FEWEST, (until - from) * NEARLY_ALL)) continue;
    if (takeTurns(new Set(said.map(({ speaker }) => speaker)).size, said.length) && isTalk(said))
      return { said, above: from, between: all.length - from - said.length };
  }
  return null;
}

const quotations = foundOnce(find);

/**
 * Paragraphs that are quotations with who said them behind, in one way: `“…” — Ann`, `"…" (Ann)`, `“…,” said Ann.` Other
 * paragraphs nobody says. Linear.
 */
export const namesBehind: TranscriptReader = {
  format: 'labelled-text',
  recognise: quotations.recognise,
  read: (text) => {
    const { said, above, between } = quotations.take(text) ?? { said: [], above: 0, between: 0 };
    return {
      segments: said.map(({ speaker, words }): Segment => ({ speaker, text: words, startMs: null, endMs: null })),
      vendor: null,
      notes: leftOut(above, between),
    };
  },
};
