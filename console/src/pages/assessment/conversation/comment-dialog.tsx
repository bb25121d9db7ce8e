import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Explained } from '../../../../../src/http/console/api/assessments.ts';
import { LONGEST_COMMENT } from '../../../../../src/domain/schemas/limits.ts';
import { BegunNote } from '../../../parts/kept/begun-note.tsx';
import { createKept } from '../../../parts/kept/create-kept.ts';
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx';
import { useTimes } from '../../../parts/numbers/times.ts';
import { useText } from '../../../text/common/index.ts';
import { useAssessmentText } from '../../../text/assessment/index.ts';

interface Props {
  assessment: Explained;
  turn: number;
  /** What is said in the turn. */
  words: string;
  /** Sends it, and forgets what was begun once it is taken. */
  send: (turn: number, text: string) => void;
  close: () => void;
}

const useBegun = createKept('comment', (kept) => (typeof kept === 'string' ? kept : undefined));

/** How much of a turn is shown above the field, in characters. */
const SHOWN = 240;
/** A comment’s longest text, in characters: in any writing less than the bytes that it may have. */
const LONGEST = LONGEST_COMMENT / 4;

/** Writes a comment on one turn. The page shows it at once. */
export function CommentDialog({ assessment, turn, words, send, close }: Props) {
  const { comments } = useAssessmentText();
  const times = useTimes();
  const begun = useBegun(`${assessment.assessment_id} ${turn}`, '');
  const { value: text, set: setText } = begun;
  const over = text.trim().length - LONGEST;
  const { faults } = useText();
  const [isBlank, setBlank] = useState(false);
  return (
    <FormDialog
      title={comments.on(turn)}
      close={close}
      wide
      action={comments.save}
      submit={() => {
        if (text.trim() === '') return setBlank(true);
        send(turn, text);
        close();
      }}
      disabled={over > 0}
    >
      <blockquote className="soft" lang={assessment.language ?? undefined} dir="auto">
        {words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words}
      </blockquote>
      <Textarea
        label={comments.label}
        description={comments.note}
        value={text}
        onChange={(event) => {
          setBlank(false);
          setText(event.currentTarget.value);
        }}
        // What is too long is said and not cut: whoever pastes does not see what was lost.
        error={over > 0 ? comments.tooLong(times.number(LONGEST), times.number(over)) : isBlank && faults.form}
        className="growing"
        rows={3}
        required
        data-autofocus
      />
      <BegunNote kept={begun} />
    </FormDialog>
  );
}
