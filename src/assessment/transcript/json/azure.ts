import { has, type JsonShape, label, list, members, text, time } from './shape.ts';

// Azure counts in ticks of 100 nanoseconds.
const TICK = 1 / 10_000;

/** Azure: conversation analysis (items by participant), and batch transcription (recognised phrases by speaker or channel). */
export const azure: JsonShape = {
  vendor: 'azure',
  read: (value) => {
    const { analysisInput } = members(value);
    const conversations = [...list(analysisInput, 'conversations'), ...list(value, 'conversations')];
    const items = conversations.flatMap((conversation) => list(conversation, 'conversationItems'));
    if (items.length > 0) return items.map((item) => ({ speaker: label(item, 'role') ?? label(item, 'participantId'), text: text(item, 'text') ?? '', startMs: null, endMs: null }));
    const phrases = list(value, 'recognizedPhrases');
    if (phrases.length === 0 || !has(phrases[0], 'nBest')) return null;
    const several = new Set(phrases.map((phrase) => label(phrase, 'channel'))).size > 1;
    return phrases.map((phrase) => {
      const startMs = time(phrase, 'offsetInTicks', TICK);
      const length = time(phrase, 'durationInTicks', TICK);
      return { speaker: label(phrase, 'speaker') ?? (several ? label(phrase, 'channel') : null), text: text(list(phrase, 'nBest')[0], 'display') ?? '', startMs, endMs: startMs === null || length === null ? null : startMs + length };
    });
  },
};
