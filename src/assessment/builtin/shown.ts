import { sentenceCase } from '../../lib/text/sentence-case.ts';
import type { Quote } from '../../evidence/builtin.ts';
import type { HowShown } from '../measures/definition.ts';

/** What an assessment shows already: the numbers of turns that are quoted, and what is said once. */
export interface Shown {
  turns: Set<number>;
  said: Set<string>;
  /** The numbers of turns that are kept for a measure, with its id. */
  kept: ReadonlyMap<number, string>;
  /** Where a turn is quoted with which a quotation begins, by its number: "in the feedback", "under Overall". */
  places: Map<number, string>;
  /** How its quotations show what a measure says, by its id. */
  how: ReadonlyMap<string, HowShown>;
  /** The label of the user's turns; null where it is not known. */
  user: string | null;
}

/** Nothing is shown yet, but for the turn that the feedback is about and its advice. */
export const shownBy = (turn: number | undefined, advice?: string, user: string | null = null): Shown => ({
  turns: new Set(turn === undefined ? [] : [turn]),
  said: new Set(advice === undefined ? [] : [`${sentenceCase(advice)}.`]),
  kept: new Map(),
  places: new Map(turn === undefined ? [] : [[turn, 'in the feedback']]),
  how: new Map(),
  user,
});

/** Whether the second of two quotations is of the reply to the first. */
export const isReply = (first: Quote, second: Quote | undefined): second is Quote =>
  second !== undefined && second.turn === first.turn + 1 && second.speaker !== first.speaker;
