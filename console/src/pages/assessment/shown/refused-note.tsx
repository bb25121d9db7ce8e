import { Button } from '@mantine/core';
import { Notice, useProblem } from '../../../parts/states.tsx';
import { useAssessmentText } from '../../../text/assessment/index.ts';

interface Props {
  /** What was not done. */
  words: string;
  error: unknown;
  /** Opens again what was typed; null where nothing was. */
  again: (() => void) | null;
  forget: () => void;
}

/** Says in place that a change which the page had shown was refused, and that it shows again what was there before. */
export function RefusedNote({ words, error, again, forget }: Props) {
  const { refused: text } = useAssessmentText();
  const problem = useProblem();
  return (
    <Notice tone="bad">
      <div className="stack tight refused-note" ref={bringIntoView}>
        <p>
          <strong>{words}</strong> {problem(error)}
        </p>
        <div className="row no-print">
          {again && (
            <Button
              size="compact-sm"
              onClick={() => {
                forget();
                again();
              }}
            >
              {text.again}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={forget}>
            {text.close}
          </Button>
        </div>
      </div>
    </Notice>
  );
}

/** It comes a moment after the click, perhaps below what is seen, as on a telephone. */
const bringIntoView = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' });
