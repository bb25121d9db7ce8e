import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CommentRow } from '../../../../../src/http/console/api/comments.ts';
import { ConfirmDialog } from '../../../parts/dialogs/confirm-dialog.tsx';
import { useTimes } from '../../../parts/numbers/times.ts';
import { useAssessmentText } from '../../../text/assessment/index.ts';
import type { Lit } from '../places.ts';
import { RefusedNote } from '../shown/refused-note.tsx';
import type { useComments } from '../shown/use-comments.ts';

interface Props {
  written: ReturnType<typeof useComments>;
  show: (lit: Lit) => void;
}

/** Every comment of a conversation, by turn: what was written, by whom and when. */
export function Comments({ written: { comments, removed, takeBack }, show }: Props) {
  const text = useAssessmentText();
  const [leaving, setLeaving] = useState<CommentRow | null>(null);
  if (comments.length === 0) return null;
  return (
    <section className="card pad stack tight" aria-labelledby="comments">
      <h2 id="comments">{text.comments.title}</h2>
      {removed.refused.map(({ id, given, error }) => (
        <RefusedNote
          key={id}
          words={text.refused.commentBack(given.turn)}
          error={error}
          again={null}
          forget={() => removed.forget(id)}
        />
      ))}
      <ol className="plain comments">
        {comments.map((comment) => (
          <li key={comment.comment_id}>
            <div className="row">
              <button type="button" className="turn-link" onClick={() => show({ turn: comment.turn })}>
                {text.turn(comment.turn)}
              </button>
              <span className="soft small">
                <Writer of={comment} />
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
            <p dir="auto">{comment.text}</p>
          </li>
        ))}
      </ol>
      {leaving && (
        <ConfirmDialog
          title={text.comments.takeBackTitle(leaving.turn)}
          close={() => setLeaving(null)}
          action={text.comments.takeBack}
          confirm={() => {
            takeBack(leaving.comment_id, leaving.turn);
            setLeaving(null);
          }}
        >
          <p dir="auto">{leaving.text}</p>
          <p className="soft">{text.comments.takeBackText}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Who wrote a comment or set a score, and when. */
export function Writer({ of: { by, at } }: { of: Pick<CommentRow, 'by' | 'at'> }) {
  const text = useAssessmentText();
  const { moment } = useTimes();
  return (
    <>
      <bdi>{by === null ? text.somebody : by === 'erased' ? text.erased : by}</bdi> · {moment(at)}
    </>
  );
}
