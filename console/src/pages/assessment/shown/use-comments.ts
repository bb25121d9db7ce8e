import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { read, refresh } from '../../../api/queries.ts';
import { dropSent, putBack } from '../../../parts/kept/begun.ts';
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
}

/** Under what the dialog keeps a comment that was begun (comment-dialog.tsx). */
const begunOn = (assessmentId: string, turn: number): string => `comment ${assessmentId} ${turn}`;

/** Comments that were refused, how to forget one, and how to give its text to the dialog of its turn again. */
export interface RefusedComments extends Pick<SendingOf<Written>, 'refused' | 'forget'> {
  putBack: (given: Written) => void;
}

/** The comments of an assessment, and the ways to write one and to take one back, which show at once. */
export function useComments(params: Params) {
  const { name, organisation, account_id: accountId } = useMe();
  const writer = { orgId: organisation.org_id, accountId };
  const written = useQuery(read('comments', { params }));
  const added = useSending(params.assessmentId, async ({ turn, text }: Written) => {
    await call('addComment', { params, body: { turn, text } });
    dropSent(writer, begunOn(params.assessmentId, turn), text);
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
    added: {
      ...added,
      putBack: ({ turn, text }: Written) => putBack(writer, begunOn(params.assessmentId, turn), text),
    },
    removed,
    add: (turn: number, text: string) => added.send({ turn, text, at: Date.now() }),
    takeBack: (commentId: string, turn: number) => removed.send({ commentId, turn }),
  };
}
