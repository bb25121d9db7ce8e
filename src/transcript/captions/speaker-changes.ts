import type { Segment } from '../format.ts';
import { looksLikeName } from '../labels/accept-labels.ts';
import { splitLabel } from '../labels/speaker-label.ts';
import { isSound } from '../labels/unusual-labels.ts';

const MARK = /(?:^|\s)>{2,3}(?!>)\s{0,4}/u;
const FEWEST = 4;
const THIRD_VOICE =
  'The transcript marks with ">>" where the speaker changes, and does not always say who speaks, of more than two people: those parts were taken as nobody’s.';
const TAKEN_IN_TURN =
  'The transcript marks with ">>" where the speaker changes, but does not say who speaks: two people were taken to speak in turn.';
const NAMES_IN_TURN =
  'The transcript marks with ">>" where the speaker changes, and does not always say who speaks: the two people were taken to speak in turn.';

// Captions name somebody who begins to speak: later, what comes once is a word before a colon ("Great: thanks"), unless it is
// written in capitals, as captions write names.
const NAMED_UNTIL = 2;
const IN_CAPITALS = /^\p{Lu}[\p{Lu}\p{M} .'’-]{2,40}$/u;

interface Part extends Segment {
  /** Whether a mark stands before it. */
  changes: boolean;
}

// What stands before the first mark goes on with what was said before.
function partsOf(segment: Segment): Part[] {
  const pieces = segment.text.split(MARK);
  // The piece that the time of the cue belongs to: nothing stands before a mark at its beginning.
  const first = pieces[0]?.trim() === '' ? 1 : 0;
  return pieces.flatMap((piece, i): Part[] => {
    const text = piece.trim();
    if (text === '' || isSound(text)) return [];
    const startMs = i === first ? segment.startMs : null;
    return [{ speaker: null, text, startMs, endMs: null, changes: i > 0 }];
  });
}

interface Label {
  label: string;
  rest: string;
}

const nameOf = (text: string): Label | null => {
  const split = splitLabel(text);
  return split !== null && looksLikeName(split.label) ? split : null;
};

// Whether more than two speak: so many are named, or two are and one of them for the first time behind parts that would be theirs.
function haveThird(labels: readonly (Label | null)[], names: readonly string[]): boolean {
  if (names.length !== 2) return names.length > 2;
  const [first, second] = names.map((name) => labels.findIndex((label) => label?.label === name));
  if (first === undefined || second === undefined) return false;
  return labels.slice(first + 1, second).includes(null) || first > 0;
}

// Nobody's parts go on with a named one's only where no mark stands between.
function unnamedAsNobodys(parts: readonly Part[], labels: readonly (Label | null)[]): Segment[] {
  let at = 0;
  let speaker: string | null = null;
  return parts.map(({ changes, ...part }): Segment => {
    if (!changes) return { ...part, speaker };
    const label = labels[at] ?? null;
    at += 1;
    speaker = label?.label ?? null;
    return { ...part, speaker, text: label?.rest ?? part.text };
  });
}

/**
 * Parts captions at the mark ">>", which television puts where another person begins to speak, at the beginning of a cue or
 * inside of it, with or without a name (">> ANN: Hello"). What has no name is said by the other one of two people.
 * @returns the parts with their speakers, and notes about them; null where there are fewer than four marks, or where speakers
 * are known already. Linear.
 */
export function partAtChanges(segments: readonly Segment[]): { segments: Segment[]; notes: string[] } | null {
  if (segments.some(({ speaker }) => speaker !== null) || !segments.some(({ text }) => text.includes('>>')))
    return null;
  const parts = segments.flatMap(partsOf);
  const marked = parts.filter(({ changes }) => changes);
  if (marked.length < FEWEST) return null;
  const split = marked.map(({ text }) => nameOf(text));
  const counts = new Map<string, number>();
  for (const own of split) if (own !== null) counts.set(own.label, (counts.get(own.label) ?? 0) + 1);
  const areAllNamed = split.every((own) => own !== null);
  const isName = ({ label }: Label, i: number): boolean =>
    areAllNamed || i < NAMED_UNTIL || (counts.get(label) ?? 0) > 1 || IN_CAPITALS.test(label);
  const labels = split.map((own, i) => (own !== null && isName(own, i) ? own : null));
  const names = [...new Set(labels.flatMap((label) => label?.label ?? []))];
  const unnamed = labels.filter((label) => label === null).length;
  if (unnamed > 0 && haveThird(labels, names))
    return { segments: unnamedAsNobodys(parts, labels), notes: [THIRD_VOICE] };
  const [one = 'Speaker 1', two = one === 'Speaker 2' ? 'Speaker 1' : 'Speaker 2'] = names;
  // Who is named at the second mark is not who spoke at the first.
  let before = labels[0] === null && labels[1]?.label === one ? one : null;
  let speaker: string | null = null;
  let at = 0;
  const found = parts.map(({ changes, ...part }): Segment => {
    if (!changes) return { ...part, speaker };
    const label = labels[at] ?? null;
    at += 1;
    speaker = label?.label ?? (before === one ? two : one);
    before = speaker;
    return { ...part, speaker, text: label?.rest ?? part.text };
  });
  return { segments: found, notes: unnamed === 0 ? [] : [names.length === 0 ? TAKEN_IN_TURN : NAMES_IN_TURN] };
}
