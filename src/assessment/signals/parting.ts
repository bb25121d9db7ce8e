import { compileLexicon, hasPhrase } from '../text/lexicon.ts';
import type { Words } from '../text/vocabulary.ts';
import { saysThanks } from './thanking.ts';

const PARTING = compileLexicon({
  parting: [
    'bye|goodbye|cheerio|farewell|ciao',
    'take care',
    'have a|an good|nice|lovely|great|grand|safe .. day|one|evening|afternoon|weekend|trip|night',
    'good night|luck',
    'you too',
    'see|speak|talk you|ya|ye soon|later|then|around',
  ],
});

/** A turn of more words says something beside the farewell. */
const MOST_OF_A_FAREWELL = 14;
/** A turn of so few words that thanks says no more than that. */
const MOST_OF_THANKS = 6;

interface Said {
  text: string;
  wordCount: number;
  sentences: readonly { words: Words }[];
}

/** Whether a sentence bids farewell. English. */
export const bidsFarewell = (words: Words): boolean => hasPhrase(PARTING, words);

/** Whether a turn is a farewell, by the words of its language. */
export const isFarewell = ({ wordCount, sentences }: Said, bids: (words: Words) => boolean): boolean =>
  wordCount <= MOST_OF_A_FAREWELL && sentences.some(({ words }) => bids(words));

const LAUGHS = /\[(?:laugh|chuckl)[^\]]{0,20}\]/iu;

const BEGINNING = 40;

/** Whether a transcript marks that somebody laughed at the beginning of a turn: a joke, and no promise. */
export function laughs({ text }: Said): boolean {
  const bracket = text.indexOf('[');
  return bracket >= 0 && bracket < BEGINNING && LAUGHS.test(text.slice(0, BEGINNING));
}

const onlyThanks = ({ wordCount, sentences }: Said): boolean =>
  wordCount <= MOST_OF_THANKS && sentences.some(({ words }) => saysThanks(words));

/** Whether a turn is a farewell, a joke or mere thanks: it shows nothing of what went before. English. */
export const saysLittle = (turn: Said): boolean => isFarewell(turn, bidsFarewell) || laughs(turn) || onlyThanks(turn);

/** Whether a turn asks if there is anything else. */
export const asksAnythingElse = ({ sentences }: Said): boolean =>
  sentences.some(({ words }) => words.some((word, at) => word === 'anything' && words[at + 1] === 'else'));
