import type { Segment } from '../../format.ts';
import { runsOfWords } from '../runs.ts';
import { at, endOf, fromBeginning, type JsonShape, label, list, members, peopleOf, text, time } from '../shape.ts';

interface Participant {
  role: string | null;
  name: string | null;
}

function participantsOf(value: unknown): Map<string, Participant> {
  const participants = new Map<string, Participant>();
  for (const participant of list(value, 'Participants')) {
    const id = label(participant, 'ParticipantId');
    if (id !== null)
      participants.set(id, { role: label(participant, 'ParticipantRole'), name: label(participant, 'DisplayName') });
  }
  return participants;
}

// Messages, from the analysis of a call or a chat, or from the segments that its API gives while the contact runs.
function turnsOf(value: unknown): readonly unknown[] {
  const turns = list(value, 'Transcript');
  if (turns.length > 0) return turns;
  return list(value, 'Segments').flatMap((segment) => {
    const turn = members(segment)['Transcript'] ?? members(segment)['Utterance'];
    return turn === undefined ? [] : [turn];
  });
}

// Each word and mark of a turn, where the turn itself has no text.
function fromItems(turn: unknown): string {
  const items = list(turn, 'Items').map((item) => ({
    speaker: null,
    text: text(item, 'Content') ?? '',
    startMs: null,
    endMs: null,
    attached: text(item, 'Type') === 'punctuation',
  }));
  return runsOfWords(items)[0]?.text ?? '';
}

// A chat's buttons and forms are JSON in the message: their title is what was shown.
function words(turn: unknown): string {
  const content = text(turn, 'Content');
  if (content === null) return fromItems(turn);
  if (!(text(turn, 'ContentType') ?? '').includes('interactive')) return content;
  try {
    const value: unknown = JSON.parse(content);
    return text(value, 'data', 'content', 'title') ?? text(value, 'title') ?? '';
  } catch {
    return content;
  }
}

/**
 * Amazon Transcribe Call Analytics and Contact Lens, voice (times in milliseconds) and chat (times of day, counted from
 * the chat's first event).
 * Speakers are roles, AGENT and CUSTOMER; where two people have one role, their names.
 */
export const awsContact: JsonShape = {
  vendor: 'aws',
  marks: [['Transcript', 'ParticipantRole'], ['Transcript', 'ParticipantId'], ['BeginOffsetMillis']],
  read: (value) => {
    const turns = turnsOf(value);
    // Chats have events and attachments among the messages.
    const worded = turns.filter(
      (turn) => text(turn, 'Content') !== null || text(list(turn, 'Items')[0], 'Content') !== null,
    );
    if (worded.length === 0) return null;
    // What the system says: "You are number 2 in the queue."
    const ofPeople = worded.filter((turn) => label(turn, 'ParticipantRole') !== 'SYSTEM');
    const spoken = ofPeople.length === 0 ? worded : ofPeople;
    const participants = participantsOf(value);
    const idsOfRole = new Map<string, Set<string>>();
    for (const turn of spoken) {
      const id = label(turn, 'ParticipantId');
      const role = label(turn, 'ParticipantRole') ?? (id === null ? null : (participants.get(id)?.role ?? null));
      if (role !== null && id !== null) idsOfRole.set(role, (idsOfRole.get(role) ?? new Set()).add(id));
    }
    const named = spoken.map((turn) => {
      const id = label(turn, 'ParticipantId');
      const known = id === null ? undefined : participants.get(id);
      const role = label(turn, 'ParticipantRole') ?? known?.role ?? null;
      const name = label(turn, 'DisplayName') ?? known?.name ?? null;
      const shared = role !== null && (idsOfRole.get(role)?.size ?? 0) > 1 && name !== null;
      // A chat has the name under which each message was shown.
      const shown = label(turn, 'DisplayName');
      const own = shown !== null && shown.toLowerCase() !== role?.toLowerCase() ? shown : (role ?? id);
      return { turn, role: role ?? id, speaker: shared ? name : own };
    });
    const dated = spoken.some(
      (turn) => at(turn, 'AbsoluteTime') !== undefined || at(turn, 'Time', 'AbsoluteTime') !== undefined,
    );
    const segments = named.map(({ turn, speaker }): Segment => {
      const startMs =
        time(turn, 'BeginOffsetMillis') ??
        time(turn, 'AbsoluteTime') ??
        time(at(turn, 'Time'), 'AbsoluteTime') ??
        time(turn, 'RelativeTime');
      return {
        speaker,
        text: words(turn),
        startMs,
        endMs: time(turn, 'EndOffsetMillis') ?? endOf(startMs, time(turn, 'DurationMillis')),
      };
    });
    const began = dated ? turns.map((turn) => time(turn, 'AbsoluteTime')).find((ms) => ms !== null) : undefined;
    return { segments: dated ? fromBeginning(segments, began ?? null) : segments, people: peopleOf(named) };
  },
};
