import { has, type JsonShape, label, list, text, time } from './shape.ts';

/** AssemblyAI: utterances with speaker letters, else the whole text as nobody's. Times in milliseconds. */
export const assemblyAi: JsonShape = {
  vendor: 'assemblyai',
  read: (value) => {
    const utterances = list(value, 'utterances');
    if (utterances.length > 0 && has(utterances[0], 'text', 'speaker')) {
      return utterances.map((item) => ({ speaker: label(item, 'speaker'), text: text(item, 'text') ?? '', startMs: time(item, 'start'), endMs: time(item, 'end') }));
    }
    const whole = text(value, 'text');
    return whole !== null && has(value, 'audio_url') ? [{ speaker: null, text: whole, startMs: null, endMs: null }] : null;
  },
};
