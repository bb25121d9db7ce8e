import type { Conversation, Spoken } from '../conversation/types.ts';
import { findMoves, type MovedTurn } from '../moves/find-moves.ts';
import { mostLevel } from './most-level.ts';
import { aboutOffer } from './about-offer.ts';
import { callFigures, type CallFigures } from './call-figures.ts';
import { estimate, type Estimate, type Skill } from './skill-model.ts';
import { stepFigures } from './step-figures.ts';
import { SKILLS_DATA } from './skills-data.ts';

/** A turn as it was said, with what it does. */
export interface EffectTurn extends MovedTurn {
  turn: Spoken;
}

/** What a conversation's turns do, and what became of it. */
export interface Effect {
  /** Why the models say nothing of this conversation, else null: they were learnt from another kind. */
  beyond: string | null;
  turns: readonly EffectTurn[];
  figures: CallFigures;
  /** The most that any skill can get here, where something caps it. */
  most: { most: number; why: string } | null;
  skills: ReadonlyMap<Skill, Estimate>;
}

// The shortest conversation that the models were learnt from.
const LEAST_TURNS = 10;
const LEAST_EACH = 4;

function beyondModels({ turns, mine, theirs }: Conversation): string | null {
  if (turns.length < LEAST_TURNS || mine.length < LEAST_EACH || theirs.length < LEAST_EACH)
    return `There are fewer than ${LEAST_TURNS} turns: too few to see what one side does to the other.`;
  return aboutOffer(turns)
    ? null
    : 'This does not look like talk about an offer or a service, which is what this measure was learnt from.';
}

// Several criteria ask for the same conversation.
const known = new WeakMap<Conversation, Effect>();

/** What happened between the two in a conversation, by learnt models; kept for as long as the conversation is. */
export function effectOf(conversation: Conversation): Effect {
  const before = known.get(conversation);
  if (before !== undefined) return before;
  const moved = findMoves(conversation.turns);
  const turns = conversation.turns.flatMap((turn, at): EffectTurn[] => {
    const found = moved[at];
    return found === undefined ? [] : [{ ...found, turn }];
  });
  const figures = new Map([...callFigures(moved), ...stepFigures(conversation)]);
  const effect = {
    beyond: beyondModels(conversation),
    turns,
    figures,
    most: mostLevel(moved, figures),
    skills: new Map(SKILLS_DATA.map((model) => [model.skill, estimate(model, figures, moved.length)])),
  };
  known.set(conversation, effect);
  return effect;
}
