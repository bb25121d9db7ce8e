import { parseAnyTime } from '../../times/timestamps.ts';
import type { Segment } from '../../format.ts';
import { at, fromBeginning, has, type JsonShape, list, members, text } from '../shape.ts';
import { PEOPLE } from './voice-agents.ts';

const PERSON = 'user';
const PROGRAM = 'assistant';

const joined = (parts: readonly unknown[]): string =>
  parts.flatMap((part) => (typeof part === 'string' && part.trim() !== '' ? [part.trim()] : [])).join(' ');

// The texts of Dialogflow's responses: `{ "text": { "text": ["…"] } }`.
const textsOf = (responses: readonly unknown[]): string =>
  joined(responses.flatMap((response) => [...list(response, 'text', 'text'), ...list(response, 'text')]));

// What a person wrote or said in a query; an event or a key is no words.
const queryOf = (input: unknown): string => joined([at(input, 'text', 'text'), at(input, 'audio', 'transcript')]);

const turnsOf = (asked: string, answered: string, ms: number | null): Segment[] =>
  [
    { speaker: PERSON, text: asked, startMs: ms, endMs: null },
    { speaker: PROGRAM, text: answered, startMs: ms, endMs: null },
  ].filter((segment) => segment.text !== '');

/** Dialogflow CX: a query and its responses in each interaction, the newest first, or the turns of a test. */
export const dialogflow: JsonShape = {
  vendor: 'dialogflow',
  marks: [['interactions', 'queryInput', 'responseMessages']],
  read: (value) => {
    const interactions = list(value, 'interactions').filter(
      (own) => has(at(own, 'request'), 'queryInput') && has(at(own, 'response'), 'queryResult'),
    );
    const times = interactions.map((own) => parseAnyTime(at(own, 'createTime'), 1));
    const falls = (times[0] ?? 0) > (times.at(-1) ?? 0);
    const asked = interactions.map((own, i) => {
      const result = at(own, 'response', 'queryResult');
      const said = queryOf(at(own, 'request', 'queryInput')) || joined([at(result, 'text'), at(result, 'transcript')]);
      return turnsOf(said, textsOf(list(result, 'responseMessages')), times[i] ?? null);
    });
    const tested = list(value, 'testCaseConversationTurns').map((own) =>
      turnsOf(
        queryOf(at(own, 'userInput', 'input')),
        joined(list(own, 'virtualAgentOutput', 'textResponses').flatMap((response) => list(response, 'text'))),
        null,
      ),
    );
    const segments = [...(falls ? asked.toReversed() : asked), ...tested].flat();
    return segments.length === 0 ? null : { segments: fromBeginning(segments), people: PEOPLE };
  },
};

const wordsOfEvent = (event: unknown): Segment | null => {
  const type = text(event, 'type');
  const payload = at(event, 'payload');
  const inner = at(payload, 'payload');
  const said =
    type === 'request'
      ? (text(payload, 'payload') ?? text(inner, 'query') ?? text(inner, 'label'))
      : type === 'text' || type === 'speak'
        ? (text(inner, 'message') ?? text(payload, 'message'))
        : null;
  return said === null || said.trim() === ''
    ? null
    : {
        speaker: type === 'request' ? PERSON : PROGRAM,
        text: said,
        startMs: parseAnyTime(members(event)['startTime'] ?? members(event)['time'], 1),
        endMs: null,
      };
};

/** Voiceflow: a trace of requests, of what the program answers with, and of steps that nobody says. */
export const voiceflow: JsonShape = {
  vendor: 'voiceflow',
  marks: [['turnID', 'payload', 'type']],
  read: (value) => {
    const events = Array.isArray(value) ? value : list(value, 'trace');
    if (!events.some((event) => text(event, 'type') === 'request')) return null;
    if (!events.every((event) => has(event, 'type', 'turnID'))) return null;
    const segments = events.flatMap((event) => wordsOfEvent(event) ?? []);
    const sides = new Set(segments.map(({ speaker }) => speaker));
    return sides.size < 2 ? null : { segments: fromBeginning(segments), people: PEOPLE };
  },
};
