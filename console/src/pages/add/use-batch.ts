import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { MOST_ASKED } from '../../../../src/http/console/limits.ts';
import { call as ask } from '../../api/call.ts';
import { read } from '../../api/queries.ts';
import { isAway, useIsAway } from '../../api/reach.ts';
import { changed, isPending, isReady, wantsLook, type Call, type ForAll } from './batch.ts';
import type { Chosen } from './read-file.ts';

/** How often the state of sent calls is asked for, in ms. */
const LOOK_MS = 1_000;

/** Calls from their files to their assessments: looked at one by one, sent one by one, then followed. */
export function useBatch(first: ForAll) {
  const [{ calls, forAll }, dispatch] = useReducer(changed, { forAll: first, calls: [] });
  const nextId = useRef(1);

  // One at a time: each may be large, and the service reads them one after the other.
  const next = calls.some(({ step }) => step === 'looking') ? undefined : calls.find((call) => wantsLook(call));
  useEffect(() => {
    if (next) void look(next);
  }, [next]);

  const away = useIsAway();
  useEffect(() => {
    if (!away) dispatch({ what: 'back' });
  }, [away]);

  async function look({ id, person, text, way }: Call): Promise<void> {
    if (!person) return;
    dispatch({ what: 'set', id, fields: { step: 'looking' } });
    try {
      const recognised = await ask('recogniseCall', {
        params: { userId: person.user_id },
        body: { transcript: text, way },
      });
      dispatch({ what: 'looked', id, userId: person.user_id, fields: { recognised, error: null } });
    } catch (error) {
      dispatch({ what: 'looked', id, userId: person.user_id, fields: { error } });
    }
  }

  async function sendOne({ id, person, scenarioId, text, startedAt, speaker, way, recognised }: Call): Promise<void> {
    if (!person || scenarioId === null) return;
    dispatch({ what: 'set', id, fields: { step: 'sending', error: null } });
    try {
      const { session_id: sessionId, is_new: isNew } = await ask('addCall', {
        params: { userId: person.user_id },
        body: {
          transcript: text,
          scenario_id: scenarioId,
          started_at: startedAt === null ? null : new Date(startedAt).toISOString(),
          // What another reader found of the speakers' sides is not kept with its turns: who was recognised is said.
          speaker: speaker ?? (way === null ? null : (recognised?.user.speaker ?? null)),
          way,
        },
      });
      dispatch({ what: 'set', id, fields: { step: 'sent', sent: { sessionId, isNew } } });
    } catch (error) {
      dispatch({ what: 'set', id, fields: { step: 'open', error } });
    }
  }

  const pending = calls.filter((call) => isPending(call)).slice(0, MOST_ASKED);
  const sessions = pending.map(({ sent }) => sent?.sessionId ?? '').join(',');
  const states = useQuery({
    ...read('callStates', { query: { sessions } }),
    enabled: sessions !== '',
    refetchInterval: LOOK_MS,
    gcTime: 0,
  });
  useEffect(() => {
    if (states.data) dispatch({ what: 'states', states: states.data.data });
  }, [states.data]);

  const ready = calls.filter((call) => isReady(calls, call));
  return {
    calls,
    ready,
    pending,
    isSending: calls.some(({ step }) => step === 'sending'),
    forAll,
    add(chosen: readonly Chosen[]) {
      dispatch({ what: 'add', calls: chosen.map((one) => ({ ...one, id: nextId.current++ })) });
    },
    set: (id: number, fields: Partial<Call>) => dispatch({ what: 'set', id, fields }),
    setForAll: (fields: Partial<ForAll>) => dispatch({ what: 'set for all', fields }),
    remove: (id: number) => dispatch({ what: 'remove', id }),
    clear: () => dispatch({ what: 'clear' }),
    /** Sends what is ready, one call after the other, until the service is away: each would wait for it. */
    async send() {
      for (const [at, one] of ready.entries()) {
        if (at > 0 && isAway()) break;
        await sendOne(one);
      }
    },
  };
}

export type Batch = ReturnType<typeof useBatch>;
