import { useState } from 'react';
import { useMe } from '../../../shell/me.ts';

/** A score that somebody gave; null where they could not judge. */
export type OwnScores = Record<string, Record<string, number | null>>;

/** One's own scores by conversation and criterion, kept in this tab until it is closed or they sign out. */
export function useOwnScores(scenarioId: string) {
  // A tab may go on to another organisation, where the same id is another scenario's.
  const { organisation, account_id: accountId } = useMe();
  const key = `debrief.calibration.${JSON.stringify([organisation.org_id, accountId, scenarioId])}`;
  const [scores, setScores] = useState<OwnScores>(() => readScores(sessionStorage.getItem(key)));
  function keep(next: OwnScores): void {
    sessionStorage.setItem(key, JSON.stringify(next));
    setScores(next);
  }
  return {
    scores,
    set(assessmentId: string, criterion: string, score: number | null) {
      keep({ ...scores, [assessmentId]: { ...scores[assessmentId], [criterion]: score } });
    },
    /** Takes the scores of a file beside those that are there, in the place of those of the same conversation and criterion. */
    take(rows: readonly { assessment_id: string; criterion: string; score: number | null }[]) {
      const next = { ...scores };
      for (const { assessment_id: id, criterion, score } of rows) next[id] = { ...next[id], [criterion]: score };
      keep(next);
    },
    /** Forgets all of them. */
    clear: () => keep({}),
  };
}

function readScores(text: string | null): OwnScores {
  const value: unknown = text === null ? null : JSON.parse(text);
  return Object.fromEntries(
    entriesOf(value).map(([id, given]) => [
      id,
      Object.fromEntries(
        entriesOf(given).filter((entry): entry is [string, number | null] => {
          const [, score] = entry;
          return score === null || typeof score === 'number';
        }),
      ),
    ]),
  );
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
