import { useRef, useState } from 'react';
import type { Compared } from '../../../../../src/http/console/api/scenarios.ts';
import { MOST_COMPARED } from '../../../../../src/http/console/limits.ts';
import { call } from '../../../api/call.ts';
import { rubricOf, type Draft } from '../writing/draft.ts';

/** A rubric tried on the last conversations: a few for each request, so that it shows how far it is and can be stopped. */
export interface Comparison {
  step: 'none' | 'running' | 'done' | 'stopped' | 'failed';
  all: number;
  rows: Compared[];
  error: unknown;
}

const NONE: Comparison = { step: 'none', all: 0, rows: [], error: null };

export function useCompare(scenarioId: string) {
  const [comparison, setComparison] = useState(NONE);
  const stopping = useRef<AbortController>(null);

  async function start(draft: Draft): Promise<void> {
    const abort = new AbortController();
    stopping.current = abort;
    const rows: Compared[] = [];
    let all = 0;
    const show = (step: Comparison['step'], error: unknown = null) =>
      setComparison({ step, all, rows: [...rows], error });
    show('running');
    try {
      const params = { scenarioId };
      const { assessments } = await call('lastConversations', { params }, abort.signal);
      all = assessments.length;
      show('running');
      for (let at = 0; at < all; at += MOST_COMPARED) {
        const part = assessments.slice(at, at + MOST_COMPARED);
        const body = { rubric: rubricOf(draft), assessments: part };
        const { data } = await call('compareRubric', { params, body }, abort.signal);
        rows.push(...data);
        show('running');
      }
      show('done');
    } catch (error) {
      show(abort.signal.aborted ? 'stopped' : 'failed', error);
    }
  }

  return { comparison, start, stop: () => stopping.current?.abort() };
}
