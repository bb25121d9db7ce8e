import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { read } from '../../../api/queries.ts';
import { Bones, Empty, Failed, Notice, useProblem } from '../../../parts/states.tsx';
import { useTimes } from '../../../parts/numbers/times.ts';
import { useCalibrationText } from '../../../text/calibration/index.ts';
import { NEW } from '../../scenarios/new-id.ts';
import { CalibrationFile } from './calibration-file.tsx';
import { CalibrationReport } from './calibration-report.tsx';
import { CalibrationScoring } from './calibration-scoring.tsx';
import { useOwnScores } from './own-scores.ts';

const route = getRouteApi('/inside/organisation/calibration');

/** How far people and the assessor agree: own scores, given without seeing the assessor's, and the report. */
export function CalibrationPage() {
  const words = useCalibrationText();
  const scenarios = useQuery(read('scenarios', {}));
  const { scenario: chosen, show } = route.useSearch();
  const navigate = route.useNavigate();
  if (scenarios.isPending) return <Bones lines={3} height={72} />;
  if (scenarios.isLoadingError) return <Failed error={scenarios.error} again={() => void scenarios.refetch()} />;
  const rows = scenarios.data.data.filter(({ criteria }) => criteria > 0);
  const scenarioId = rows.find(({ scenario_id: id }) => id === chosen)?.scenario_id ?? rows[0]?.scenario_id;
  if (scenarioId === undefined)
    return (
      <div className="card">
        <Empty
          title={words.noScenario}
          action={
            <Link to="/scenarios/$scenarioId" params={{ scenarioId: NEW }}>
              {words.toScenario}
            </Link>
          }
        >
          {words.noScenarioText}
        </Empty>
      </div>
    );
  const choose = (
    <NativeSelect
      label={words.scenario}
      value={scenarioId}
      onChange={(event) => void navigate({ search: { scenario: event.currentTarget.value }, replace: true })}
      data={rows.map(({ scenario_id: value, name }) => ({ value, label: name }))}
    />
  );
  return (
    <OfScenario
      key={scenarioId}
      scenarioId={scenarioId}
      choose={choose}
      show={show}
      close={() => void navigate({ search: { scenario: scenarioId }, replace: true, resetScroll: false })}
    />
  );
}

function OfScenario({
  scenarioId,
  choose,
  show,
  close,
}: {
  scenarioId: string;
  choose: ReactNode;
  show: string | undefined;
  close: () => void;
}) {
  const words = useCalibrationText();
  const times = useTimes();
  const problem = useProblem();
  const { scores, set, take, clear } = useOwnScores(scenarioId);
  const [scoring, setScoring] = useState(false);
  const [overrides, setOverrides] = useState(true);
  const [reviews, setReviews] = useState(true);
  const count = Object.keys(scores).length;
  // Kept, so that whoever comes back from a conversation finds the report as it was.
  const report = useQuery({
    queryKey: ['calibrationReport', scenarioId],
    queryFn: ({ signal }) =>
      call(
        'calibrationReport',
        {
          body: {
            scenario_id: scenarioId,
            overrides,
            reviews,
            ratings: Object.entries(scores).flatMap(([id, given]) =>
              Object.entries(given).map(([criterion, score]) => ({ assessment_id: id, criterion, score })),
            ),
          },
        },
        signal,
      ),
    enabled: false,
    gcTime: Infinity,
  });
  const make = async () => {
    close();
    const { isSuccess } = await report.refetch();
    if (isSuccess) setScoring(false);
  };
  if (scoring)
    return (
      <CalibrationScoring
        scenarioId={scenarioId}
        scores={scores}
        set={set}
        back={() => setScoring(false)}
        report={() => void make()}
        reporting={report.isFetching}
      />
    );
  return (
    <>
      <section className="card pad stack">
        <h2>{words.title}</h2>
        <p className="lead">{words.lead}</p>
        <div className="narrow">{choose}</div>
        <Checkbox
          label={words.overrides}
          checked={overrides}
          onChange={(event) => setOverrides(event.currentTarget.checked)}
        />
        <Checkbox
          label={words.reviews}
          checked={reviews}
          onChange={(event) => setReviews(event.currentTarget.checked)}
        />
        <div className="row">
          <Button onClick={() => setScoring(true)}>{count > 0 ? words.goOn : words.start}</Button>
          <Button variant="default" loading={report.isFetching} onClick={() => void make()}>
            {words.report}
          </Button>
          {count > 0 && <span className="soft small">{words.scored(times.number(count))}</span>}
          {count > 0 && (
            <Button variant="subtle" onClick={clear}>
              {words.clear}
            </Button>
          )}
        </div>
      </section>
      <CalibrationFile scenarioId={scenarioId} take={take} />
      {report.isError && <Notice tone="bad">{problem(report.error)}</Notice>}
      {report.data && <CalibrationReport report={report.data} scenarioId={scenarioId} show={show} close={close} />}
    </>
  );
}
