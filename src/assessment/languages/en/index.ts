import { splitClauses } from '../../conversation/split-clauses.ts';
import { MY_MOVES_DATA } from '../../moves/my-moves-data.ts';
import { THEIR_MOVES_DATA } from '../../moves/their-moves-data.ts';
import { THEIR_TOLD_DATA } from '../../moves/their-told-data.ts';
import { englishWordsForModels } from '../../moves/tokens.ts';
import { SKILLS_DATA } from '../../effect/skills-data.ts';
import { denies } from '../../signals/denying.ts';
import { refusesOutright, respectsNo, staysWithNo } from '../../signals/ending-words.ts';
import { callsOff, saysDeed, saysNo, saysYes, takesBack, timesAhead } from '../../signals/plan-words.ts';
import { saysThanks } from '../../signals/thanking.ts';
import { urges } from '../../signals/urging.ts';
import { acknowledgement, argues } from '../../signals/acknowledgement.ts';
import { directs } from '../../signals/directing.ts';
import { fillerCount } from '../../signals/fillers.ts';
import { needKinds } from '../../signals/need-questions.ts';
import { agrees, commits, leavesOpen, namesAction, namesOwner, promises } from '../../signals/next-step-words.ts';
import { pitches, speaksAsOfferer, speaksOfTrade } from '../../signals/offers.ts';
import { opposes, warns } from '../../signals/opposing.ts';
import { bidsFarewell } from '../../signals/parting.ts';
import { questionKind } from '../../signals/questions.ts';
import { resistanceKind, topicWords } from '../../signals/resistance.ts';
import { restates } from '../../signals/taking-up/restating.ts';
import { supports } from '../../signals/supporting.ts';
import { saysYesOrNo } from '../../signals/yes-or-no.ts';
import { DAY_PHRASES, TIME_PHRASES } from '../../signals/time-words.ts';
import { explainUptake, uptakeOf } from '../../signals/taking-up/uptake.ts';
import { findPhrases, hasPhrase } from '../../text/lexicon.ts';
import { looksEnglish } from '../../text/stopwords.ts';
import { topicStems } from '../../text/topic-stems.ts';
import type { Language } from '../language.ts';
import { isSayable } from './sayable.ts';
import { suggestions } from './suggestions.ts';
import {
  AGREEING,
  asksWhen,
  BACK_CHANNEL,
  greets,
  isGrave,
  tellsOfFeeling,
  namesPurpose,
  GOING_ON,
  OF_SPEAKER,
  OF_THEM,
  ownPromise,
  ownWord,
  SELF,
  YOU,
} from './words.ts';

/** English: its word lists stand in `signals/`, where the weights that were learnt from them stand too. */
export const english = {
  code: 'en',
  name: 'English',
  models: {
    readWords: englishWordsForModels,
    mine: MY_MOVES_DATA,
    theirs: THEIR_MOVES_DATA,
    told: THEIR_TOLD_DATA,
  },
  skills: SKILLS_DATA,
  tellsMoves: true,
  offerBy: 'vectors',
  isSpoken: looksEnglish,
  sentence: {
    questionKind,
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
    // By word vectors (effect/about-offer.ts).
    speaksOfHelp: () => false,
    greets,
    namesPurpose,
    bidsFarewell,
    saysYesOrNo,
    fillerCount,
    saysThanks,
    restates,
  },
  step: {
    commits,
    promises,
    ownPromise,
    ownWord,
    asksWhen,
    namesAction,
    leavesOpen,
    namesOwner,
    agrees,
    times: (words) =>
      findPhrases(TIME_PHRASES, words).map(({ tag, start, end }) => ({
        exact: tag === 'exact',
        words: tag === 'exact' ? words.slice(start, end).filter((word) => word.length > 2 && word !== 'the') : [],
      })),
    namesDay: (words) => hasPhrase(DAY_PHRASES, words),
  },
  // What was ordered is found in measures/steps/was-done.ts.
  plan: {
    timesAhead,
    saysDeed,
    saysYes,
    saysNo,
    takesBack,
    callsOff,
    respectsNo,
    orders: () => false,
    staysWithNo,
  },
  hollow: { denies, urges, you: OF_THEM, speaker: OF_SPEAKER, goesOn: GOING_ON },
  uptake(heard, reply) {
    const found = uptakeOf(heard, reply);
    return { degree: found.degree, takenUp: found.takenUp, explain: () => explainUptake(reply, found) };
  },
  plain: (words) => words,
  clauses: splitClauses,
  topicStems,
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
} satisfies Language;
