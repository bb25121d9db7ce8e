import { has, type JsonShape, label, list, text, time } from './shape.ts';

const SECOND = 1000;

/** Whisper and its relatives (whisper-timestamped, WhisperX, OpenAI's verbose JSON): segments, with speakers where something added them. Times in seconds. */
export const whisper: JsonShape = {
  vendor: 'whisper',
  read: (value) => {
    const segments = Array.isArray(value) ? value : list(value, 'segments');
    if (segments.length === 0 || !has(segments[0], 'text', 'start', 'end')) return null;
    return segments.map((item) => ({ speaker: label(item, 'speaker'), text: text(item, 'text') ?? '', startMs: time(item, 'start', SECOND), endMs: time(item, 'end', SECOND) }));
  },
};
