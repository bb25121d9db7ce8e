import type { Segment } from '../../format.ts';
import { messageText } from '../message-text.ts';
import { at, fromBeginning, type JsonShape, label, list, peopleOf, SECOND, text, time } from '../shape.ts';

const OURS = new Set(['admin', 'team', 'teammate']);
const WRITTEN = new Set(['comment', 'assignment', 'open', 'close', 'snoozed', 'quick_reply']);

const sideOf = (part: unknown): string | null => {
  const type = text(part, 'author', 'type');
  if (type === null) return null;
  return OURS.has(type) ? 'agent' : type === 'bot' ? null : 'customer';
};

const nameOf = (part: unknown): string | null => label(at(part, 'author'), 'name', 'email', 'type', 'id');

/**
 * Intercom: the message that began a conversation and its parts, by author. Times in seconds since 1970, bodies in
 * HTML. Notes that teammates leave for each other, and assignments without words, are left out.
 */
export const intercom: JsonShape = {
  vendor: 'intercom',
  marks: [
    ['conversation_parts', 'part_type'],
    ['conversation_parts', 'delivered_as'],
  ],
  read: (value) => {
    const parts = list(value, 'conversation_parts', 'conversation_parts');
    if (parts.length === 0) return null;
    const source = at(value, 'source');
    const written = [
      ...(source === undefined ? [] : [{ part: source, at: time(value, 'created_at', SECOND) }]),
      ...parts
        .filter((part) => WRITTEN.has(text(part, 'part_type') ?? ''))
        .map((part) => ({ part, at: time(part, 'created_at', SECOND) })),
    ].filter(({ part }) => (messageText(at(part, 'body')) ?? '').trim() !== '');
    const segments = written.map(({ part, at: startMs }): Segment => ({
      speaker: nameOf(part),
      text: messageText(at(part, 'body')) ?? '',
      startMs,
      endMs: null,
    }));
    const notes = parts.filter((part) => text(part, 'part_type') === 'note').length;
    return {
      segments: fromBeginning(segments),
      people: peopleOf(
        written.map(({ part }) => ({
          speaker: nameOf(part),
          role: sideOf(part),
          email: text(part, 'author', 'email'),
        })),
      ),
      notes: notes > 0 ? [`${notes} internal ${notes === 1 ? 'note' : 'notes'} left out.`] : [],
    };
  },
};
