import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CriterionRow, Explained } from '../../../../../src/http/console/api/assessments.ts';
import { LONGEST_REASON } from '../../../../../src/domain/schemas/limits.ts';
import type { SetScore } from '../shown/with-scores.ts';
import { BegunNote } from '../../../parts/kept/begun-note.tsx';
import { createKept, fieldsOf } from '../../../parts/kept/create-kept.ts';
import { FormDialog } from '../../../parts/dialogs/form-dialog.tsx';
import { useTimes } from '../../../parts/numbers/times.ts';
import { useText } from '../../../text/common/index.ts';
import { useAssessmentText } from '../../../text/assessment/index.ts';
import { scaleOf } from './overview.tsx';

interface Props {
  assessment: Explained;
  criterion: CriterionRow;
  /** Whether to take back what was set. */
  withdraw: boolean;
  /** Sends it, and forgets by the second what was begun once it is taken. */
  send: (score: SetScore, drop: () => void) => void;
  close: () => void;
}

const useBegun = createKept('score', (kept) => {
  const { score, reason } = fieldsOf(kept);
  return typeof score === 'number' && typeof reason === 'string' ? { score, reason } : undefined;
});

/** Sets another score, or takes that back, with one line of reason. The page shows it at once. */
export function OverrideDialog({ assessment, criterion, withdraw, send, close }: Props) {
  const text = useAssessmentText();
  const { number, score: tenth } = useTimes();
  const { min, max } = scaleOf(assessment);
  const step = max - min >= 20 ? 1 : max - min < 1 ? 0.01 : 0.1;
  const begun = useBegun(`${assessment.assessment_id} ${criterion.name} ${withdraw}`, {
    score: criterion.score,
    reason: '',
  });
  const { score, reason } = begun.value;
  const { faults } = useText();
  // What others set while the dialog is open has not been looked at.
  const [seen] = useState({ score: criterion.score });
  const [isBlank, setBlank] = useState(false);
  // Setting what the assessor gave changes nothing; another reason for what a person set does.
  const isSame = !withdraw && criterion.override === null && score === criterion.score;
  const { dialog } = text;
  return (
    <FormDialog
      title={withdraw ? dialog.backTitle(criterion.name) : dialog.title(criterion.name)}
      close={close}
      action={withdraw ? dialog.back : dialog.save}
      submit={() => {
        if (reason.trim() === '') return setBlank(true);
        send({ criterion: criterion.name, score: withdraw ? null : score, reason: reason.trim(), seen }, begun.drop);
        close();
      }}
      disabled={isSame}
    >
      <p className="soft">{withdraw ? dialog.backText : dialog.text}</p>
      {!withdraw && (
        <label className="slider">
          <span>
            <strong className="small">{dialog.score}</strong>{' '}
            <span className="soft small">{dialog.from(number(min), number(max))}</span>
          </span>
          <span className="row">
            <input
              type="range"
              data-autofocus
              min={min}
              max={max}
              step={step}
              value={score}
              onChange={(event) => begun.set({ reason, score: event.currentTarget.valueAsNumber })}
            />
            <output className="pill large">{step < 1 ? tenth(score) : number(score)}</output>
          </span>
          {isSame && <span className="soft small">{dialog.same}</span>}
        </label>
      )}
      <TextInput
        label={dialog.reason}
        description={dialog.reasonNote}
        value={reason}
        // In any writing less than the bytes that it may have.
        maxLength={LONGEST_REASON / 4}
        error={isBlank && faults.form}
        onChange={(event) => {
          setBlank(false);
          begun.set({ score, reason: event.currentTarget.value });
        }}
        required
      />
      <BegunNote kept={begun} />
    </FormDialog>
  );
}
