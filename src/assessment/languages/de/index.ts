import type { Language } from '../language.ts';
import { germanClauses } from './clauses.ts';
import { plainWords } from './lexicon.ts';
import { speaksOfHelp } from './help-words.ts';
import { germanHollow } from './hollow-words.ts';
import { GERMAN_MY_MOVES_DATA } from './my-moves-data.ts';
import { germanPlan } from './plan.ts';
import { GERMAN_THEIR_MOVES_DATA } from './their-moves-data.ts';
import { GERMAN_THEIR_TOLD_DATA } from './their-told-data.ts';
import { germanWordsForModels } from './words-for-models.ts';
import { needKinds, pitches, speaksAsOfferer, speaksOfTrade } from './offers.ts';
import { germanQuestion } from './questions.ts';
import { refusesOutright, resistanceKind, topicWords } from './resistance.ts';
import { acknowledgement, argues, directs, opposes, supports, warns } from './stance.ts';
import { germanSteps } from './steps.ts';
import { GERMAN_SKILLS_DATA } from './skills-data.ts';
import { isSayable } from './sayable.ts';
import { informalSuggestions, suggestions } from './suggestions.ts';
import { restates, takesUp } from './taking-up.ts';
import { germanTopics, looksGerman } from './topics.ts';
import {
  AGREEING,
  BACK_CHANNEL,
  bidsFarewell,
  fillerCount,
  greets,
  isGrave,
  namesPurpose,
  saysYesOrNo,
  SELF,
  tellsOfFeeling,
  YOU,
} from './words.ts';

/** German: its models were learnt from conversations that were translated turn by turn (`training/german-translated`). */
export const german: Language = {
  code: 'de',
  name: 'German',
  models: {
    readWords: germanWordsForModels,
    mine: GERMAN_MY_MOVES_DATA,
    theirs: GERMAN_THEIR_MOVES_DATA,
    told: GERMAN_THEIR_TOLD_DATA,
  },
  skills: GERMAN_SKILLS_DATA,
  tellsMoves: false,
  offerBy: 'phrases',
  isSpoken: looksGerman,
  sentence: {
    questionKind: germanQuestion,
    resistanceKind,
    acknowledgement,
    argues,
    directs,
    warns,
    opposes,
    supports,
    needKinds,
    pitches,
    speaksAsOfferer,
    speaksOfTrade,
    speaksOfHelp,
    greets,
    namesPurpose,
    bidsFarewell,
    saysYesOrNo,
    fillerCount,
    saysThanks: (words) => acknowledgement(words) === 'strong',
    restates,
  },
  step: germanSteps,
  plan: germanPlan,
  hollow: germanHollow,
  uptake: takesUp,
  plain: plainWords,
  clauses: germanClauses,
  topicStems: germanTopics,
  topicWords,
  isSayable,
  refusesOutright,
  isGrave,
  tellsOfFeeling,
  agreeing: AGREEING,
  backChannel: BACK_CHANNEL,
  you: YOU,
  self: SELF,
  suggest: suggestions,
};

/** The same language between two who say “du”: words that could have been said say it too. */
export const informalGerman: Language = { ...german, suggest: informalSuggestions };
