import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../parts/dialogs/confirm-dialog.tsx';
import { useScenariosText } from '../../../text/scenarios/index.ts';
import { isSameRubric, newCriterion, type Draft } from './draft.ts';

interface Props {
  draft: Draft;
  /** What the writing began with. */
  before: Draft;
  change: (draft: Draft) => void;
}

/** What no click is waited for: it is done at once. */
const AT_ONCE = { isPending: false, isError: false, error: null, reset() {} };

/** The models that a new scenario can begin with. It asks before one takes the place of criteria that somebody wrote. */
export function Models({ draft, before, change }: Props) {
  const text = useScenariosText();
  const [asked, setAsked] = useState<Draft | null>(null);
  const modelOf = ({ name, criteria }: (typeof text.samples)[number]): Draft => ({
    ...draft,
    name: draft.name === '' || text.samples.some((sample) => sample.name === draft.name) ? name : draft.name,
    criteria: criteria.map((criterion) => newCriterion(criterion.name, criterion.description, criterion.measures)),
  });
  function choose(sample: (typeof text.samples)[number]): void {
    // The scale stays as it is, so only criteria can be lost.
    const isAnother = [before, ...text.samples.map(modelOf)].every(
      ({ criteria }) => !isSameRubric({ ...draft, criteria }, draft),
    );
    if (isAnother) setAsked(modelOf(sample));
    else change(modelOf(sample));
  }
  return (
    <div className="row">
      <span className="soft small">{text.models}</span>
      {text.samples.map((sample) => (
        <Button key={sample.name} size="xs" variant="default" onClick={() => choose(sample)}>
          {sample.name}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          title={text.replaceTitle}
          close={() => setAsked(null)}
          action={text.replace}
          confirm={() => {
            change(asked);
            setAsked(null);
          }}
          change={AT_ONCE}
        >
          <p>{text.replaceText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
