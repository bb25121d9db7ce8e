import { normaliseText } from '../text/normalise.ts';
import { labelledText } from '../labelled-text.ts';
import { otterText } from '../otter-text.ts';
import { subRip } from '../sub-rip.ts';
import { webVtt } from '../web-vtt.ts';
import { zoomChat } from '../zoom-chat.ts';
import { type JsonShape, text } from './shape.ts';

const PLACES: readonly (readonly string[])[] = [
  ['transcript'],
  ['transcription'],
  ['content'],
  ['text'],
  ['vtt'],
  ['data', 'transcript'],
  ['call', 'transcript'],
  ['result', 'transcript'],
  ['transcript', 'text'],
  ['transcript', 'content'],
  ['artifact', 'transcript'],
  ['message', 'transcript'],
];
const READERS = [webVtt, subRip, zoomChat, otterText, labelledText];

/**
 * A transcript as text in a member of a JSON object, in any format that has speakers: `{"transcript": "Agent:
 * Hello\nUser: Hi"}`.
 */
export const textInside: JsonShape = {
  vendor: 'text inside JSON',
  marks: [],
  read: (value) => {
    for (const place of PLACES) {
      const found = text(value, ...place);
      if (found === null) continue;
      const own = normaliseText(found);
      const reading = READERS.find((reader) => reader.recognise(own))?.read(own);
      if (reading !== undefined && reading.segments.some(({ speaker }) => speaker !== null))
        return {
          segments: [...reading.segments],
          notes: ['The conversation stood as text inside JSON.', ...reading.notes],
        };
    }
    return null;
  },
};
