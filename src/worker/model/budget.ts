import { AssessorFailure, AssessorPostponed } from '../../domain/assessments/queue/assessor-failure.ts';
import type { Storage } from '../../domain/ports.ts';
import type { ReserveTokensOutput } from '../../domain/usage/reserve-tokens.ts';
import { untilNextDay } from '../../domain/usage/model-usage.ts';
import { dayOf } from '../../lib/time/units.ts';

/** Tokens that an organisation may use in a day of UTC. */
export interface Budget {
  reserve: (orgId: string, tokens: number) => Promise<ReserveTokensOutput>;
  settle: (orgId: string, day: number, reserved: number, used: number) => Promise<void>;
}

/**
 * A budget kept in the database, so that all nodes share it.
 * @param limit of the installation; null where tokens are only counted, up to what an organisation allows itself
 */
export function storedBudget(storage: Pick<Storage, 'execute'>, limit: number | null): Budget {
  return {
    reserve: (orgId, tokens) => storage.execute('reserveTokens', { orgId, tokens, limit }),
    settle: (orgId, day, reserved, used) => storage.execute('settleTokens', { orgId, day, reserved, used }),
  };
}

/** A budget in memory, of this process alone: for commands that use no database. */
export function ownBudget(limit: number | null, now: () => number): Budget {
  const days = new Map<string, number>();
  return {
    async reserve(orgId, tokens) {
      const day = dayOf(now());
      const key = `${day} ${orgId}`;
      const sum = (days.get(key) ?? 0) + tokens;
      const granted = limit === null || sum <= limit;
      if (granted) days.set(key, sum);
      return { granted, organisationGone: false, limit, isOwn: false, day, waitMs: untilNextDay(now()) };
    },
    async settle(orgId, day, reserved, used) {
      const key = `${day} ${orgId}`;
      days.set(key, (days.get(key) ?? 0) - reserved + used);
    },
  };
}

/** The tokens that one assessment takes from a budget. */
export interface Ledger {
  /**
   * @throws AssessorPostponed where too few tokens are left for today; AssessorFailure where a whole day has fewer, or
   * the organisation was deleted
   */
  reserve: (tokens: number) => Promise<void>;
  /** Counts tokens that were really used. */
  use: (tokens: number) => void;
  /** Returns reserved tokens that were not used to the budget, or takes more where more were used. */
  settle: () => Promise<void>;
}

/** Opens the ledger of one assessment. */
export function openLedger(budget: Budget, orgId: string): Ledger {
  const reserved: { day: number; tokens: number }[] = [];
  let used = 0;
  return {
    async reserve(tokens) {
      const { granted, organisationGone, limit, isOwn, day, waitMs } = await budget.reserve(orgId, tokens);
      if (granted) reserved.push({ day, tokens });
      else if (organisationGone)
        throw new AssessorFailure('Its organisation was deleted, so the model is not asked.', false);
      else if (tokens > (limit ?? Infinity))
        throw new AssessorFailure(
          isOwn
            ? `It would take about ${tokens} tokens, and your organisation allows ${limit} in a whole day.`
            : `It would take about ${tokens} tokens, and the budget of a whole day is ${limit} (DEBRIEF_LLM_DAILY_TOKENS).`,
          false,
        );
      else
        throw new AssessorPostponed(
          isOwn
            ? 'The tokens that your organisation allows for today are used up. It waits for tomorrow, in UTC.'
            : 'The budget of tokens for today is used up (DEBRIEF_LLM_DAILY_TOKENS). It waits for tomorrow, in UTC.',
          waitMs,
        );
    },
    use(tokens) {
      used += tokens;
    },
    async settle() {
      let left = used;
      for (const [index, { day, tokens }] of reserved.entries()) {
        const here = index === reserved.length - 1 ? left : Math.min(left, tokens);
        left -= here;
        await budget.settle(orgId, day, tokens, here);
      }
    },
  };
}
