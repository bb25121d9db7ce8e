import { keptWith } from '../../lib/values/kept-with.ts';
import { say } from '../../evidence/sentences/say.ts';
import { FEW_TURNS } from '../../evidence/interval.ts';
import type { Conversation, Spoken } from '../conversation/types.ts';
import type { CallFigures } from './call-figures.ts';
import { beyondLength, type Beyond } from './effect-of.ts';
import { capOfEchoes, type Cap } from './most-level.ts';
import { sharedFigures } from './shared-figures.ts';
import { estimate, type Estimate, type Skill } from './skill-model.ts';

/** What became of a conversation in a language in which nothing was learnt. */
export interface SharedEffect {
  figures: CallFigures;
  skills: ReadonlyMap<Skill, Estimate>;
  /** The most that any skill can get here, where something caps it. */
  most: Cap | null;
}

/** In so many turns something is offered, asked for or dealt with: of fewer it may be other talk. */
const LEAST_OF_TRADE = 2;

function isAboutOffer({ turns, language: { sentence: signals } }: Conversation): boolean {
  const isOfTrade = ({ mine, sentences }: Spoken): boolean =>
    sentences.some(
      ({ words }) =>
        signals.speaksOfTrade(words) || (mine && (signals.pitches(words) || signals.speaksAsOfferer(words))),
    );
  return turns.filter(isOfTrade).length >= LEAST_OF_TRADE;
}

function find(conversation: Conversation): SharedEffect | Beyond {
  const beyond = beyondLength(conversation);
  if (beyond !== null) return { beyond };
  if (!isAboutOffer(conversation)) return { beyond: say('none.other-talk', {}) };
  const figures = sharedFigures(conversation);
  const {
    language,
    turns: { length },
  } = conversation;
  return {
    figures,
    most: length >= FEW_TURNS ? capOfEchoes(figures) : null,
    skills: new Map(language.borrowed.map((model) => [model.skill, estimate(model, figures, length)])),
  };
}

/**
 * What became of a conversation, by figures that its language shares with English and weights that were learnt from English
 * ones; or why nothing is said of it. Kept for as long as the conversation is. Linear.
 */
export const sharedEffectOf: (conversation: Conversation) => SharedEffect | Beyond = keptWith(find);
