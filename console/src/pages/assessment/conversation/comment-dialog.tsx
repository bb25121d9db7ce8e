import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Explained } from '../../../../../src/http/console/api/assessments.ts';
import { LONGEST_COMMENT } from '../../../../../src/domain/schemas/limits.ts';
import { call } from '../../../api/call.ts';
import { refresh } from '../../../api/queries.ts';
import { BegunNote } from '../../../parts/kept/begun-note.tsx';
import { createKept } from '../../../parts/kept/create-kept.ts';
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx';
import { useTimes } from '../../../parts/numbers/times.ts';
import { useFaults } from '../../../parts/fields/use-faults.ts';
import { useAssessmentText } from '../../../text/assessment/index.ts';

interface Props {
  assessment: Explained;
  turn: number;
  /** What is said in the turn. */
  words: string;
  close: () => void;
}

const useBegun = createKept('comment', (kept) => (typeof kept === 'string' ? kept : undefined));

/** How much of a turn is shown above the field, in characters. */
const SHOWN = 240;
/** A comment’s longest text, in characters: in any writing less than the bytes that it may have. */
const LONGEST = LONGEST_COMMENT / 4;

/** Writes a comment on one turn. */
export function CommentDialog({ assessment, turn, words, close }: Props) {
  const { comments } = useAssessmentText();
  const times = useTimes();
  const begun = useBegun(`${assessment.assessment_id} ${turn}`, '');
  const { value: text, set: setText, drop } = begun;
  const over = text.trim().length - LONGEST;
  const save = useMutation({
    mutationFn: () =>
      call('addComment', {
        params: { userId: assessment.person.user_id, assessmentId: assessment.assessment_id },
        body: { turn, text: text.trim() === '' ? '' : text },
      }),
    onSuccess: async () => {
      drop();
      await refresh('comments');
      close();
    },
  });
  const fault = useFaults(save.error);
  return (
    <FormDialog
      title={comments.on(turn)}
      close={close}
      wide
      action={comments.save}
      submit={save.mutate}
      change={save}
      disabled={over > 0}
    >
      <blockquote className="soft" lang={assessment.language ?? undefined}>
        {words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words}
      </blockquote>
      <Textarea
        label={comments.label}
        description={comments.note}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        // What is too long is said and not cut: whoever pastes does not see what was lost.
        error={over > 0 ? comments.tooLong(times.number(LONGEST), times.number(over)) : fault('text')}
        className="growing"
        rows={3}
        required
        data-autofocus
      />
      <BegunNote kept={begun} />
    </FormDialog>
  );
}
