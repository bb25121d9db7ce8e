import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/queries.ts';
import { Notice, useProblem } from '../../parts/states.tsx';
import { useCallsText } from '../../text/calls/index.ts';
import { useScenariosText } from '../../text/scenarios/index.ts';
import { newCriterion, rubricOf } from '../scenarios/writing/draft.ts';
import { NEW } from '../scenarios/new-id.ts';

/** Makes the first scenario from a model with one click, or leads to where it is written. */
export function FirstScenario() {
  const text = useCallsText();
  const { samples } = useScenariosText();
  const problem = useProblem();
  const make = useMutation({
    mutationFn: ({ name, criteria }: (typeof samples)[number]) =>
      call('createScenario', {
        body: {
          name,
          ...rubricOf({
            name,
            scale: { min: 1, max: 5 },
            criteria: criteria.map((one) => newCriterion(one.name, one.description, one.measures)),
          }),
        },
      }),
    onSuccess: () => refresh('scenarios', 'callSetup', 'scenarioCounts'),
  });
  return (
    <>
      <div className="row">
        {samples.map((sample) => (
          <Button
            key={sample.name}
            loading={make.isPending && make.variables.name === sample.name}
            disabled={make.isPending}
            onClick={() => make.mutate(sample)}
          >
            {sample.name}
          </Button>
        ))}
        <Link to="/scenarios/$scenarioId" params={{ scenarioId: NEW }}>
          {text.toScenarios}
        </Link>
      </div>
      {make.isError && <Notice tone="bad">{problem(make.error)}</Notice>}
    </>
  );
}
