import { Type } from 'typebox';
import { languageName, listed } from './counting.ts';
import { count, fixed, languageCode, Nested, sentence, words } from './sentence.ts';
import { withCommas } from '../../lib/text/text.ts';

/** Why a measure could not be taken, or a criterion not be judged. */
export const NOTES = {
  'none.too-many-turns': sentence(
    { most: count },
    ({ most }) => `The conversation has more than ${withCommas(most)} turns.`,
  ),
  'none.empty': fixed('The transcript is empty.'),
  'none.whose-turns': sentence(
    { why: Nested },
    ({ why }, tell) => `It is not known which turns are the user's. ${tell(why) ?? ''}`,
  ),
  'none.one-side': fixed('Only one side speaks.'),
  'none.few-words': sentence({ least: count }, ({ least }) => `The conversation has fewer than ${least} words.`),
  'none.unknown-language': sentence(
    { known: Type.Array(languageCode) },
    ({ known }) =>
      `The conversation is in none of the languages whose words are known (${listed(known.map(languageName), 'and')}), and this measure needs words.`,
  ),
  'none.other-language': sentence(
    { language: languageCode },
    ({ language }) =>
      `The conversation is in ${languageName(language)}, and this measure was learnt from English conversations only.`,
  ),
  'none.few-turns': sentence(
    { turns: count, each: count },
    ({ turns, each }) =>
      `There are fewer than ${turns} turns, or fewer than ${each} of one side: too few to see what one side does to the other.`,
  ),
  'none.few-words-of-few-turns': sentence(
    { turns: count, words: count },
    ({ turns, words }) =>
      `There are fewer than ${turns} turns and fewer than ${words} words: too little to see what one side does to the other.`,
  ),
  'none.too-long': fixed('The conversation is far longer than those that this measure was learnt from.'),
  'none.other-talk': fixed(
    'This does not look like talk about an offer or a service, which is what this measure was learnt from.',
  ),
  'none.no-model': fixed('There is no model for this.'),
  'none.too-wide': fixed('The conversation is too short to say: the likely scores lie more than two levels apart.'),
  'none.no-pushback': fixed('No pushback was recognised.'),
  'none.no-pushback-in-phrases': fixed(
    'No set phrase of a doubt was recognised, and here doubts in other words are not seen.',
  ),
  'none.no-marks': fixed(
    'The transcript has no punctuation, and without it questions are found only in languages whose words are known.',
  ),
  'none.no-turn-times': fixed('The transcript does not say when turns begin and end.'),
  'none.no-own-times': fixed("The transcript does not say when your turns begin and end, or its times can't be right."),
  'none.short-times': fixed('Your turns with times are shorter than ten seconds together.'),
  'none.no-own-turns': fixed('You have no turns.'),
  'none.under-nine-turns': fixed('The conversation has fewer than nine turns.'),
  'none.few-of-theirs': sentence({ least: count }, ({ least }) => `The other side has fewer than ${least} turns.`),
  'none.theirs-empty': fixed('The turns of the other side have no words.'),
  'none.no-replies': fixed('There is no reply of yours to a turn of five words or more.'),
  'none.few-questions': sentence(
    { least: count },
    ({ least }) => `You asked fewer than ${least} questions, so there is no share to take.`,
  ),
  'none.no-need-no-offer': fixed('You neither asked about a need nor presented anything.'),
  'none.no-question-no-echo': fixed('You neither asked nor gave back anything.'),
  'none.neither-drew': fixed('You neither drew them out nor told them what to do.'),
  'none.neither-drew-early': fixed('Your first turns neither drew them out nor told them what to do.'),
  'none.neither-room': fixed('You neither left them room in words nor told them what to do.'),
  'none.neither-room-late': fixed('Your last turns neither left them room in words nor told them what to do.'),
  'none.no-customer': fixed(
    'No customer was recognised: colleagues talk among themselves here, and what is judged rests on a customer.',
  ),
  'unjudged.broken-off': fixed(
    'The line broke before anything could be agreed, so how it would have ended is not known.',
  ),
  'unjudged.too-short': fixed('The conversation is too short to judge.'),
  'unjudged.nothing-left': fixed('Nothing is left to judge it by.'),
  'unjudged.shown-only': sentence({ figures: Type.Array(Nested) }, ({ figures }, tell) =>
    `Its measures are shown and not scored, because no target is published for them. ${figures
      .map((figure) => tell(figure) ?? '')
      .join(' ')}`.trim(),
  ),
  'unjudged.too-little': fixed('There is too little in the conversation to judge it by.'),
  'unjudged.no-such-measures': sentence(
    { named: Type.Array(words) },
    ({ named }) => `The scenario names measures that do not exist: ${named.map((name) => `"${name}"`).join(', ')}.`,
  ),
  'unjudged.nothing-fits': fixed('No measure fits this criterion; name measures in the scenario.'),
  'unjudged.what-is-right': fixed(
    'Whether what was said is right cannot be seen from how the conversation runs; let a person judge this, or a model as assessor.',
  ),
  'unjudged.no-voice': fixed(
    'A transcript has no voice: tone, energy and bearing cannot be read from words; let a person judge this.',
  ),
};
