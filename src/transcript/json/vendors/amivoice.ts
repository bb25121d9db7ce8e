import type { Segment } from '../../format.ts';
import { has, type JsonShape, label, list, text, time } from '../shape.ts';
import { runsOfWords, type TimedWord } from '../runs.ts';

/** AmiVoice: words of each result with who said them (`label`). Times in milliseconds. */
export const amiVoice: JsonShape = {
  vendor: 'amivoice',
  marks: [['results', 'tokens', 'written', 'starttime']],
  read: (value) => {
    const pieces = list(value, 'segments').length > 0 ? list(value, 'segments') : [value];
    const words = pieces.flatMap((piece) =>
      list(piece, 'results').flatMap((result) =>
        list(result, 'tokens').flatMap((token): TimedWord[] => {
          const written = has(token, 'written', 'starttime') ? text(token, 'written') : null;
          return written === null
            ? []
            : [
                {
                  speaker: label(token, 'label'),
                  text: written,
                  startMs: time(token, 'starttime'),
                  endMs: time(token, 'endtime'),
                  attached: false,
                },
              ];
        }),
      ),
    );
    const segments: Segment[] = runsOfWords(words, '');
    return segments.length === 0 ? null : { segments };
  },
};
