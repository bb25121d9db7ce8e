import type { Segment } from '../../format.ts';
import { byFieldNames } from '../unlisted/by-field-names.ts';
import { roughWords, unitByPace } from '../pace.ts';
import { runsOfWords } from '../runs.ts';
import { has, type JsonShape, label, list, type ShapeReading, text, time } from '../shape.ts';

const piece = (item: unknown, unit = 1): Segment => ({
  speaker: label(item, 'speaker', 'channel'),
  text: text(item, 'text') ?? '',
  startMs: time(item, 'start', unit),
  endMs: time(item, 'end', unit),
});

// Others have utterances too, with speakers under other names, or with times in seconds.
function fromPieces(value: unknown, items: readonly unknown[]): ShapeReading | null {
  if (items.every((item) => label(item, 'speaker', 'channel') === null) && byFieldNames.read(value) !== null)
    return null;
  const words = items.reduce((sum: number, item) => sum + roughWords(text(item, 'text') ?? ''), 0);
  const latest = Number(label(items.at(-1), 'end') ?? 0);
  const unit = unitByPace({ words, latest, usual: 1 });
  return { segments: items.map((item) => piece(item, unit)) };
}

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
      if (has(pieces[0], 'text', 'start', 'end')) return fromPieces(value, pieces);
    }
    if (!has(value, 'audio_url') && !has(value, 'audio_duration')) return null;
    const words = list(value, 'words');
    if (has(words[0], 'text', 'start'))
      return { segments: runsOfWords(words.map((word) => ({ ...piece(word), attached: false }))) };
    const whole = text(value, 'text');
    return whole === null ? null : { segments: [{ speaker: null, text: whole, startMs: null, endMs: null }] };
  },
};
