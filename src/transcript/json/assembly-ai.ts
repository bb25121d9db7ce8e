import type { Segment } from '../format.ts';
import { runsOfWords } from './runs.ts';
import { has, type JsonShape, label, list, text, time } from './shape.ts';

const piece = (item: unknown): Segment => ({
  speaker: label(item, 'speaker', 'channel'),
  text: text(item, 'text') ?? '',
  startMs: time(item, 'start'),
  endMs: time(item, 'end'),
});

/**
 * AssemblyAI: utterances, sentences or paragraphs with speaker letters, else words, else the whole text as nobody's.
 * Times in milliseconds.
 */
export const assemblyAi: JsonShape = {
  vendor: 'assemblyai',
  marks: [
    ['audio_url', 'acoustic_model'],
    ['audio_url', 'language_model'],
    ['audio_url', 'speaker_labels'],
    ['utterances', 'confidence', 'start'],
  ],
  read: (value) => {
    for (const key of ['utterances', 'sentences', 'paragraphs']) {
      const pieces = list(value, key);
      if (has(pieces[0], 'text', 'start', 'end')) return { segments: pieces.map(piece) };
    }
    if (!has(value, 'audio_url') && !has(value, 'audio_duration')) return null;
    const words = list(value, 'words');
    if (has(words[0], 'text', 'start'))
      return { segments: runsOfWords(words.map((word) => ({ ...piece(word), attached: false }))) };
    const whole = text(value, 'text');
    return whole === null ? null : { segments: [{ speaker: null, text: whole, startMs: null, endMs: null }] };
  },
};
