import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { JudgedBy } from '../../../../../src/http/console/api/scenarios.ts';
import { read } from '../../../api/queries.ts';
import { useTimes } from '../../../parts/numbers/times.ts';
import { useScenariosText } from '../../../text/scenarios/index.ts';
import { Told } from '../../../told/told.tsx';
import { useTold } from '../../../told/use-told.ts';
import type { Words } from '../../../told/words.ts';
import type { DraftCriterion } from './draft.ts';
import { MOST_WEIGHT } from './faults.ts';
import { NumberField } from './number-field.tsx';
import type { SayFault } from './use-draft-faults.ts';

type EnglishWords = Pick<JudgedBy['measures'][number], 'title' | 'definition' | 'target' | 'source'>;

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
  const times = useTimes();
  const { measures } = criterion;
  const isOwn = measures.length > 0;
  const known = useTold();
  const all = judged?.measures.reduce((sum, { weight }) => sum + weight, 0) ?? 0;
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
      <ul className="plain measures">
        {judged?.measures.map(({ measure, why, why_said: whySaid, weight, ...english }) => {
          const { lang, title, definition, target, source } = wordsOf(measure, english, known);
          return (
            <li key={measure}>
              <details>
                <summary>
                  <span className="measure-share" aria-hidden="true">
                    <span style={{ inlineSize: `${all > 0 ? (weight / all) * 100 : 0}%` }} />
                  </span>
                  <strong lang={lang}>{title}</strong>{' '}
                  <span className="soft small">{times.finePercent(all > 0 ? weight / all : 0)}</span>
                </summary>
                <div className="inset small stack tight">
                  <p>
                    <Told words={why} said={whySaid} />
                  </p>
                  <p className="soft" lang={lang}>
                    {definition}
                  </p>
                  {target !== null && (
                    <p className="soft">
                      {text.target}: <span lang={lang}>{target}</span>
                    </p>
                  )}
                  {source !== null && (
                    <p className="soft">
                      {text.source}: <span lang={lang}>{source}</span>
                    </p>
                  )}
                </div>
              </details>
            </li>
          );
        })}
      </ul>
      {isOwn && !isReadOnly && <Choosing measures={measures} titles={judged} fault={fault} change={change} />}
    </div>
  );
}

/** What a measure is called and counts, in the reader's language where that is known, else in English. */
function wordsOf(measure: string, english: EnglishWords, known: Words | null) {
  const [own, definition] = [known?.measure(measure), known?.definition(measure)];
  return own && definition !== undefined && definition !== null
    ? { lang: undefined, ...own, definition }
    : { lang: 'en', ...english, title: english.title ?? measure };
}

function Choosing({
  measures,
  titles,
  fault,
  change,
}: {
  measures: DraftCriterion['measures'];
  titles: JudgedBy | undefined;
  fault: SayFault;
  change: (fields: Partial<DraftCriterion>) => void;
}) {
  const text = useScenariosText();
  const offers = useQuery({ ...read('measures', {}), staleTime: Infinity });
  const known = useTold();
  const titleOf = (measure: string) =>
    known?.measure(measure)?.title ??
    offers.data?.data.find((one) => one.measure === measure)?.title ??
    titles?.measures.find((one) => one.measure === measure)?.title ??
    measure;
  const left = (offers.data?.data ?? []).filter(({ measure }) => !measures.some((one) => one.measure === measure));
  return (
    <div className="stack tight">
      {measures.map(({ measure, weight }, at) => {
        const wrong = fault(`measures ${at} weight`);
        return (
          <Fragment key={measure}>
            <div className="row measure-row">
              <NumberField
                aria-label={text.shareOf(titleOf(measure))}
                value={weight ?? 1}
                change={(share) =>
                  change({ measures: measures.map((one, place) => (place === at ? { ...one, weight: share } : one)) })
                }
                error={wrong}
                isSaidBelow
                min={0.1}
                max={MOST_WEIGHT}
                step={0.5}
                w={90}
                size="xs"
              />
              <span className="small">{titleOf(measure)}</span>
              <Button
                variant="subtle"
                size="xs"
                aria-label={text.removeMeasure(titleOf(measure))}
                onClick={() => change({ measures: measures.filter((_one, place) => place !== at) })}
              >
                {text.remove}
              </Button>
            </div>
            {wrong && (
              <p className="small wrong" aria-hidden="true">
                {wrong}
              </p>
            )}
          </Fragment>
        );
      })}
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
    </div>
  );
}
