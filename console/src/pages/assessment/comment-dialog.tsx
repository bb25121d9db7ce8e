import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Explained } from '../../../../src/http/console/api/assessments.ts';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/queries.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { useAssessmentText } from '../../text/assessment/index.ts';

interface Props {
  assessment: Explained;
  turn: number;
  /** What is said in the turn. */
  words: string;
  close: () => void;
}

/** How much of a turn is shown above the field, in characters. */
const SHOWN = 240;

/** Writes a comment on one turn. */
export function CommentDialog({ assessment, turn, words, close }: Props) {
  const { comments } = useAssessmentText();
  const [text, setText] = useState('');
  const save = useMutation({
    mutationFn: () =>
      call('addComment', {
        params: { userId: assessment.person.user_id, assessmentId: assessment.assessment_id },
        body: { turn, text },
      }),
    onSuccess: async () => {
      await refresh('comments');
      close();
    },
  });
  return (
    <FormDialog
      title={comments.on(turn)}
      close={close}
      wide
      action={comments.save}
      submit={save.mutate}
      change={save}
      disabled={text.trim() === ''}
    >
      <blockquote className="soft">{words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words}</blockquote>
      <Textarea
        label={comments.label}
        description={comments.note}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={1_000}
        minRows={3}
        autosize
        required
        data-autofocus
      />
    </FormDialog>
  );
}
