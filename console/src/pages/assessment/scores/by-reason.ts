import type { Explained } from '../../../../../src/http/console/api/assessments.ts';

type Row = Explained['not_judged'][number];

/** Criteria that were left out for one reason: it is said once. */
export interface LeftOut {
  names: string[];
  reason: Row['reason'];
  said: Row['reason_said'];
  needsModel: boolean;
}

/** Criteria without a score by their reasons, in the order in which these come first. */
export function byReason(rows: Explained['not_judged']): LeftOut[] {
  const groups = Map.groupBy(rows, ({ reason, needs_model: needsModel }) => `${needsModel} ${reason}`);
  return [...groups.values()].flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const { reason, reason_said: said, needs_model: needsModel } = first;
    return [{ names: alike.map(({ name }) => name), reason, said, needsModel }];
  });
}
