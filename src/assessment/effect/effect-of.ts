import { keptWith } from '../../lib/values/kept-with.ts';
import { say, type Told } from '../../evidence/sentences/say.ts';
import type { Conversation, Spoken } from '../conversation/types.ts';
import { bestStep, type Step } from '../measures/steps/read-steps.ts';
import { findMoves, modelsOf, type MovedTurn, type MoveModels } from '../moves/find-moves.ts';
import { turnFeatures } from '../moves/turn-features.ts';
import { aboutOffer } from './about-offer.ts';
import { callFigures, type CallFigures } from './call-figures.ts';
import { FEW_TURNS } from '../../evidence/interval.ts';
import { countHollow } from './hollow-turns.ts';
import { offersInPhrases } from './offers-in-phrases.ts';
import { mostLevel, type Cap } from './most-level.ts';
import { priceCuts } from './price-cuts.ts';
import { raisesDoubts, speaksOfDoubts } from './raises-doubts.ts';
import { readPlan, type Plan } from './read-plan.ts';
import { respectedNo } from './respected-no.ts';
import { estimate, type Estimate, type Skill } from './skill-model.ts';
import { stepFigures } from './step-figures.ts';

/** A turn as it was said, with what it does. */
export interface EffectTurn extends MovedTurn {
  turn: Spoken;
  /** What it was read by. */
  models: MoveModels;
}

/** What a conversation's turns do, and what became of it. */
export interface Effect {
  turns: readonly EffectTurn[];
  figures: CallFigures;
  /** The best next step that was spoken of, by word patterns; null where there is none. */
  step: Step | null;
  /** What both sides settled by the end, by what each of them says. */
  plan: Plan;
  /** The number of the user's turn in which both leave it at a no; null where they do not. */
  respectedNo: number | null;
  /** Whether doubts count as raised, and whether anything may be said of them. */
  raisesDoubts: boolean;
  speaksOfDoubts: boolean;
  /** The user's turns that came down in price before they knew why. */
  priceCuts: ReadonlySet<number>;
  /** The most that any skill can get here, where something caps it. */
  most: Cap | null;
  skills: ReadonlyMap<Skill, Estimate>;
}

/** Why the models cannot be used on a conversation. */
export interface Beyond {
  beyond: Told;
}

// The models were learnt from longer talk. They were tried on the last eight turns of it: there they order calls far better
// than what is counted, which is hardly better than chance (docs/assessment-figures.md).
const LEAST_TURNS = 7;
const LEAST_EACH = 3;
// Talk of few turns needs at least so many words: 154 of the 160 ends of eight turns have them. With fewer, a rate rests on
// single short sentences, and a good call can get the lowest score.
const LEAST_WORDS_OF_FEW = 75;
// Many times as long as the longest of them, some five hours of talk. The limit bounds the work.
const MOST_TURNS = 4_000;
const MOST_WORDS = 50_000;

/** Why a conversation is too short, or too long, for the models; null where it is neither. */
function beyondLength({ turns, mine, theirs, myWords, theirWords }: Conversation): Told | null {
  if (turns.length < LEAST_TURNS || mine.length < LEAST_EACH || theirs.length < LEAST_EACH)
    return say('none.few-turns', { turns: LEAST_TURNS, each: LEAST_EACH });
  if (turns.length < FEW_TURNS && myWords + theirWords < LEAST_WORDS_OF_FEW)
    return say('none.few-words-of-few-turns', { turns: FEW_TURNS, words: LEAST_WORDS_OF_FEW });
  return turns.length > MOST_TURNS || myWords + theirWords > MOST_WORDS ? say('none.too-long', {}) : null;
}

function find(conversation: Conversation): Effect | Beyond {
  const beyond = beyondLength(conversation);
  if (beyond !== null) return { beyond };
  const { language } = conversation;
  const { models: learnt } = language;
  if (learnt === null) return { beyond: say('none.no-model', {}) };
  const models = modelsOf(learnt);
  const moved = findMoves(turnFeatures(conversation.turns, models.readWords), models);
  const isAboutOffer = (language.offerBy === 'vectors' ? aboutOffer : offersInPhrases)(conversation, moved);
  if (!isAboutOffer) return { beyond: say('none.other-talk', {}) };
  const step = bestStep(conversation);
  const figures = new Map([...callFigures(moved), ...stepFigures(step)]);
  const turns: EffectTurn[] = [];
  for (const [at, turn] of conversation.turns.entries()) {
    const found = moved[at];
    if (found !== undefined)
      turns.push({ features: found.features, moves: found.moves, told: found.told, turn, models });
  }
  const plan = readPlan(turns, language.plan);
  const doubts = raisesDoubts(turns, language);
  return {
    turns,
    figures,
    step,
    plan,
    respectedNo: respectedNo(turns, plan, language.plan),
    raisesDoubts: doubts,
    speaksOfDoubts: doubts && speaksOfDoubts(turns, language),
    priceCuts: priceCuts(conversation.turns),
    most: mostLevel(moved, figures, countHollow(conversation.turns, language.hollow)),
    skills: new Map(language.skills.map((model) => [model.skill, estimate(model, figures, moved.length)])),
  };
}

/**
 * What happened between the two in a conversation, by learnt models, or why they say nothing of it; kept for as long as
 * the conversation is.
 */
export const effectOf: (conversation: Conversation) => Effect | Beyond = keptWith(find);
