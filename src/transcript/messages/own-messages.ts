import type { Segment, TranscriptReader } from '../format.ts';
import { looksLikeName } from '../labels/accept-labels.ts';
import { splitLabel } from '../labels/speaker-label.ts';
import { timeAlone } from '../lines/header-lines.ts';
import { foundOnce } from '../text/found-once.ts';
import { linesOf } from '../text/lines-of.ts';
import { WALL_CLOCK_MS } from '../times/timestamps.ts';
import { isNotice } from '../around/notice.ts';

// "Ja" is Polish for "I", and a yes in other languages: there it stands without a colon.
const OWN = String.raw`you|me|ich|du|moi|vous|toi|yo|tú|io|tu|eu|você|ik|jij|jag|jeg|ja(?=[*_]{0,2}\s?[:：])|ty|я|вы|ты|我|你|您|自分|私|나|אני|أنا`;
const HEAD = new RegExp(
  String.raw`^[*_]{0,2}((?:${OWN})(?: (?:said|sent|wrote|asked))?)[*_]{0,2}\s?(?:[:：][*_]{0,2}\s{0,4}(\S.*)?)?$`,
  'iu',
);
const HEAD_BEGINS = new RegExp(String.raw`^[*_]{0,2}(?:${OWN})(?![\p{L}\p{M}'’])`, 'iu');
const SAID = / (?:said|sent|wrote|asked)$/iu;
const LONGEST_HEAD = 24;
const FEWEST_HEADS = 3;
const MOST_LINES = 100_000;
const OTHER = 'Speaker 2';
const OTHERS = 'Only the user’s own messages have a label; all other messages were taken as those of one other person.';

const NOBODY: ReadonlySet<string> = new Set();

interface Piece {
  own: boolean;
  startMs: number | null;
  lines: string[];
}

interface Head {
  label: string;
  rest: string;
}

function headOf(line: string): Head | null {
  const start = line.slice(0, LONGEST_HEAD);
  // Nearly every line stops here.
  if (!HEAD_BEGINS.test(start)) return null;
  const found = HEAD.exec(line);
  return found === null ? null : { label: found[1] ?? '', rest: found[2] ?? '' };
}

// Somebody else is named: a label, or a short line that comes again.
function namesOthers(lines: readonly string[]): boolean {
  const seen = new Set<string>();
  for (const line of lines) {
    if (line === '' || line.length > 160 || headOf(line) !== null || timeAlone(line) !== null) continue;
    const label = splitLabel(line)?.label;
    const name = label ?? (line.length <= 40 && !/[.?!]$/u.test(line) ? line : null);
    if (name === null || (label === undefined && !looksLikeName(name))) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return false;
}

function piecesOf(lines: readonly string[], first: number, inParagraphs: boolean): Piece[] {
  const pieces: Piece[] = [];
  let above = true;
  for (const [i, line] of lines.entries()) {
    if (i < first) continue;
    if (line === '') {
      above = true;
      continue;
    }
    const head = headOf(line);
    const open = pieces.at(-1);
    const time = head === null ? timeAlone(line) : null;
    if (head !== null) pieces.push({ own: true, startMs: null, lines: head.rest === '' ? [] : [head.rest] });
    // Below its words or between them and the name.
    else if (time !== null && open !== undefined) open.startMs ??= time;
    else if (open === undefined || (open.own && open.lines.length === 0)) open?.lines.push(line);
    else if (inParagraphs ? above : open.own) pieces.push({ own: false, startMs: null, lines: [line] });
    else open.lines.push(line);
    above = false;
  }
  return pieces;
}

interface Found {
  label: string;
  pieces: readonly Piece[];
}

function find(text: string): Found | null {
  const written = linesOf(text);
  if (written.length > MOST_LINES || !written.some((line) => headOf(line.trim()) !== null)) return null;
  const lines = written.map((line) => line.trim()).filter((line) => !isNotice(line, NOBODY));
  const heads = lines.flatMap((line, i) => (headOf(line) === null ? [] : [i]));
  const [first = 0] = heads;
  const labels = new Set(heads.map((i) => headOf(lines[i] ?? '')?.label.toLowerCase()));
  if (heads.length < FEWEST_HEADS || labels.size > 1 || namesOthers(lines.slice(first))) return null;
  const below = heads.filter((i) => i > first && lines[i - 1] === '').length;
  const pieces = piecesOf(lines, first, below * 2 >= heads.length - 1).filter((piece) => piece.lines.length > 0);
  const others = pieces.filter(({ own }) => !own).length;
  // The other one answers nearly each message.
  return others < FEWEST_HEADS - 1 || others * 2 < pieces.length - others
    ? null
    : { label: headOf(lines[first] ?? '')?.label ?? '', pieces };
}

const messages = foundOnce(find);

/** A chat in which only one's own messages have a label ("You", "Me: …"): all others are another person's. Linear. */
export const ownMessages: TranscriptReader = {
  format: 'labelled-text',
  recognise: messages.recognise,
  read: (text) => {
    const { label, pieces } = messages.take(text) ?? { label: '', pieces: [] };
    const first = pieces.find(({ startMs }) => startMs !== null)?.startMs ?? 0;
    const zero = first >= WALL_CLOCK_MS ? first : 0;
    return {
      segments: pieces.map(({ own, startMs, lines }): Segment => ({
        speaker: own ? label.replace(SAID, '') : OTHER,
        text: lines.join(' '),
        startMs: startMs === null ? null : Math.max(0, startMs - zero),
        endMs: null,
      })),
      vendor: null,
      notes: [OTHERS],
    };
  },
};
