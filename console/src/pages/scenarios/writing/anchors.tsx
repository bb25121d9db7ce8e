import { Button, TextInput } from '@mantine/core';
import { Fragment } from 'react';
import { useScenariosText } from '../../../text/scenarios/index.ts';
import type { DraftCriterion } from './draft.ts';
import { NumberField } from './number-field.tsx';
import type { SayFault } from './use-draft-faults.ts';

/** What levels of a criterion look like. */
export function Anchors({
  criterion: { anchors },
  scale,
  fault,
  isReadOnly,
  change,
}: {
  criterion: DraftCriterion;
  scale: { min: number; max: number };
  fault: SayFault;
  isReadOnly: boolean;
  change: (fields: Partial<DraftCriterion>) => void;
}) {
  const text = useScenariosText();
  const set = (at: number, fields: Partial<DraftCriterion['anchors'][number]>) =>
    change({ anchors: anchors.map((anchor, place) => (place === at ? { ...anchor, ...fields } : anchor)) });
  const wrongLevel = (at: number) => fault(`anchors ${at} level`);
  const next = [scale.min, scale.max, (scale.min + scale.max) / 2].find(
    (level) => !anchors.some((anchor) => anchor.level === level),
  );
  return (
    <details open={anchors.length > 0}>
      <summary>{text.anchors}</summary>
      <div className="stack tight inset">
        {!isReadOnly && <p className="soft small">{text.anchorsNote}</p>}
        {anchors.map(({ level, description }, at) => (
          <Fragment key={at}>
            <div className="anchor">
              <NumberField
                aria-label={text.level}
                value={level}
                error={wrongLevel(at)}
                isSaidBelow
                change={(typed) => set(at, { level: typed })}
                readOnly={isReadOnly}
                hideControls
              />
              <TextInput
                aria-label={text.levelText(shown(level))}
                value={description}
                error={fault(`anchors ${at} description`)}
                onChange={(event) => set(at, { description: event.currentTarget.value })}
                readOnly={isReadOnly}
              />
              {!isReadOnly && (
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={text.removeAnchor(shown(level))}
                  onClick={() => change({ anchors: anchors.filter((_anchor, place) => place !== at) })}
                >
                  {text.remove}
                </Button>
              )}
            </div>
            {wrongLevel(at) && (
              <p className="small wrong" aria-hidden="true">
                {wrongLevel(at)}
              </p>
            )}
          </Fragment>
        ))}
        {!isReadOnly && (
          <div>
            <Button
              variant="default"
              size="xs"
              onClick={() => change({ anchors: [...anchors, { level: next ?? scale.min, description: '' }] })}
            >
              {text.addAnchor}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}

const shown = (level: number) => (Number.isNaN(level) ? '–' : String(level));
