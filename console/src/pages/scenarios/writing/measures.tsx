import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { JudgedBy } from '../../../../../src/http/console/api/scenarios.ts';
import { read } from '../../../api/queries.ts';
import { useScenariosText } from '../../../text/scenarios/index.ts';
import { Told } from '../../../told/told.tsx';
import { useTold } from '../../../told/use-told.ts';
import type { DraftCriterion } from './draft.ts';
import { MOST_WEIGHT } from '../../../../../src/domain/schemas/limits.ts';
import { MeasureWhy } from './measure-why.tsx';
import { NumberField } from './number-field.tsx';
import type { SayFault } from './use-draft-faults.ts';

/** What a criterion is judged by, and why: as the program proposes, or as its author chooses. */
export function Measures({
  criterion,
  judged,
  fault,
  isReadOnly,
  change,
}: {
  criterion: DraftCriterion;
  judged: JudgedBy | undefined;
  fault: SayFault;
  isReadOnly: boolean;
  change: (fields: Partial<DraftCriterion>) => void;
}) {
  const text = useScenariosText();
  const { measures } = criterion;
  const isOwn = measures.length > 0;
  const shareOf = sharesOf(judged);
  return (
    <div className="judged stack tight">
      <div className="row apart">
        <h3>
          {text.judgedBy} <span className="soft small">{isOwn ? text.chosen : text.proposed}</span>
        </h3>
        {!isReadOnly &&
          (isOwn ? (
            <Button variant="subtle" size="xs" onClick={() => change({ measures: [] })}>
              {text.backToProposal}
            </Button>
          ) : (
            <Button
              variant="subtle"
              size="xs"
              disabled={!judged}
              onClick={() =>
                change({ measures: (judged?.measures ?? []).map(({ measure, weight }) => ({ measure, weight })) })
              }
            >
              {text.chooseOwn}
            </Button>
          ))}
      </div>
      {judged?.measures.length === 0 && (
        <p className="soft small">
          {judged.reason === null ? text.nothing : <Told words={judged.reason} said={judged.reason_said} />}
        </p>
      )}
      {isOwn && !isReadOnly ? (
        <Choosing measures={measures} judged={judged} fault={fault} change={change} />
      ) : (
        <ul className="plain measures">
          {judged?.measures.map((one) => (
            <li key={one.measure}>
              <MeasureWhy of={one} share={shareOf(one)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How much of a criterion's score a measure makes, from 0 to 1. */
function sharesOf(judged: JudgedBy | undefined): (one: { weight: number }) => number {
  const all = judged?.measures.reduce((sum, { weight }) => sum + weight, 0) ?? 0;
  return ({ weight }) => (all > 0 ? weight / all : 0);
}

function Choosing({
  measures,
  judged,
  fault,
  change,
}: {
  measures: DraftCriterion['measures'];
  judged: JudgedBy | undefined;
  fault: SayFault;
  change: (fields: Partial<DraftCriterion>) => void;
}) {
  const text = useScenariosText();
  const shareOf = sharesOf(judged);
  const offers = useQuery({ ...read('measures', {}), staleTime: Infinity });
  const known = useTold();
  const judging = (measure: string) => judged?.measures.find((one) => one.measure === measure);
  const titleOf = (measure: string) =>
    known?.measure(measure)?.title ??
    offers.data?.data.find((one) => one.measure === measure)?.title ??
    judging(measure)?.title ??
    measure;
  const left = (offers.data?.data ?? []).filter(({ measure }) => !measures.some((one) => one.measure === measure));
  return (
    <>
      <ul className="plain measures">
        {measures.map(({ measure, weight }, at) => {
          const wrong = fault(`measures ${at} weight`);
          const one = judging(measure);
          return (
            <li key={measure} className="measure-row">
              {one ? <MeasureWhy of={one} share={shareOf(one)} /> : <strong>{titleOf(measure)}</strong>}
              <span className="row">
                <span className="soft small" aria-hidden="true">
                  {text.weight}
                </span>
                <NumberField
                  aria-label={text.shareOf(titleOf(measure))}
                  // What nobody set counts as the service says.
                  value={weight ?? one?.weight ?? 1}
                  change={(share) =>
                    change({
                      measures: measures.map((other, place) => (place === at ? { ...other, weight: share } : other)),
                    })
                  }
                  error={wrong}
                  isSaidBelow
                  min={0.1}
                  max={MOST_WEIGHT}
                  step={0.5}
                  w={90}
                  size="xs"
                />
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={text.removeMeasure(titleOf(measure))}
                  onClick={() => change({ measures: measures.filter((_one, place) => place !== at) })}
                >
                  {text.remove}
                </Button>
              </span>
              {wrong && (
                <p className="small wrong" aria-hidden="true">
                  {wrong}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <NativeSelect
        aria-label={text.addMeasure}
        size="xs"
        value=""
        onChange={(event) => change({ measures: [...measures, { measure: event.currentTarget.value, weight: 1 }] })}
        data={[
          { value: '', label: text.addMeasure },
          ...left.map(({ measure }) => ({ value: measure, label: titleOf(measure) })),
        ]}
      />
    </>
  );
}
