import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import type { CriterionRow, Explained } from '../../../../../src/http/console/api/assessments.ts';
import { useTimes } from '../../../parts/numbers/times.ts';
import { Icon } from '../../../shell/icon.tsx';
import { useAssessmentText } from '../../../text/assessment/index.ts';
import { Told } from '../../../told/told.tsx';
import { BetterLineBox } from '../better-line.tsx';
import { RefusedNote } from '../shown/refused-note.tsx';
import type { useScores } from '../shown/use-scores.ts';
import { OverrideDialog } from './override-dialog.tsx';
import { scaleOf } from './overview.tsx';
import type { AnswerOf } from '../conversation/own-words.ts';
import { turnsOf, type Lit } from '../places.ts';
import { percentOf, ScoreBar } from './score-scale.tsx';
import { Why } from './why.tsx';

/** The address of a criterion on the page: turns lead back to it. */
export const anchorOf = (criteria: readonly CriterionRow[], name: string) =>
  `criterion-${criteria.findIndex((criterion) => criterion.name === name)}`;

interface Props {
  assessment: Explained;
  criterion: CriterionRow;
  isLit: boolean;
  printing: boolean;
  answerOf: AnswerOf;
  show: (lit: Lit) => void;
  scores: ReturnType<typeof useScores>;
}

/** One score: its shape, the verdict, what would raise it, and, folded, why. */
export function CriterionCard({ assessment, criterion, isLit, printing, answerOf, show, scores }: Props) {
  const text = useAssessmentText();
  const { number, score: tenth } = useTimes();
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<'set' | 'withdraw' | null>(null);
  const id = anchorOf(assessment.criteria, criterion.name);
  const scale = scaleOf(assessment);
  const { name, score, first_impression: first, interval, places, level, raise, verdict } = criterion;
  const { verdict_said: verdictSaid } = criterion;
  const band = text.levels[Math.min(3, Math.floor(percentOf(score, scale) / 25))] ?? '';
  const turns = turnsOf(criterion);
  // Where nothing was found there is nothing to light, other than where it was missed.
  const { better } = assessment;
  const missed = turns.length === 0 && better?.criterion === name ? better.turn : null;
  const showing = missed === null ? text.show(turns.length) : text.showMissed;
  const light =
    turns.length > 0
      ? () => show(isLit ? {} : { criterion: name })
      : missed === null
        ? null
        : () => show(isLit ? {} : { criterion: name, turn: missed });
  return (
    <article
      id={id}
      className={isLit ? 'card pad criterion lit' : 'card pad criterion'}
      aria-labelledby={`${id}-name`}
      tabIndex={-1}
    >
      <div className="criterion-head">
        {/* For the mouse; the button below does the same. */}
        <span
          className={light ? 'score-number lights' : 'score-number'}
          aria-hidden="true"
          onClick={light ?? undefined}
        >
          {tenth(score)}
        </span>
        <div className="criterion-name">
          <h3 id={`${id}-name`}>
            <span>{name}</span> <span className="sr">{tenth(score)}</span>
            <span className="soft band">{band}</span>
          </h3>
          <ScoreBar criterion={criterion} scale={scale} />
        </div>
      </div>
      <SetBy criterion={criterion} withdraw={assessment.may_override ? () => setDialog('withdraw') : null} />
      {scores.refused
        .filter(({ given }) => given.body.criterion === name)
        .map(({ id: sent, given: { body }, error }) => (
          <RefusedNote
            key={sent}
            words={body.score === null ? text.refused.scoreBack(name) : text.refused.score(name)}
            error={error}
            again={assessment.may_override ? () => setDialog(body.score === null ? 'withdraw' : 'set') : null}
            forget={() => scores.forget(sent)}
          />
        ))}
      {verdict !== null && (
        <p>
          <Told words={verdict} said={verdictSaid} />
        </p>
      )}
      {level && (
        <p className="small soft">
          {text.level(number(level.level))}: <q>{level.description}</q>
        </p>
      )}
      {raise.length > 0 && (
        <p className="raise">
          <strong>{text.raise}:</strong>
          {raise.map(({ words, said }) => (
            <Fragment key={words}>
              {' '}
              <Told words={words} said={said} />
            </Fragment>
          ))}
        </p>
      )}
      {interval && <p className="small soft">{text.between(tenth(interval.low), tenth(interval.high))}</p>}
      {first && (
        <p className="small">
          <span className="tag warn">{text.first}</span>{' '}
          <span className="soft">
            {first === 'language'
              ? text.firstLanguage
              : first === 'places' && places !== null
                ? text.firstPlaces(places)
                : text.firstWide}
          </span>
        </p>
      )}
      {criterion.better && (
        <BetterLineBox
          better={criterion.better}
          own={answerOf(criterion.better.turn)}
          me={assessment.speaker?.label ?? null}
          show={(turn) => show({ criterion: name, turn })}
        />
      )}
      <div className="row criterion-actions no-print">
        {light && (
          <Button
            variant={isLit ? 'filled' : 'default'}
            size="xs"
            aria-label={text.ofCriterion(showing, name)}
            aria-pressed={isLit}
            onClick={light}
          >
            {showing}
          </Button>
        )}
        <Button
          variant="subtle"
          size="xs"
          aria-label={text.ofCriterion(text.why, name)}
          aria-expanded={open}
          aria-controls={`${id}-why`}
          onClick={() => setOpen(!open)}
          rightSection={
            <span className={open ? 'turned' : undefined}>
              <Icon name="next" size={12} />
            </span>
          }
        >
          {text.why}
        </Button>
        {assessment.may_override && (
          <Button variant="subtle" size="xs" aria-label={text.setFor(name)} onClick={() => setDialog('set')}>
            {text.set}
          </Button>
        )}
      </div>
      <div id={`${id}-why`} hidden={!open && !printing}>
        {(open || printing) && <Why criterion={criterion} show={show} />}
      </div>
      {dialog !== null && (
        <OverrideDialog
          assessment={assessment}
          criterion={criterion}
          withdraw={dialog === 'withdraw'}
          send={scores.set}
          close={() => setDialog(null)}
        />
      )}
    </article>
  );
}

/** That a person set the score, and what it was. */
function SetBy({ criterion, withdraw }: { criterion: CriterionRow; withdraw: (() => void) | null }) {
  const text = useAssessmentText();
  const { score: tenth, moment } = useTimes();
  const { override, original } = criterion;
  if (!override) return null;
  const who = override.by === null ? text.somebody : override.by === 'erased' ? text.erased : override.by;
  return (
    <div className="set-by">
      <p>
        <strong>
          {text.setBy} <bdi>{who}</bdi>, {moment(override.at)}
        </strong>
        : {override.reason}
      </p>
      <p className="soft row">
        <span>{original === null ? text.assessorSilent : text.assessorSaid(tenth(original))}</span>
        {withdraw && (
          <Button variant="subtle" size="compact-xs" className="no-print" onClick={withdraw}>
            {text.withdraw}
          </Button>
        )}
      </p>
    </div>
  );
}
