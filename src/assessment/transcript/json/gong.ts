import { type JsonShape, label, list, text, time } from './shape.ts';

/** Gong's calls API: monologues by speaker id, each with sentences. Times in milliseconds. Only the first call is read. */
export const gong: JsonShape = {
  vendor: 'gong',
  read: (value) => {
    const [call] = list(value, 'callTranscripts');
    const pieces = [...list(call, 'transcript'), ...(call === undefined ? list(value, 'transcript') : [])];
    if (pieces.length === 0 || list(pieces[0], 'sentences').length === 0) return null;
    return pieces.flatMap((piece) => list(piece, 'sentences').map((item) => ({ speaker: label(piece, 'speakerId'), text: text(item, 'text') ?? '', startMs: time(item, 'start'), endMs: time(item, 'end') })));
  },
};
