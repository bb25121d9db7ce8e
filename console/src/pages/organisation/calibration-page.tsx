import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { read } from '../../api/queries.ts';
import { Bones, Empty, Failed, Notice, useProblem } from '../../parts/states.tsx';
import { useTimes } from '../../parts/times.ts';
import { useCalibrationText } from '../../text/calibration/index.ts';
import { CalibrationFile } from './calibration-file.tsx';
import { CalibrationReport } from './calibration-report.tsx';
import { CalibrationScoring } from './calibration-scoring.tsx';
import { useOwnScores } from './own-scores.ts';

/** How far people and the assessor agree: own scores, given without seeing the assessor's, and the report. */
export function CalibrationPage() {
  const words = useCalibrationText();
  const scenarios = useQuery(read('scenarios', {}));
  const [chosen, setChosen] = useState<string | null>(null);
  if (scenarios.isPending) return <Bones lines={3} height={72} />;
  if (scenarios.isError) return <Failed error={scenarios.error} again={() => void scenarios.refetch()} />;
  const rows = scenarios.data.data.filter(({ criteria }) => criteria > 0);
  const scenarioId = chosen ?? rows[0]?.scenario_id;
  if (scenarioId === undefined)
    return (
      <div className="card">
        <Empty title={words.noScenario}>{words.noScenarioText}</Empty>
      </div>
    );
  const choose = (
    <NativeSelect
      label={words.scenario}
      value={scenarioId}
      onChange={(event) => setChosen(event.currentTarget.value)}
      data={rows.map(({ scenario_id: value, name }) => ({ value, label: name }))}
    />
  );
  return <OfScenario key={scenarioId} scenarioId={scenarioId} choose={choose} />;
}

function OfScenario({ scenarioId, choose }: { scenarioId: string; choose: ReactNode }) {
  const words = useCalibrationText();
  const times = useTimes();
  const problem = useProblem();
  const { scores, set, take, clear } = useOwnScores(scenarioId);
  const [scoring, setScoring] = useState(false);
  const [overrides, setOverrides] = useState(true);
  const count = Object.keys(scores).length;
  const report = useMutation({
    mutationFn: () =>
      call('calibrationReport', {
        body: {
          scenario_id: scenarioId,
          overrides,
          ratings: Object.entries(scores).flatMap(([id, given]) =>
            Object.entries(given).map(([criterion, score]) => ({ assessment_id: id, criterion, score })),
          ),
        },
      }),
    onSuccess: () => setScoring(false),
  });
  if (scoring)
    return (
      <CalibrationScoring
        scenarioId={scenarioId}
        scores={scores}
        set={set}
        back={() => setScoring(false)}
        report={() => report.mutate()}
        reporting={report.isPending}
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
        <div className="row">
          <Button onClick={() => setScoring(true)}>{count > 0 ? words.goOn : words.start}</Button>
          <Button variant="default" loading={report.isPending} onClick={() => report.mutate()}>
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
      {report.data && <CalibrationReport report={report.data} />}
    </>
  );
}
