import type { Segment } from '../../format.ts';
import { messageText } from '../message-text.ts';
import { at, endOf, fromBeginning, has, type JsonShape, label, list, peopleOf, SECOND, text, time } from '../shape.ts';

/**
 * vCon, in which contact centres exchange conversations: written pieces of dialogue by the number of a party. Starts are
 * dates, lengths seconds. Recordings, and who joined or left, are no pieces.
 * SOURCE: IETF draft-ietf-vcon-vcon-core.
 */
export const vcon: JsonShape = {
  vendor: 'vcon',
  marks: [['vcon', 'parties', 'dialog']],
  read: (value) => {
    if (!has(value, 'vcon', 'parties')) return null;
    const roles = list(value, 'parties').map((party) => text(party, 'role'));
    const parties = list(value, 'parties').map((party, i) => {
      const role = roles[i] ?? null;
      const alone = role !== null && roles.filter((other) => other === role).length === 1;
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
    return segments.length === 0 ? null : { segments: fromBeginning(segments), people: peopleOf(parties) };
  },
};
