import type { Segment } from '../../format.ts';
import { runsOfWords } from '../runs.ts';
import { at, fromBeginning, has, type JsonShape, label, list, peopleOf, SECOND, text, time } from '../shape.ts';

/** Fireflies: sentences by speaker, from its API (seconds) or its download (`startTime` as a clock). */
export const fireflies: JsonShape = {
  vendor: 'fireflies',
  marks: [
    ['speaker_name', 'raw_text'],
    ['sentence', 'speaker_name'],
    ['sentences', 'speaker_name'],
  ],
  read: (value) => {
    const sentences = Array.isArray(value)
      ? value
      : ([
          list(value, 'sentences'),
          list(value, 'data', 'transcript', 'sentences'),
          list(value, 'transcript', 'sentences'),
        ].find((found) => found.length > 0) ?? []);
    if (
      !has(sentences[0], 'speaker_name') ||
      !(has(sentences[0], 'text') || has(sentences[0], 'sentence') || has(sentences[0], 'raw_text'))
    )
      return null;
    return {
      segments: sentences.map((item): Segment => ({
        speaker: label(item, 'speaker_name', 'speaker_id'),
        text: text(item, 'text') ?? text(item, 'raw_text') ?? text(item, 'sentence') ?? '',
        startMs: time(item, 'start_time', SECOND) ?? time(item, 'startTime', SECOND),
        endMs: time(item, 'end_time', SECOND) ?? time(item, 'endTime', SECOND),
      })),
    };
  },
};

/**
 * Fathom: pieces by a speaker with a display name and, where a calendar had it, an e-mail address. Start times as a
 * clock.
 */
export const fathom: JsonShape = {
  vendor: 'fathom',
  marks: [['matched_calendar_invitee_email'], ['speaker', 'display_name', 'timestamp']],
  read: (value) => {
    const pieces = [list(value, 'transcript'), list(value, 'items', 0, 'transcript')].find((found) =>
      has(at(found, 0, 'speaker'), 'display_name'),
    );
    if (pieces === undefined) return null;
    const segments = pieces.map((item): Segment => ({
      speaker: text(item, 'speaker', 'display_name'),
      text: text(item, 'text') ?? '',
      startMs: time(item, 'timestamp', SECOND),
      endMs: null,
    }));
    return {
      segments,
      people: peopleOf(
        pieces.map((item) => ({
          speaker: text(item, 'speaker', 'display_name'),
          role: null,
          email: text(item, 'speaker', 'matched_calendar_invitee_email'),
        })),
      ),
    };
  },
};

const SOUND = /^<[a-z_ ]{2,30}>$/u;

/** Rev and Rev AI: monologues of words and punctuation. Times in seconds, or as a clock. */
export const rev: JsonShape = {
  vendor: 'rev',
  marks: [
    ['monologues', 'elements'],
    ['monologues', 'speaker'],
  ],
  read: (value) => {
    const monologues = list(value, 'monologues');
    if (list(monologues[0], 'elements').length === 0) return null;
    const names = new Map(list(value, 'speakers').map((speaker) => [label(speaker, 'id'), label(speaker, 'name')]));
    return {
      segments: monologues.map((monologue): Segment => {
        const elements = list(monologue, 'elements');
        const speaker = label(monologue, 'speaker') ?? label(at(monologue, 'speaker'), 'name', 'id');
        const starts = elements
          .map((item) => time(item, 'ts', SECOND) ?? time(item, 'timestamp', SECOND))
          .filter((ms) => ms !== null);
        const ends = elements
          .map((item) => time(item, 'end_ts', SECOND) ?? time(item, 'end_timestamp', SECOND))
          .filter((ms) => ms !== null);
        return {
          speaker: names.get(speaker) ?? speaker,
          // "<laugh>", "<crosstalk>" are no words.
          text: elements
            .map((item) => text(item, 'value') ?? '')
            .filter((value) => !SOUND.test(value))
            .join(''),
          startMs: starts[0] ?? null,
          endMs: ends.at(-1) ?? null,
        };
      }),
    };
  },
};

const wordTime = (word: unknown, key: string): number | null =>
  time(word, key, SECOND) ?? time(at(word, key), 'relative', SECOND);

/** Recall.ai: a participant's words, each with a pair of times in seconds. */
export const recall: JsonShape = {
  vendor: 'recall',
  marks: [
    ['participant', 'words', 'start_timestamp'],
    ['words', 'start_timestamp', 'end_timestamp'],
  ],
  read: (value) => {
    const pieces = Array.isArray(value) ? value : list(value, 'transcript');
    if (!has(list(pieces[0], 'words')[0], 'text', 'start_timestamp')) return null;
    const segments = pieces.flatMap((piece) => {
      const speaker = text(piece, 'participant', 'name') ?? label(piece, 'speaker');
      return runsOfWords(
        list(piece, 'words').map((word) => ({
          speaker,
          text: (text(word, 'text') ?? '').trim(),
          startMs: wordTime(word, 'start_timestamp'),
          endMs: wordTime(word, 'end_timestamp'),
          attached: false,
        })),
      );
    });
    return {
      segments,
      people: peopleOf(
        pieces.map((piece) => ({
          speaker: text(piece, 'participant', 'name'),
          role: null,
          email: text(piece, 'participant', 'email'),
        })),
      ),
    };
  },
};

/** Symbl: messages by the person they are from; times are dates. */
export const symbl: JsonShape = {
  vendor: 'symbl',
  marks: [
    ['messages', 'from', 'timeOffset'],
    ['messages', 'from', 'conversationId'],
  ],
  read: (value) => {
    const messages = list(value, 'messages');
    if (!has(messages[0], 'text', 'from') || !has(messages[0], 'startTime')) return null;
    const segments = messages.map((item): Segment => ({
      speaker: text(item, 'from', 'name') ?? text(item, 'from', 'id'),
      text: text(item, 'text') ?? '',
      startMs: time(item, 'startTime', SECOND),
      endMs: time(item, 'endTime', SECOND),
    }));
    return {
      segments: fromBeginning(segments),
      people: peopleOf(
        messages.map((item) => ({
          speaker: text(item, 'from', 'name'),
          role: null,
          email: text(item, 'from', 'email'),
        })),
      ),
    };
  },
};
