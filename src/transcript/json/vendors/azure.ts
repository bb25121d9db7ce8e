import type { Segment } from '../../format.ts';
import {
  at,
  endOf,
  inOrder,
  has,
  type JsonShape,
  label,
  list,
  peopleOf,
  type ShapeReading,
  text,
  time,
} from '../shape.ts';

// Azure counts in ticks of 100 nanoseconds.
const TICK = 1 / 10_000;
const IDENTIFIER = /^(?:\d+|[\da-f]{8}-[\da-f-]{27})$/iu;

// Conversation analysis: what is sent to it, and what comes back with personal data masked.
function fromConversations(items: readonly unknown[]): ShapeReading {
  const named = items.map((item) => {
    const id = label(item, 'participantId');
    const role = label(item, 'role');
    return {
      item,
      role: role === 'generic' ? null : role,
      speaker: id === null || (role !== null && IDENTIFIER.test(id)) ? (role ?? id) : id,
    };
  });
  const segments = named.map(({ item, speaker }): Segment => {
    const timing = at(item, 'conversationItemLevelTiming');
    const startMs = time(timing, 'offset', TICK);
    return {
      speaker,
      text:
        text(item, 'text') ?? text(item, 'redactedContent', 'text') ?? text(item, 'itn') ?? text(item, 'lexical') ?? '',
      startMs,
      endMs: endOf(startMs, time(timing, 'duration', TICK)),
    };
  });
  return { segments, people: peopleOf(named) };
}

// Batch and fast transcription: phrases by speaker or channel. Times in ticks, milliseconds or as ISO durations.
function fromPhrases(phrases: readonly unknown[]): Segment[] {
  const several = new Set(phrases.map((phrase) => label(phrase, 'channel'))).size > 1;
  const segments = phrases.map((phrase): Segment => {
    const startMs =
      time(phrase, 'offsetInTicks', TICK) ?? time(phrase, 'offsetMilliseconds') ?? time(phrase, 'offset', TICK);
    const length =
      time(phrase, 'durationInTicks', TICK) ?? time(phrase, 'durationMilliseconds') ?? time(phrase, 'duration', TICK);
    const best = list(phrase, 'nBest')[0];
    const words =
      text(best, 'display') ??
      text(phrase, 'text') ??
      text(phrase, 'display') ??
      text(best, 'itn') ??
      text(best, 'lexical') ??
      '';
    return {
      speaker: label(phrase, 'speaker', 'speakerId') ?? (several ? label(phrase, 'channel') : null),
      text: words,
      startMs,
      endMs: endOf(startMs, length),
    };
  });
  return several ? inOrder(segments) : segments;
}

function itemsOf(value: unknown): unknown[] {
  const tasks = [...list(value, 'tasks', 'items'), ...list(value, 'tasks')].flatMap((task) =>
    list(task, 'results', 'conversations'),
  );
  const conversations = [
    ...list(value, 'analysisInput', 'conversations'),
    ...list(value, 'conversations'),
    ...list(value, 'results', 'conversations'),
    ...tasks,
  ];
  return conversations.flatMap((conversation) => list(conversation, 'conversationItems'));
}

/**
 * Azure: conversation analysis (items by participant), batch and fast transcription (phrases by speaker or channel).
 */
export const azure: JsonShape = {
  vendor: 'azure',
  marks: [
    ['conversationItems'],
    ['recognizedPhrases'],
    ['combinedRecognizedPhrases'],
    ['combinedPhrases'],
    ['offsetInTicks'],
    ['offsetMilliseconds'],
    ['analysisInput'],
  ],
  read: (value) => {
    const items = itemsOf(value);
    if (items.length > 0) return fromConversations(items);
    const recognised = list(value, 'recognizedPhrases');
    if (has(recognised[0], 'nBest')) return { segments: fromPhrases(recognised) };
    const phrases = list(value, 'phrases');
    if (has(phrases[0], 'text')) return { segments: fromPhrases(phrases) };
    const combined = [...list(value, 'combinedRecognizedPhrases'), ...list(value, 'combinedPhrases')];
    if (combined.length === 0) return null;
    return {
      segments: combined.map((phrase) => ({
        speaker: combined.length > 1 ? label(phrase, 'channel') : null,
        text: text(phrase, 'display') ?? text(phrase, 'text') ?? '',
        startMs: null,
        endMs: null,
      })),
    };
  },
};
