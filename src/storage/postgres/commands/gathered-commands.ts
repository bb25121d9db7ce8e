import { claimTogether } from '../../../domain/assessments/queue/claim-together.ts';
import type { Actor } from '../../../domain/actors/actor.ts';
import type { CommandName, Input, Output } from '../../../domain/commands.ts';
import type { RunAs } from '../../../domain/actors/for-actors.ts';
import { createGather } from '../../../lib/work/gather.ts';

/** How many commands of one kind share a transaction at most. */
const MOST = 32;
/**
 * How many transactions run at the same time: two of claims would read the same rows; those of results are of one
 * organisation.
 */
const AT_A_TIME = { claims: 1, results: 2 };

/** Commands that are run together with waiting commands of their kind. */
export type GatheredCommands = {
  [Name in CommandName]?: (actor: Actor, input: Input<Name>) => Promise<Output<Name>>;
};

interface Asked<Name extends CommandName> {
  actor: Actor;
  input: Input<Name>;
}

/**
 * Claims that wait at the same time share a transaction, its statements and its round trips; so do results of one
 * organisation. Claims never wait for locked rows, so those of all organisations can be run together.
 * @param execute runs a command in a transaction of its own
 */
export function gatherCommands(execute: RunAs): GatheredCommands {
  const claim = createGather<Asked<'claimAssessments'>, Output<'claimAssessments'>>({
    most: MOST,
    atATime: AT_A_TIME.claims,
    repeats: true,
    async run(asked) {
      const [first] = asked;
      if (!first) return [];
      return claimTogether(
        (input) => execute(first.actor, 'claimAssessments', input),
        first.input,
        asked.map(({ input }) => input.count),
      );
    },
  });
  const finish = createGather<Asked<'finishAssessment'>, Output<'finishAssessment'>>({
    most: MOST,
    atATime: AT_A_TIME.results,
    repeats: true,
    async run(asked) {
      const [first, second] = asked;
      if (!first) return [];
      const { actor, input } = first;
      if (!second) return [await execute(actor, 'finishAssessment', input)];
      const finishes = asked.map((one) => one.input);
      return execute(actor, 'finishAssessments', { orgId: input.orgId, finishes });
    },
  });
  return {
    claimAssessments(actor, input) {
      const { count: _count, ...terms } = input;
      return claim(JSON.stringify([actor, terms]), { actor, input });
    },
    finishAssessment: (actor, input) => finish(JSON.stringify([actor, input.orgId]), { actor, input }),
  };
}
