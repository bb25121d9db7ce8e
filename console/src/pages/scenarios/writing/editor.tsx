import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../../shell/icon.tsx';
import { useScenariosText } from '../../../text/scenarios/index.ts';
import { CriterionCard } from './criterion-card.tsx';
import { newCriterion, type Draft, type DraftCriterion } from './draft.ts';
import { NumberField } from './number-field.tsx';
import type { SayFault } from './use-draft-faults.ts';
import { useJudgedBy } from './use-judged-by.ts';

/** The words of a scenario: its name, its scale, its criteria. */
export function Editor({
  draft,
  change,
  isReadOnly,
  isWhole,
  fault,
}: {
  draft: Draft;
  change: (draft: Draft) => void;
  isReadOnly: boolean;
  /** Whether all criteria are shown, or only the first. */
  isWhole: boolean;
  fault: SayFault;
}) {
  const text = useScenariosText();
  const judged = useJudgedBy(draft);
  /** Where a criterion was moved to, for a screen reader. */
  const [said, setSaid] = useState('');
  /** The criterion that was added last: its name is what is typed next. */
  const [added, setAdded] = useState<number | null>(null);
  const wrongScale = fault('scale min') ?? fault('scale max');
  const setCriteria = (criteria: DraftCriterion[]) => change({ ...draft, criteria });
  const move = (from: number, to: number) => {
    const criteria = draft.criteria.filter((_one, at) => at !== from);
    const [moved] = draft.criteria.slice(from, from + 1);
    if (!moved) return;
    setCriteria([...criteria.slice(0, to), moved, ...criteria.slice(to)]);
    setSaid(text.movedTo(moved.name === '' ? text.criterion(to + 1) : moved.name, to + 1, draft.criteria.length));
  };
  return (
    <>
      <section className="card pad scenario-head">
        <TextInput
          label={text.name}
          value={draft.name}
          onChange={(event) => change({ ...draft, name: event.currentTarget.value })}
          readOnly={isReadOnly}
          maxLength={200}
          error={fault('name')}
          required={!isReadOnly}
        />
        <fieldset className="scale">
          <legend>{text.scale}</legend>
          <NumberField
            aria-label={text.scaleFrom}
            error={fault('scale min')}
            isSaidBelow
            value={draft.scale.min}
            change={(min) => change({ ...draft, scale: { ...draft.scale, min } })}
            readOnly={isReadOnly}
            hideControls
          />
          <span>–</span>
          <NumberField
            aria-label={text.scaleTo}
            error={fault('scale max')}
            isSaidBelow
            value={draft.scale.max}
            change={(max) => change({ ...draft, scale: { ...draft.scale, max } })}
            readOnly={isReadOnly}
            hideControls
          />
        </fieldset>
        {wrongScale && (
          <p className="small wrong" aria-hidden="true">
            {wrongScale}
          </p>
        )}
      </section>
      <ol className="plain">
        {(isWhole ? draft.criteria : draft.criteria.slice(0, 1)).map((criterion, at) => (
          <CriterionCard
            key={criterion.key}
            criterion={criterion}
            number={at + 1}
            scale={draft.scale}
            fault={(field) => fault(`criteria ${at} ${field}`)}
            judged={judged[at]}
            begins={criterion.key === added}
            isReadOnly={isReadOnly}
            change={(fields) =>
              setCriteria(draft.criteria.map((one) => (one.key === criterion.key ? { ...one, ...fields } : one)))
            }
            remove={() => setCriteria(draft.criteria.filter(({ key }) => key !== criterion.key))}
            up={at > 0 ? () => move(at, at - 1) : null}
            down={at < draft.criteria.length - 1 ? () => move(at, at + 1) : null}
          />
        ))}
      </ol>
      <p role="status" className="sr">
        {said}
      </p>
      {!isReadOnly && isWhole && (
        <div>
          <Button
            variant="default"
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => {
              const criterion = newCriterion();
              setAdded(criterion.key);
              setCriteria([...draft.criteria, criterion]);
            }}
          >
            {text.addCriterion}
          </Button>
        </div>
      )}
    </>
  );
}
