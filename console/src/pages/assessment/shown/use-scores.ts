import { useMemo } from 'react';
import type { Explained } from '../../../../../src/http/console/api/assessments.ts';
import { call } from '../../../api/call.ts';
import { isOvertaken } from '../../../api/call-error.ts';
import { refresh } from '../../../api/queries.ts';
import { useSending } from '../../../parts/use-sending.ts';
import { useMe } from '../../../shell/me.ts';
import { withScores, type SetScore } from './with-scores.ts';

interface Params {
  userId: string;
  assessmentId: string;
}
interface Sent {
  body: SetScore;
  at: number;
  drop: () => void;
}

/** Sets scores of an assessment, which show at once. What was typed is kept until the service has taken it (`drop`). */
export function useScores(params: Params, found: Explained | undefined) {
  const { name } = useMe();
  const { pending, refused, send, forget } = useSending(params.assessmentId, async ({ body, drop }: Sent) => {
    try {
      await call('overrideScore', { params, body });
    } catch (error) {
      // What somebody else has set is to be looked at.
      if (isOvertaken(error)) await refresh('assessment');
      throw error;
    }
    drop();
    await refresh('assessment');
  });
  const assessment = useMemo(() => {
    const given = pending.map((row) => row.given);
    return (
      found &&
      withScores(
        found,
        given.map(({ body }) => body),
        { name, at: given.at(-1)?.at ?? 0 },
      )
    );
  }, [found, pending, name]);
  return {
    assessment,
    refused,
    forget,
    set: (body: SetScore, drop: () => void) => send({ body, drop, at: Date.now() }),
  };
}
