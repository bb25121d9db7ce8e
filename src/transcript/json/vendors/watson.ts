import { at, has, type JsonShape, label, list, SECOND } from '../shape.ts';
import { numberOf, parseAnyTime } from '../../times/timestamps.ts';
import { runsOfWords, type TimedWord } from '../runs.ts';

const HESITATION = /^%HESITATION$/u;

/** IBM Watson Speech to Text: words as `[word, from, to]`, and who speaks in a list of its own by the same times. */
export const watson: JsonShape = {
  vendor: 'watson',
  marks: [['results', 'speaker_labels', 'timestamps']],
  read: (value) => {
    const labels = list(value, 'speaker_labels');
    if (!has(labels[0], 'from', 'to', 'speaker')) return null;
    const speakers = new Map(labels.map((entry) => [numberOf(at(entry, 'from')), label(entry, 'speaker')]));
    let last: string | null = null;
    const words = list(value, 'results').flatMap((result): TimedWord[] =>
      at(result, 'final') === false
        ? []
        : list(result, 'alternatives', 0, 'timestamps').flatMap((word): TimedWord[] => {
            const [text, from, to] = Array.isArray(word) ? word : [];
            if (typeof text !== 'string' || HESITATION.test(text)) return [];
            last = speakers.get(numberOf(from)) ?? last;
            return [
              {
                speaker: last,
                text,
                startMs: parseAnyTime(from, SECOND),
                endMs: parseAnyTime(to, SECOND),
                attached: false,
              },
            ];
          }),
    );
    return words.length === 0 ? null : { segments: runsOfWords(words) };
  },
};
