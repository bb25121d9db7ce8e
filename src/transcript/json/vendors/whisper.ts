import type { Segment } from '../../format.ts';
import { byFieldNames } from '../unlisted/by-field-names.ts';
import { roughWords, unitByPace } from '../pace.ts';
import { runsOfWords } from '../runs.ts';
import {
  at,
  fromBeginning,
  has,
  type JsonShape,
  label,
  list,
  SECOND,
  text,
  time,
  type ShapeReading,
} from '../shape.ts';
import { SENTENCE_END } from '../../text/sentence-end.ts';

const EARLIEST_SECONDS = 1e9;
const isDate = (start: unknown): boolean =>
  typeof start === 'string'
    ? /^\d{4}-\d{2}-/u.test(start)
    : typeof start === 'number' && start >= EARLIEST_SECONDS && start < 1e10;

// Fewer words than these in the middle of somebody's are a mistake of the program that tells speakers apart.
const FEWEST_WORDS = 3;

// Who says each word of a segment, where that tells more than the segment does: it has no speaker, or another one begins
// behind the end of a sentence in it.
function speakersOfWords(words: readonly unknown[], speaker: string | null): readonly (string | null)[] | null {
  const own = words.map((word) => label(word, 'speaker'));
  if (speaker === null) return own.some((found) => found !== null) ? own : null;
  let last = own.find((found) => found !== null) ?? null;
  const named = own.map((found) => (last = found ?? last));
  const starts = named.flatMap((found, i) => (i === 0 || found !== named[i - 1] ? [i] : []));
  const isTurn = (start: number, n: number): boolean =>
    (starts[n + 1] ?? named.length) - start >= FEWEST_WORDS &&
    (start === 0 || SENTENCE_END.test((text(words[start - 1], 'word') ?? '').trim()));
  return starts.length > 1 && starts.every(isTurn) ? named : null;
}

// WhisperX gives speakers to words where it could not give one to the segment.
function fromSegment(item: unknown): Segment[] {
  const whole: Segment = {
    speaker: label(item, 'speaker', 'speaker_label', 'speaker_id'),
    text: text(item, 'text') ?? '',
    startMs: time(item, 'start', SECOND),
    endMs: time(item, 'end', SECOND),
  };
  const words = list(item, 'words');
  const speakers = speakersOfWords(words, whole.speaker);
  if (speakers === null) return [whole];
  return runsOfWords(
    words.map((word, i) => ({
      speaker: speakers[i] ?? null,
      text: (text(word, 'word') ?? text(word, 'text') ?? '').trim(),
      startMs: time(word, 'start', SECOND),
      endMs: time(word, 'end', SECOND),
      attached: false,
    })),
  );
}

function fromSegments(value: unknown, items: readonly unknown[]): ShapeReading | null {
  const segments = items.flatMap(fromSegment);
  // Who speaks may stand under another name than the recognisers' own.
  const other = segments.every(({ speaker }) => speaker === null) ? byFieldNames.read(value) : null;
  if (other !== null) return null;
  // Dates are no seconds since the beginning.
  const first = at(items[0], 'start');
  if (isDate(first)) return { segments: fromBeginning(segments) };
  if (typeof first === 'number' && first >= EARLIEST_SECONDS * SECOND)
    return { segments: fromBeginning(inSeconds(segments)) };
  const latest = Math.max(0, ...segments.slice(-1).map(({ startMs }) => (startMs ?? 0) / SECOND));
  const words = segments.reduce((sum, { text: said }) => sum + roughWords(said), 0);
  return unitByPace({ words, latest, usual: SECOND }) === SECOND ? { segments } : { segments: inSeconds(segments) };
}

// Milliseconds that were taken for seconds.
const inSeconds = (segments: readonly Segment[]): Segment[] =>
  segments.map((segment) => ({
    ...segment,
    startMs: segment.startMs === null ? null : Math.round(segment.startMs / SECOND),
    endMs: segment.endMs === null ? null : Math.round(segment.endMs / SECOND),
  }));

// Words alone (OpenAI's verbose JSON by word): the text has their punctuation, so they only give its times.
function fromWords(value: unknown, whole: string): Segment[] {
  const words = list(value, 'words');
  return [
    { speaker: null, text: whole, startMs: time(words[0], 'start', SECOND), endMs: time(words.at(-1), 'end', SECOND) },
  ];
}

// Hugging Face's pipeline: pieces with a pair of times, and speakers where a diarising wrapper added them.
function fromChunks(chunks: readonly unknown[]): Segment[] {
  return chunks.map((chunk) => ({
    speaker: label(chunk, 'speaker'),
    text: text(chunk, 'text') ?? '',
    startMs: time({ t: at(chunk, 'timestamp', 0) }, 't', SECOND),
    endMs: time({ t: at(chunk, 'timestamp', 1) }, 't', SECOND),
  }));
}

// whisper.cpp: times as text and in milliseconds.
function fromCpp(pieces: readonly unknown[]): Segment[] {
  return pieces.map((piece) => ({
    speaker: label(piece, 'speaker'),
    text: text(piece, 'text') ?? '',
    startMs: time(at(piece, 'offsets'), 'from'),
    endMs: time(at(piece, 'offsets'), 'to'),
  }));
}

/**
 * Whisper and its relatives: OpenAI's verbose and diarised JSON, whisper-timestamped, faster-whisper, WhisperX,
 * whisper.cpp, Hugging Face's pipeline. Segments, with speakers where something added them; else the whole text. Times
 * in seconds.
 */
export const whisper: JsonShape = {
  vendor: 'whisper',
  marks: [
    ['segments', 'avg_logprob'],
    ['segments', 'no_speech_prob'],
    ['segments', 'start', 'end', 'text'],
    ['chunks', 'timestamp'],
    ['transcription', 'offsets'],
  ],
  read: (value) => {
    const segments = Array.isArray(value) ? value : [...list(value, 'segments'), ...list(value, 'output', 'segments')];
    if (has(segments[0], 'text', 'start', 'end')) return fromSegments(value, segments);
    const diarised = list(value, 'speakers');
    const chunks = has(diarised[0], 'text', 'timestamp')
      ? diarised
      : [...list(value, 'chunks'), ...list(value, 'output', 'chunks')];
    if (has(chunks[0], 'text', 'timestamp')) return { segments: fromChunks(chunks) };
    const pieces = list(value, 'transcription');
    if (has(pieces[0], 'text', 'offsets')) return { segments: fromCpp(pieces) };
    const whole = text(value, 'text');
    if (whole === null) return null;
    if (has(list(value, 'words')[0], 'word', 'start')) return { segments: fromWords(value, whole) };
    // The short answer of a transcription endpoint: nothing but the text, and what it cost.
    const others = Object.keys(Object(value)).filter(
      (key) =>
        ![
          'text',
          'usage',
          'logprobs',
          'language',
          'duration',
          'task',
          'segments',
          'words',
          'languages',
          'x_groq',
        ].includes(key),
    );
    return others.length === 0 ? { segments: [{ speaker: null, text: whole, startMs: null, endMs: null }] } : null;
  },
};
