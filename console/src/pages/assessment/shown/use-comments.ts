import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { read, refresh } from '../../../api/queries.ts';
import { useSending, type SendingOf } from '../../../parts/use-sending.ts';
import { useMe } from '../../../shell/me.ts';
import { withComments } from './with-comments.ts';

interface Params {
  userId: string;
  assessmentId: string;
}
interface Written {
  turn: number;
  text: string;
  at: number;
  /** Forgets what was begun, once it is sent. */
  drop: () => void;
}

/** Comments that were refused, and how to forget one. */
export type RefusedComments = Pick<SendingOf<Written>, 'refused' | 'forget'>;

/** The comments of an assessment, and the ways to write one and to take one back, which show at once. */
export function useComments(params: Params) {
  const { name } = useMe();
  const written = useQuery(read('comments', { params }));
  const added = useSending(params.assessmentId, async ({ turn, text, drop }: Written) => {
    await call('addComment', { params, body: { turn, text } });
    drop();
    await refresh('comments');
  });
  const removed = useSending(params.assessmentId, async ({ commentId }: { commentId: string; turn: number }) => {
    await call('removeComment', { params: { ...params, commentId }, body: {} });
    await refresh('comments');
  });
  const sent = added.pending;
  const gone = removed.pending;
  const comments = useMemo(
    () =>
      withComments(
        written.data?.data ?? [],
        sent.map(({ id, given }) => ({ id, ...given })),
        new Set(gone.map(({ given }) => given.commentId)),
        name,
      ),
    [written.data, sent, gone, name],
  );
  return {
    comments,
    mayWrite: written.data?.may_write ?? false,
    added,
    removed,
    add: (turn: number, text: string, drop: () => void) => added.send({ turn, text, drop, at: Date.now() }),
    takeBack: (commentId: string, turn: number) => removed.send({ commentId, turn }),
  };
}
