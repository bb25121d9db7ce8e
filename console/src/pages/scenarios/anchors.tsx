import { Button, NumberInput, TextInput } from '@mantine/core';
import { Fragment, useId } from 'react';
import { useScenariosText } from '../../text/scenarios/index.ts';
import type { DraftCriterion } from './draft.ts';
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
  const base = useId();
  const faultId = (at: number) => `${base}-${at}`;
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
              <NumberInput
                aria-label={text.level}
                value={level}
                error={wrongLevel(at) !== undefined}
                aria-describedby={wrongLevel(at) && faultId(at)}
                clampBehavior="none"
                onChange={(value) => typeof value === 'number' && set(at, { level: value })}
                min={scale.min}
                max={scale.max}
                readOnly={isReadOnly}
                hideControls
              />
              <TextInput
                aria-label={text.levelText(String(level))}
                value={description}
                error={fault(`anchors ${at} description`)}
                onChange={(event) => set(at, { description: event.currentTarget.value })}
                readOnly={isReadOnly}
              />
              {!isReadOnly && (
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={text.removeAnchor(level)}
                  onClick={() => change({ anchors: anchors.filter((_anchor, place) => place !== at) })}
                >
                  {text.remove}
                </Button>
              )}
            </div>
            {wrongLevel(at) && (
              <p id={faultId(at)} className="small wrong">
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
