import type { Segment } from '../../format.ts';
import { speechOnly } from '../unlisted/lists/speech-only.ts';
import { at, fromBeginning, isRecord, type JsonShape, list, peopleOf, text, time } from '../shape.ts';

const MOST_PARTS = 60;
const BOT = '2';

// The words of a card with buttons: what stands in it as text, and not what can be pressed.
function wordsOfCard(card: unknown): string[] {
  if (Array.isArray(card)) return card.slice(0, MOST_PARTS).flatMap(wordsOfCard);
  if (!isRecord(card)) return [];
  const own = text(card, 'type') === 'text' ? text(card, 'text') : null;
  return [...(own === null ? [] : [own]), ...wordsOfCard(card['elements'])];
}

function cardOf(written: string | null): string[] {
  if (written === null) return [];
  try {
    return wordsOfCard(JSON.parse(written));
  } catch {
    return [];
  }
}

const wordsOf = (message: unknown): string => {
  const own = text(message, 'messageData', 'msg', 'text') ?? '';
  return own.trim() === '' ? cardOf(text(message, 'messageData', 'richContent', 'content')).join(' ') : own;
};

// Who the ids of a conversation stand for: agents under the number that ends their id ("le.3187"), customers under their own.
function namesOf(record: unknown): Map<string, { name: string; role: string | null }> {
  const names = new Map<string, { name: string; role: string | null }>();
  for (const agent of list(record, 'agentParticipants').slice(0, MOST_PARTS)) {
    const name = text(agent, 'agentFullName') ?? text(agent, 'agentNickname');
    const role = text(agent, 'userType') === BOT ? null : 'agent';
    for (const id of [text(agent, 'agentId'), text(agent, 'agentPid')])
      if (name !== null && id !== null) names.set(id, { name, role });
  }
  for (const customer of list(record, 'consumerParticipants').slice(0, MOST_PARTS)) {
    const id = text(customer, 'participantId');
    const parts = [text(customer, 'firstName'), text(customer, 'lastName')].filter((part) => part !== null);
    const name = (text(customer, 'consumerName') ?? parts.join(' ')).trim();
    if (id !== null && name !== '') names.set(id, { name, role: 'customer' });
  }
  return names;
}

/**
 * LivePerson's history of messages: who wrote one by the id of a participant, whose name stands in lists beside the messages,
 * a bot apart from the agent who takes over. Of cards with buttons the text. Times since 1970.
 */
export const livePerson: JsonShape = {
  vendor: 'liveperson',
  marks: [['messageRecords', 'agentParticipants']],
  read: (value) => {
    const records = list(value, 'conversationHistoryRecords');
    const [record] = records.length === 0 ? [value] : records;
    const messages = speechOnly(list(record, 'messageRecords').filter(isRecord));
    if (messages.length === 0 || records.length > 1) return null;
    const names = namesOf(record);
    const who = (message: unknown): { name: string | null; role: string | null } => {
      const id = text(message, 'participantId') ?? '';
      const side = text(message, 'sentBy');
      const known = names.get(id) ?? names.get(id.slice(id.lastIndexOf('.') + 1));
      return known ?? { name: side, role: side === 'Consumer' ? 'customer' : side === 'Agent' ? 'agent' : null };
    };
    const written = messages.flatMap((message) => {
      const words = wordsOf(message);
      return words.trim() === '' ? [] : [{ ...who(message), words, startMs: time(at(message), 'timeL') }];
    });
    if (new Set(written.map(({ name }) => name)).size < 2) return null;
    const left = list(record, 'messageRecords').length - written.length;
    return {
      segments: fromBeginning(
        written.map(({ name, words, startMs }): Segment => ({ speaker: name, text: words, startMs, endMs: null })),
      ),
      people: peopleOf(written.map(({ name, role }) => ({ speaker: name, role }))),
      notes: left > 0 ? [`${left} ${left === 1 ? 'entry that is' : 'entries that are'} no speech left out.`] : [],
    };
  },
};
