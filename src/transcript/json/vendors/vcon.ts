import type { Segment } from '../../format.ts';
import { messageText } from '../message-text.ts';
import { byFieldNames } from '../unlisted/by-field-names.ts';
import {
  at,
  endOf,
  fromBeginning,
  has,
  type JsonShape,
  label,
  list,
  peopleOf,
  SECOND,
  type ShapeReading,
  text,
  time,
} from '../shape.ts';

// What a recogniser heard in a recording stands among what was found out about it, as JSON or as text of JSON.
function transcribed(value: unknown): ShapeReading | null {
  for (const found of list(value, 'analysis')) {
    if (!(text(found, 'type') ?? '').includes('transcript')) continue;
    const body = text(found, 'body');
    const inner = body === null ? { value: at(found, 'body') } : parsed(body);
    const reading = inner === null ? null : byFieldNames.read(inner.value);
    if (reading !== null) return reading;
  }
  return null;
}

function parsed(body: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(body) };
  } catch {
    return null;
  }
}

/**
 * vCon, in which contact centres exchange conversations: written pieces of dialogue by the number of a party. Starts are
 * dates, lengths seconds. Recordings, and who joined or left, are no pieces;
 * of a recording what a recogniser heard is read.
 * SOURCE: IETF draft-ietf-vcon-vcon-core.
 */
export const vcon: JsonShape = {
  vendor: 'vcon',
  marks: [['vcon', 'parties', 'dialog']],
  read: (value) => {
    if (!has(value, 'vcon', 'parties')) return null;
    const roles = list(value, 'parties').map((party) => text(party, 'role'));
    const sharing = new Map<string | null, number>();
    for (const role of roles) sharing.set(role, (sharing.get(role) ?? 0) + 1);
    const parties = list(value, 'parties').map((party, i) => {
      const role = roles[i] ?? null;
      const alone = role !== null && sharing.get(role) === 1;
      return {
        speaker: label(party, 'name') ?? (alone ? role : null) ?? label(party, 'mailto', 'tel') ?? `Party ${i + 1}`,
        role,
        email: text(party, 'mailto')?.replace(/^mailto:/iu, '') ?? null,
      };
    });
    const segments = list(value, 'dialog').flatMap((piece): Segment[] => {
      const encoding = text(piece, 'encoding') ?? 'none';
      const said = text(piece, 'type') === 'text' && encoding === 'none' ? messageText(at(piece, 'body')) : null;
      if (said === null) return [];
      const startMs = time(piece, 'start', SECOND);
      const party = at(piece, 'originator') ?? at(piece, 'parties', 0) ?? at(piece, 'parties');
      const speaker = typeof party === 'number' ? (parties[party]?.speaker ?? null) : null;
      return [{ speaker, text: said, startMs, endMs: endOf(startMs, time(piece, 'duration', SECOND)) }];
    });
    if (segments.length === 0) return transcribed(value);
    return { segments: fromBeginning(segments), people: peopleOf(parties) };
  },
};
