import type { Segment } from '../../format.ts';
import { messageText } from '../message-text.ts';
import { at, fromBeginning, has, type JsonShape, label, list, peopleOf, text, time } from '../shape.ts';

// "Ann Lee <ann@acme.example>": the name before an address.
function senderIn(item: unknown): { name: string | null; email: string | null } {
  const from = text(item, 'from_email') ?? '';
  const at0 = from.indexOf('<');
  const name = from.slice(0, Math.max(0, at0)).replaceAll('"', '').trim();
  return {
    name: name === '' ? null : name,
    email:
      at0 < 0
        ? from || null
        : from
            .slice(at0 + 1)
            .replace('>', '')
            .trim(),
  };
}

interface Side {
  speaker: string;
  role: 'agent' | 'customer';
  email: string | null;
}

function sideOf(item: unknown, ticket: unknown): Side {
  const incoming = at(item, 'incoming') === true;
  const { name, email } = senderIn(item);
  const known = incoming
    ? (text(ticket, 'requester', 'name') ?? text(ticket, 'requester_name'))
    : (text(ticket, 'responder_name') ?? text(ticket, 'responder', 'name'));
  const speaker = name ?? (incoming ? known : null) ?? label(item, 'user_name', 'user_id') ?? known;
  const role = incoming ? 'customer' : 'agent';
  return { speaker: speaker ?? role, role, email };
}

/**
 * A ticket of Freshdesk with its conversations, as its interface and its export give it: what the requester wrote first, replies
 * in and out. Private notes are left out.
 */
export const freshdesk: JsonShape = {
  vendor: 'freshdesk',
  marks: [
    ['conversations', 'incoming', 'body_text'],
    ['helpdesk_ticket', 'notes'],
  ],
  read: (value) => {
    const ticket = has(value, 'helpdesk_ticket') ? at(value, 'helpdesk_ticket') : value;
    const notes = [...list(ticket, 'conversations'), ...list(ticket, 'notes')].map((item) => at(item, 'note') ?? item);
    if (!has(notes[0], 'incoming') || !(has(notes[0], 'body_text') || has(notes[0], 'body'))) return null;
    const open = notes.filter((item) => at(item, 'private') !== true);
    const about = text(ticket, 'description_text') ?? messageText(at(ticket, 'description'));
    const asked = {
      incoming: true,
      body_text: about,
      created_at: text(ticket, 'created_at'),
      user_id: label(ticket, 'requester_id'),
    };
    const said = [...(about === null ? [] : [asked]), ...open];
    const sides = said.map((item) => sideOf(item, ticket));
    // The first message has no address: it is by whoever wrote in later, unless that one has another number.
    const number = label(ticket, 'requester_id');
    const own = open.findIndex(
      (item) =>
        at(item, 'incoming') === true && (label(item, 'user_id') ?? number) === (number ?? label(item, 'user_id')),
    );
    const requester = own < 0 ? undefined : sides.at(own - open.length);
    const segments = said.map((item, i): Segment => ({
      speaker: (about !== null && i === 0 ? requester?.speaker : undefined) ?? sides[i]?.speaker ?? null,
      text: text(item, 'body_text') ?? messageText(at(item, 'body')) ?? '',
      startMs: time(item, 'created_at'),
      endMs: null,
    }));
    const left = notes.length - open.length;
    return {
      segments: fromBeginning(segments),
      people: peopleOf(sides),
      notes: left > 0 ? [`${left} internal ${left === 1 ? 'note' : 'notes'} left out.`] : [],
    };
  },
};
