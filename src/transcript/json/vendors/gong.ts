import type { Segment } from '../../format.ts';
import { type JsonShape, label, list, peopleOf, text, time } from '../shape.ts';

/**
 * Gong's calls API: monologues by speaker id, each with sentences. Times in milliseconds. Only the first call is read.
 * Parties, which another endpoint gives, turn ids into names and sides (Internal, External) where they were put into
 * the same file.
 */
export const gong: JsonShape = {
  vendor: 'gong',
  marks: [['callTranscripts'], ['speakerId', 'sentences']],
  read: (value) => {
    const calls = list(value, 'callTranscripts');
    const [call] = calls;
    const pieces = call === undefined ? list(value, 'transcript') : list(call, 'transcript');
    if (
      !pieces.some((piece) => label(piece, 'speakerId', 'speaker_id') !== null && list(piece, 'sentences').length > 0)
    )
      return null;
    const parties = [
      ...list(value, 'parties'),
      ...list(call, 'parties'),
      ...list(value, 'call', 'parties'),
      ...list(value, 'calls').flatMap((entry) => list(entry, 'parties')),
    ];
    const bySpeaker = new Map(parties.map((party) => [label(party, 'speakerId') ?? label(party, 'id'), party]));
    const nameOf = (id: string | null): string | null => label(bySpeaker.get(id), 'name', 'emailAddress') ?? id;
    const segments = pieces.flatMap((piece) =>
      list(piece, 'sentences').map((item): Segment => ({
        speaker: nameOf(label(piece, 'speakerId', 'speaker_id')),
        text: text(item, 'text') ?? '',
        startMs: time(item, 'start'),
        endMs: time(item, 'end'),
      })),
    );
    const people = peopleOf(
      [...bySpeaker].map(([id, party]) => ({
        speaker: nameOf(id),
        role: text(party, 'affiliation') ?? text(party, 'context'),
        email: text(party, 'emailAddress'),
      })),
    );
    return {
      segments,
      people,
      notes: calls.length > 1 ? [`The file has ${calls.length} calls; the first one was read.`] : [],
    };
  },
};
