import type { Labelled } from './are-questions-listed.ts';
import { hasOneOf, isPersonal } from './signs.ts';
import { WORDS_OF_TALK, wordsIn } from './words-of-talk.ts';

const FEWEST = 6;
const NEARLY_ALL = 0.9;
const SIGNS = 0.3;
const FIGURES = /\d/u;
// Codes have two letters.
const WORD = /\p{L}{3}/u;
const SHORT = /^(?:\S{1,40}\s+){0,3}\S{1,40}$/u;

// What is said and hardly written, and what questions begin with where no mark ends them.
const SPOKEN = wordsIn(...WORDS_OF_TALK.map(({ spoken = '' }) => spoken), 'great works sure fine right');
const ASKING = wordsIn(
  'what which who when where why how',
  'was wer wie wann wo warum wieso welche welcher welches wohin',
  'quoi quand où pourquoi comment combien quel quelle',
  'qué quién cuándo dónde cómo cuánto cuánta cuál',
  'quando onde quanto quanta qual cosa chi dove perché come',
  'wat wie wanneer waar waarom hoe welke',
  'co kto kiedy gdzie dlaczego jak ile który która',
  'vad vem när var varför hur vilken hvad hvem hvornår hvor hvorfor hva når',
);
// Some scripts have no spaces between words.
const UNPARTED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const isOneWord = (text: string): boolean => !text.includes(' ') && !UNPARTED.test(text);
const FIRST_WORD = /^[\p{L}\p{M}]+/u;

const isAsking = (text: string): boolean => ASKING.has(FIRST_WORD.exec(text)?.[0].toLowerCase() ?? '');

/**
 * Whether short texts without marks are what people say to each other because they answer in turn from the first to the
 * last. At least half of them have one to four words and no figures, at most half have one word, and three in ten greet,
 * reply, ask or speak of persons. They do so on both sides: of cards to learn by only one side asks.
 */
export function answerInTurn(said: readonly Labelled[]): boolean {
  if (said.length < FEWEST) return false;
  const terse = said.filter(({ words }) => SHORT.test(words.trim()) && WORD.test(words) && !FIGURES.test(words)).length;
  const single = said.filter(({ words }) => isOneWord(words.trim())).length;
  if (terse * 2 < said.length || single * 2 > said.length) return false;
  const turns = said.filter(({ speaker }, i) => i > 0 && speaker !== said[i - 1]?.speaker).length;
  if (turns < (said.length - 1) * NEARLY_ALL) return false;
  const spoken = said.filter(({ words }) => hasOneOf(words, SPOKEN) || isPersonal(words) || isAsking(words.trim()));
  return spoken.length >= said.length * SIGNS && new Set(spoken.map(({ speaker }) => speaker)).size > 1;
}
