import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Explained } from '../../../../../src/http/console/api/assessments.ts';
import type { CommentRow } from '../../../../../src/http/console/api/comments.ts';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../parts/dialogs/confirm-dialog.tsx';
import { useClosingChange } from '../../../parts/dialogs/use-closing-change.ts';
import { useTimes } from '../../../parts/numbers/times.ts';
import { useAssessmentText } from '../../../text/assessment/index.ts';
import type { Lit } from '../places.ts';

interface Props {
  assessment: Explained;
  comments: readonly CommentRow[];
  show: (lit: Lit) => void;
}

/** Every comment of a conversation, by turn: what was written, by whom and when. */
export function Comments({ assessment, comments, show }: Props) {
  const text = useAssessmentText();
  const [leaving, setLeaving] = useState<CommentRow | null>(null);
  if (comments.length === 0) return null;
  return (
    <section className="card pad stack tight" aria-labelledby="comments">
      <h2 id="comments">{text.comments.title}</h2>
      <ol className="plain comments">
        {comments.map((comment) => (
          <li key={comment.comment_id}>
            <div className="row">
              <button type="button" className="turn-link" onClick={() => show({ turn: comment.turn })}>
                {text.turn(comment.turn)}
              </button>
              <span className="soft small">
                <Writer comment={comment} />
              </span>
              {comment.mine && (
                <Button
                  className="no-print"
                  size="compact-xs"
                  variant="subtle"
                  aria-label={text.comments.takeBackOf(comment.turn)}
                  onClick={() => setLeaving(comment)}
                >
                  {text.comments.takeBack}
                </Button>
              )}
            </div>
            <p>{comment.text}</p>
          </li>
        ))}
      </ol>
      {leaving && <TakeBack assessment={assessment} comment={leaving} close={() => setLeaving(null)} />}
    </section>
  );
}

/** Who wrote a comment, and when. */
export function Writer({ comment: { by, at } }: { comment: CommentRow }) {
  const text = useAssessmentText();
  const { moment } = useTimes();
  return (
    <>
      {by === null ? text.somebody : by === 'erased' ? text.erased : by} · {moment(at)}
    </>
  );
}

function TakeBack({ assessment, comment, close }: { assessment: Explained; comment: CommentRow; close: () => void }) {
  const { comments } = useAssessmentText();
  const change = useClosingChange(
    () =>
      call('removeComment', {
        params: {
          userId: assessment.person.user_id,
          assessmentId: assessment.assessment_id,
          commentId: comment.comment_id,
        },
        body: {},
      }),
    { refreshes: ['comments'], close },
  );
  return (
    <ConfirmDialog
      title={comments.takeBackTitle(comment.turn)}
      close={close}
      action={comments.takeBack}
      confirm={change.mutate}
      change={change}
    >
      <p>{comment.text}</p>
      <p className="soft">{comments.takeBackText}</p>
    </ConfirmDialog>
  );
}
