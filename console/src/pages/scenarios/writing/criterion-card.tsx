import { Button, Textarea, TextInput } from '@mantine/core';
import type { JudgedBy } from '../../../../../src/http/console/api/scenarios.ts';
import { Icon } from '../../../shell/icon.tsx';
import { useScenariosText } from '../../../text/scenarios/index.ts';
import { Anchors } from './anchors.tsx';
import type { DraftCriterion } from './draft.ts';
import { MOST_WEIGHT } from '../../../../../src/domain/schemas/limits.ts';
import { Measures } from './measures.tsx';
import { NumberField } from './number-field.tsx';
import type { SayFault } from './use-draft-faults.ts';

/** Letters in a row of a field that is as wide as the page, and its rows. */
const LETTERS = 110;
const [LEAST_ROWS, MOST_ROWS] = [2, 12];

/** About how many rows a text takes, where the browser does not fit a field to what is in it by itself. */
const rowsOf = (text: string) =>
  Math.min(
    MOST_ROWS,
    Math.max(
      LEAST_ROWS,
      text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / LETTERS), 0),
    ),
  );

/** One criterion: its words, levels and weight, and what it is judged by. */
export function CriterionCard({
  criterion,
  number,
  scale,
  fault,
  judged,
  begins,
  isReadOnly,
  change,
  remove,
  up,
  down,
}: {
  criterion: DraftCriterion;
  number: number;
  scale: { min: number; max: number };
  fault: SayFault;
  judged: JudgedBy | undefined;
  /** Whether the keyboard goes to its name as soon as it is there. */
  begins: boolean;
  isReadOnly: boolean;
  change: (fields: Partial<DraftCriterion>) => void;
  remove: () => void;
  up: (() => void) | null;
  down: (() => void) | null;
}) {
  const text = useScenariosText();
  const name = criterion.name === '' ? text.criterion(number) : criterion.name;
  return (
    <li className="card pad stack" aria-label={name}>
      <div className="row apart">
        <h2>{name}</h2>
        {!isReadOnly && (
          <div className="row">
            <Mover icon="up" label={text.up(name)} move={up} />
            <Mover icon="down" label={text.down(name)} move={down} />
            <Button variant="subtle" size="xs" aria-label={text.removeCriterion(name)} onClick={remove}>
              {text.remove}
            </Button>
          </div>
        )}
      </div>
      <div className="criterion-words">
        <TextInput
          label={text.criterionName}
          value={criterion.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          readOnly={isReadOnly}
          maxLength={200}
          error={fault('name')}
          required={!isReadOnly}
          autoFocus={begins}
        />
        <NumberField
          label={text.weight}
          value={criterion.weight}
          change={(weight) => change({ weight })}
          error={fault('weight')}
          readOnly={isReadOnly}
          min={0.1}
          max={MOST_WEIGHT}
          step={0.5}
        />
      </div>
      <Textarea
        label={text.description}
        description={isReadOnly ? undefined : text.descriptionNote}
        value={criterion.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
        readOnly={isReadOnly}
        error={fault('description')}
        className="growing"
        rows={rowsOf(criterion.description)}
      />
      <Measures criterion={criterion} judged={judged} fault={fault} isReadOnly={isReadOnly} change={change} />
      {(!isReadOnly || criterion.anchors.length > 0) && (
        <Anchors criterion={criterion} scale={scale} fault={fault} isReadOnly={isReadOnly} change={change} />
      )}
    </li>
  );
}

/** Moves the criterion. At the end of the list its button stays where the keyboard is: one that is disabled would lose it. */
function Mover({ icon, label, move }: { icon: 'up' | 'down'; label: string; move: (() => void) | null }) {
  return (
    <Button
      variant="subtle"
      size="xs"
      {...(move === null && { 'data-disabled': true })}
      aria-disabled={move === null}
      aria-label={label}
      onClick={({ currentTarget }) => {
        move?.();
        // What is put elsewhere in the page loses it too.
        requestAnimationFrame(() => currentTarget.focus());
      }}
    >
      <Icon name={icon} size={14} />
    </Button>
  );
}
