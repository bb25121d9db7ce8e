import { has, type JsonShape, label, list, text, time } from './shape.ts';

const SECOND = 1000;

/** Twilio Conversational Intelligence: sentences by media channel. Times in seconds, often missing. */
export const twilio: JsonShape = {
  vendor: 'twilio',
  read: (value) => {
    const sentences = list(value, 'sentences');
    if (sentences.length === 0 || !has(sentences[0], 'transcript')) return null;
    return sentences.map((item) => ({ speaker: label(item, 'media_channel'), text: text(item, 'transcript') ?? '', startMs: time(item, 'start_time', SECOND), endMs: time(item, 'end_time', SECOND) }));
  },
};
