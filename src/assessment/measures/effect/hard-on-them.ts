import type { Sentence } from '../../conversation/sentence.ts';
import type { Spoken } from '../../conversation/types.ts';
import { laughs } from '../../signals/parting.ts';
import { compileLexicon, findPhrases, hasPhrase, type Lexicon, type PhraseMatch } from '../../text/lexicon.ts';
import { STOPWORDS } from '../../text/stopwords.ts';

/*
 * What is hard on somebody, and words for a death. English. A word of grief is often no grief ("my phone died", "my son passed his
 * test"), and sympathy for a joke hurts more than none: a phrase counts where it speaks of a person, is meant, and is named whole.
 */

/** Relatives, as somebody calls them. */
export const RELATIONS =
  'husband wife mother father mum mam mom dad son daughter brother sister gran nan grandmother grandfather uncle aunt partner cousin';
/** Of the young "passed last week" tells of a test. */
const ELDERS = 'husband|wife|mother|father|mum|mam|mom|dad|gran|nan|grandmother|grandfather';
const RELATION = new Set(RELATIONS.split(' '));
const RELATED = RELATIONS.replaceAll(' ', '|');
const CLOSE = `${RELATED}|baby|child|friend|colleague|neighbour|neighbor|boss|dog|cat`;

const LOSS = compileLexicon({
  told: [
    `my|our ${RELATED} has|had? died`,
    `my|our ${RELATED} has|had? passed away|suddenly|peacefully`,
    `my|our ${ELDERS} has|had? passed last|this week|month|year|spring|summer|autumn|winter|night`,
    `my|our late ${RELATED}`,
  ],
  whole: [`lost my|our ${RELATED}`, `burying|buried my|our ${RELATED}`],
});

/** A death of somebody who is named elsewhere. */
const DIED = compileLexicon({
  told: ['he|she died', 'he|she has|had? passed away', "he's|she's|hes|shes been? dead since|for|these"],
});

const ILLNESS = 'cancer|stroke|tumour|tumor|miscarriage';
const HARD = compileLexicon({
  told: [
    "i|i'm|im|i+was|i've|she|he|she's|he's|they|we .. crying|cried|sobbing|frightened|scared|terrified|panicking|desperate",
    `my|our _? ${CLOSE} has|had|is|was? died|dying`,
    "i'm|im|i+am|he's|he+is|she's|she+is dying|unconscious",
    "i'm|im|i+am a? widow|widower",
    'made redundant',
    "i|i've|we|we've|he|she|my|our .. been|being|was|were|getting|got evicted",
    "i'm|im|i+am|we're|we+are|i|we|my|our .. go|going|went|be|nearly|almost bankrupt",
  ],
  whole: [
    `i|i've|he|he's|she|she's have|had|has|got a|the? ${ILLNESS}`,
    `my .. ${CLOSE} .. had|has|got|with|to a|the? ${ILLNESS}`,
    `my ${ILLNESS}`,
    'in an ambulance',
    'called|rang an|the ambulance',
    'i|we lost my|our job|home|house|baby',
  ],
});

/** What is said in jest, as a figure of speech, or of a film or a game. */
const NOT_MEANT = compileLexicon({
  jest: [
    'laughing|laughter|joke|joking|joked|hilarious|film|movie|episode|novel|game|horoscope',
    'crying|cried wolf|out',
    'died|dying a|to|for|inside',
    'died|dying of boredom|embarrassment|shame|curiosity|thirst|hunger|heat|cold',
    'passed away the|my|our|time',
    'great|good fun',
    'nearly|almost|would|could|might have? died',
    'scared|frightened|terrified|desperate of|for|to',
    `lost my|our ${RELATED} in|at|on the|a`,
  ],
});

/** What somebody else said. */
const QUOTED = /["“”„«]/u;

/** Words behind which a name of several words does not go on: "my job last year", but not "my job application". */
const BEHIND = new Set(
  `last yesterday recently suddenly ago one two three four five six seven eight nine ten twelve twenty years months weeks monday tuesday
  wednesday thursday friday saturday sunday january february march april may june july august september october november december`.split(
    /\s+/u,
  ),
);
const endsBefore = (next: string | undefined): boolean =>
  next === undefined || (next !== 'of' && STOPWORDS.has(next)) || BEHIND.has(next);

/** The first phrase of a list that a sentence says in its own words; one tagged `whole` counts where its name ends with it. */
export const meantIn = ({ text, words }: Sentence, lexicon: Lexicon): PhraseMatch | undefined =>
  QUOTED.test(text)
    ? undefined
    : findPhrases(lexicon, words).find(({ tag, end }) => tag !== 'whole' || endsBefore(words[end]));

const tells = (turn: Spoken, ...lexicons: readonly Lexicon[]): boolean =>
  !laughs(turn) &&
  turn.sentences.some(
    (sentence) =>
      lexicons.some((lexicon) => meantIn(sentence, lexicon) !== undefined) && !hasPhrase(NOT_MEANT, sentence.words),
  );

/** What is hard on somebody, said of a person and not of a thing that "dies". */
export const isHardOnThem = (turn: Spoken): boolean => tells(turn, LOSS, DIED, HARD);

// The one who died, where that is sure: who stands in the phrase, or the only one who is named. Else null.
function whoDied({ sentences }: Spoken): string | null {
  for (const sentence of sentences) {
    const loss = meantIn(sentence, LOSS);
    const who = loss && sentence.words.slice(loss.start, loss.end).find((word) => RELATION.has(word));
    if (loss !== undefined && who !== undefined)
      return sentence.words[loss.end] === 'in' && sentence.words[loss.end + 1] === 'law' ? null : who;
  }
  const [only, ...more] = new Set(sentences.flatMap(({ words }) => words.filter((word) => RELATION.has(word))));
  return only === undefined || more.length > 0 ? null : only;
}

/** What can be said of a death; null where none is told. */
export function wordsOfDeath(turn: Spoken): string | null {
  if (!tells(turn, LOSS, DIED)) return null;
  const who = whoDied(turn);
  return `I am sorry ${who === null ? 'for your loss' : `about your ${who}`}. We can take our time with this.`;
}
