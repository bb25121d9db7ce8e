import { acceptLabels, countLabel } from '../labels/accept-labels.ts';
import type { Cue } from './cue-blocks.ts';
import { withNamesAsVoices } from './names-of-cues.ts';
import { readCueText } from './cue-text.ts';
import type { Segment } from '../format.ts';
import { withoutRepeats } from './said-again.ts';
import { partAtChanges } from './speaker-changes.ts';
import { isUnsaid, withoutCredit, withoutTitle } from './title-cue.ts';
import { withoutFirstRole } from '../labels/first-role.ts';
import { labelKey, splitLabel } from '../labels/speaker-label.ts';
import { isSound, unusualLabel } from '../labels/unusual-labels.ts';

// With this share of cues labelled, a cue without a label is somebody unknown; below it, captions name a speaker once
// and go on.
const EVERY_CUE = 0.8;
const WEBEX_ID = /^\d{1,9} "(.{1,200})" \([^)]{1,40}\)$/u;
// Placement codes of Aegisub that SubRip files carry.
const PLACEMENT = /\{\\[^{}]{1,40}\}/gu;

// "- [Ann] words", as captions mark that somebody else speaks.
const DASH_BEFORE_NAME = /^[-–—]\s?\[/u;
const DASH = /^[-–—]\s?/u;

// "sprite-0.jpg#xywh=0,0,160,90": the picture that a player shows for a time, from a file of captions for that alone.
const PREVIEW = /#xywh=(?:pixel:)?\d{1,6},\d{1,6},\d{1,6},\d{1,6}$|\.(?:jpe?g|png|webp)$/iu;
const isPreview = (payload: string): boolean =>
  (payload.includes('/') || payload.includes('#xywh=')) && PREVIEW.test(payload.slice(-60)) && !/\s/u.test(payload);

interface Piece extends Segment {
  voiced: boolean;
  label: string | null;
  rest: string;
  /** Whether it stands on a later line of its cue, so that it joins the piece before where its label is none. */
  continues: boolean;
  /** Whether it is one of two or more in its cue that begin with a dash, as captions write two people who talk at once. */
  dashed: boolean;
}

// Teams' metadata content: a JSON object in each cue.
function fromMetadata(payload: string): { speaker: string | null; text: string } | null {
  if (!payload.startsWith('{') || !payload.includes('"spokenText"')) return null;
  try {
    const value: unknown = JSON.parse(payload);
    if (typeof value !== 'object' || value === null || !('spokenText' in value) || typeof value.spokenText !== 'string')
      return null;
    const speaker = 'speakerName' in value && typeof value.speakerName === 'string' ? value.speakerName : null;
    return { speaker, text: value.spokenText };
  } catch {
    return null;
  }
}

function piecesOf(cue: Cue): Piece[] {
  const { startMs, endMs } = cue;
  const joined = cue.lines.join('\n');
  // As SubViewer breaks lines.
  const payload = joined.includes('[br]') ? joined.replaceAll('[br]', '\n') : joined;
  if (isPreview(payload)) return [];
  const metadata = fromMetadata(payload);
  if (metadata !== null)
    return [
      { ...metadata, startMs, endMs, voiced: true, label: null, rest: metadata.text, continues: false, dashed: false },
    ];
  const named = cue.id !== null && cue.id.includes('"') ? (WEBEX_ID.exec(cue.id)?.[1] ?? null) : null;
  // Most cues: one line without a tag.
  if (named === null && cue.lines.length === 1 && !/[<&{\n]/u.test(payload)) return [unvoiced(payload, cue, false)];
  return readCueText(payload.includes('{\\') ? payload.replaceAll(PLACEMENT, '') : payload).flatMap(
    ({ voice, text }): Piece[] => {
      const speaker = voice ?? named;
      if (speaker !== null)
        return [
          { speaker, text, startMs, endMs, voiced: true, label: null, rest: text, continues: false, dashed: false },
        ];
      const dashes = areDashed(text);
      return linesOf(text, dashes).map((line, i) => unvoiced(line, cue, i > 0, dashes && DASHED.test(line)));
    },
  );
}

function unvoiced(line: string, { startMs, endMs }: Cue, continues: boolean, dashed = false): Piece {
  const own = DASH_BEFORE_NAME.test(line) ? line.replace(DASH, '') : line;
  const split = (own.startsWith('[') ? unusualLabel(own) : null) ?? splitLabel(line);
  return {
    speaker: null,
    text: line,
    startMs,
    endMs,
    voiced: false,
    label: split?.label ?? null,
    rest: split?.rest ?? line,
    continues,
    dashed: dashed && split === null,
  };
}

// "- Is it yours?", below or above another such line.
const DASHED = /^[-–—]\s?(?=[\p{L}\p{N}¿¡"“«'’(])/u;

const areDashed = (text: string): boolean =>
  text.includes('\n') && text.split('\n').filter((line) => DASHED.test(line)).length > 1;

const SMALL = /^\p{Ll}/u;

// A cue is one piece, but for lines of it that begin with a label of their own, or with a dash as others do.
function linesOf(text: string, dashes: boolean): string[] {
  if (!text.includes('\n')) return [text];
  const lines: string[] = [];
  const first = splitLabel(text.slice(0, text.indexOf('\n')))?.label ?? '';
  // "Ann: What is it per", and below it "month: roughly?".
  const goesOn = (line: string): boolean => !SMALL.test(first) && first !== '' && SMALL.test(line);
  for (const line of text.split('\n')) {
    if (lines.length > 0 && (splitLabel(line) === null || goesOn(line.trimStart())) && !(dashes && DASHED.test(line)))
      lines.push(`${lines.pop() ?? ''} ${line}`);
    else lines.push(line);
  }
  return lines;
}

// "Sales: Ann Lee: Hello": where a label is always followed by the same second one, both are the name.
function widen(pieces: readonly Piece[]): void {
  const seconds = new Map<string, { all: boolean; count: number; key: string | null }>();
  for (const { label, rest } of pieces) {
    if (label === null) continue;
    const key = labelKey(label);
    const seen = seconds.get(key) ?? { all: true, count: 0, key: null };
    const second = seen.all && rest.includes(':') ? splitLabel(rest) : null;
    const secondKey = second === null ? null : labelKey(second.label);
    seen.all &&= secondKey !== null && (seen.count === 0 || seen.key === secondKey);
    seen.key = secondKey;
    seen.count += 1;
    seconds.set(key, seen);
  }
  if (![...seconds.values()].some(({ all, count }) => all && count >= 2)) return;
  for (const piece of pieces) {
    if (piece.label === null) continue;
    const seen = seconds.get(labelKey(piece.label));
    const second = seen !== undefined && seen.all && seen.count >= 2 ? splitLabel(piece.rest) : null;
    if (second === null) continue;
    piece.label = `${piece.label}: ${second.label}`;
    piece.rest = second.rest;
  }
}

// "ANN (laughs): …" beside "ANN: …".
function withoutDirections(pieces: readonly Piece[]): void {
  const splits = pieces.map(({ label, rest }) => (label === null ? null : { label, rest, startMs: null }));
  withoutFirstRole(splits);
  for (const [i, piece] of pieces.entries()) piece.label = splits[i]?.label ?? null;
}

function countLabels(pieces: readonly Piece[]): {
  counts: Map<string, { label: string; count: number }>;
  labelled: number;
} {
  const counts = new Map<string, { label: string; count: number }>();
  let labelled = 0;
  for (const { label } of pieces) {
    if (label === null) continue;
    labelled += 1;
    countLabel(counts, label);
  }
  return { counts, labelled };
}

// Whether a name is written only where somebody else begins: never twice in a row, though cues without a name stand between.
function namesOnlyChanges(pieces: readonly Piece[]): boolean {
  let before: string | null = null;
  let changes = 0;
  for (const { label } of pieces) {
    if (label === null) continue;
    const key = labelKey(label);
    if (key === before) return false;
    before = key;
    changes += 1;
  }
  return changes >= FEWEST_CHANGES;
}

const FEWEST_CHANGES = 4;

// "- Since last night.", alone in its cue, where other cues have two such lines.
const isDashedAlone = ({ label, text }: Piece): boolean => label === null && DASHED.test(text);

const wordsOf = (text: string, dashes: boolean): string =>
  dashes && DASHED.test(text) ? text.replace(DASH, '') : text;
const SHOWN_AGAIN = 'Live captions show a line more than once; each was read once.';

/**
 * Cues to segments: speakers from `<v Name>`, Webex's cue ids or Teams' metadata, else from "Name: " at the beginning
 * of a cue or of a line in it, where acceptLabels agrees. The cues' order is the file's.
 */
export function segmentsOfCues(all: readonly Cue[]): { segments: Segment[]; voiced: boolean; notes: string[] } {
  const shown = withoutCredit(all);
  const written = withoutRepeats(shown);
  const cues = withNamesAsVoices(written);
  const pieces = cues.flatMap(piecesOf);
  const voiced = pieces.some((piece) => piece.voiced);
  const notes = written === shown ? [] : [SHOWN_AGAIN];
  const parted = partAtChanges(pieces);
  if (parted !== null) return { segments: parted.segments, voiced, notes: [...notes, ...parted.notes] };
  if (!voiced) {
    widen(pieces);
    withoutDirections(pieces);
  }
  const { counts, labelled } = countLabels(pieces);
  const said = pieces.filter(({ label, text }) => label !== null || !isSound(text)).length;
  const share = said === 0 ? 0 : labelled / said;
  const accepted = voiced ? new Set<string>() : acceptLabels(counts, share);
  const carryOn = !voiced && (share < EVERY_CUE || namesOnlyChanges(pieces));
  const hasDashed = pieces.some(({ dashed }) => dashed);
  // Where nobody is named, a dash tells that another one speaks, and is no word.
  const dashes = !voiced && accepted.size === 0 && hasDashed;
  let last: string | null = null;
  const segments: Segment[] = [];
  for (const piece of pieces) {
    const { startMs, endMs } = piece;
    const before = segments.at(-1);
    if (piece.voiced) {
      segments.push({ speaker: piece.speaker, text: piece.text, startMs, endMs });
    } else if (piece.label !== null && accepted.has(labelKey(piece.label))) {
      last = piece.label;
      segments.push({ speaker: piece.label, text: piece.rest, startMs, endMs });
    } else if (piece.label === null && isUnsaid(piece.text, voiced || accepted.size > 0 || dashes)) {
      continue;
    } else if ((piece.dashed || (hasDashed && isDashedAlone(piece))) && accepted.size > 0) {
      // Two who are not named: neither of them need be whoever spoke before.
      last = null;
      segments.push({
        speaker: null,
        text: piece.text.replace(DASH, ''),
        startMs: piece.continues ? null : startMs,
        endMs,
      });
    } else if (piece.continues && before !== undefined) {
      segments[segments.length - 1] = { ...before, text: `${before.text} ${wordsOf(piece.text, dashes)}` };
    } else {
      segments.push({ speaker: carryOn ? last : null, text: wordsOf(piece.text, dashes), startMs, endMs });
    }
  }
  return { segments: withoutTitle(segments), voiced, notes };
}
