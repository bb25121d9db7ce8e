import { normaliseText } from '../text/normalise.ts';
import type { Reading, Segment, TranscriptReader } from '../format.ts';
import { afterString } from './find-break.ts';
import { jsonDamage } from './json-damage.ts';
import type { ShapeReading } from './shape.ts';
import { shapes } from './shapes.ts';

/**
 * How a text begins that can only be JSON: `{"name":`, `[{`, `{` and a line break, … Not `[00:01] Ann:` and not
 * `{inaudible}`.
 */
export function looksLikeJson(text: string): boolean {
  const start = text.slice(0, 2000).trimStart().slice(0, 600);
  const [first] = start;
  if (first !== '{' && first !== '[') return false;
  return BEGINNING.test(start);
}

const BEGINNING =
  /^(?:\{\s*(?:"(?:[^"\\\n]|\\.){0,300}(?:"\s*(?::|$)|$)|'(?:[^'\\\n]|\\.){0,100}'\s*:|\}\s*$)|\[\s*(?:\{\s*["'}]|\]\s*$))/u;

/**
 * The value of JSON, also with Python's NaN and Infinity in it, or of a file with one JSON value in each line;
 * undefined where it is none of these.
 */
export function parseTranscriptJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return withoutNaN(text) ?? byLines(text);
  }
}

const NOT_A_NUMBER = /-?\b(?:NaN|Infinity)\b/gu;

// Python writes numbers that are none as NaN, which JSON has not; transcripts of its programs have them among the
// confidences.
function withoutNaN(text: string): { value: unknown } | undefined {
  if (!text.includes('NaN') && !text.includes('Infinity')) return undefined;
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const quote = text.indexOf('"', at);
    const outside = text.slice(at, quote < 0 ? text.length : quote);
    parts.push(outside.includes('N') || outside.includes('I') ? outside.replaceAll(NOT_A_NUMBER, 'null') : outside);
    if (quote < 0) break;
    const end = afterString(text, quote);
    if (typeof end !== 'number') return undefined;
    parts.push(text.slice(quote, end));
    at = end;
  }
  try {
    return { value: JSON.parse(parts.join('')) };
  } catch {
    return undefined;
  }
}

function byLines(text: string): { value: unknown } | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2 || !/[}\]]\s*$/u.test(lines[0] ?? '')) return undefined;
  const value: unknown[] = [];
  try {
    for (const line of lines) value.push(JSON.parse(line));
  } catch {
    return undefined;
  }
  return { value };
}

/** What a parsed value holds, by the first vendor's shape that fits. */
function readShapes(value: unknown): (ShapeReading & { vendor: string }) | null {
  for (const shape of shapes) {
    const reading = shape.read(value);
    if (reading !== null) return { ...reading, vendor: shape.vendor };
  }
  return null;
}

function normalised(segment: Segment): Segment {
  const { speaker } = segment;
  return { ...segment, speaker: speaker === null ? null : normaliseText(speaker), text: normaliseText(segment.text) };
}

/**
 * A vendor's JSON. Damaged JSON, and JSON of no known shape, are one unlabelled turn with a note that says so, because
 * this reader must
 * not throw.
 */
export const jsonTranscript: TranscriptReader = {
  format: 'json',
  recognise: looksLikeJson,
  read: (text): Reading => {
    const whole = [{ speaker: null, text: normaliseText(text), startMs: null, endMs: null }];
    const parsed = parseTranscriptJson(text);
    if (parsed === undefined) {
      const damage = jsonDamage(text);
      return { segments: whole, vendor: null, notes: [damage], damage };
    }
    // A transcript in a string inside JSON is no vendor's; a list of one is that one.
    const { value } = parsed;
    const reading = readShapes(value) ?? (Array.isArray(value) && value.length === 1 ? readShapes(value[0]) : null);
    if (reading === null)
      return {
        segments: whole,
        vendor: null,
        notes: [
          'It is JSON, but of no transcript format that is known here. It was taken as one piece without speakers.',
        ],
      };
    return { ...reading, segments: reading.segments.map(normalised), notes: reading.notes ?? [] };
  },
};
