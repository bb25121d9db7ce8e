import { Button } from '@mantine/core';
import { useState } from 'react';
import { dailyTokens } from '../../../../src/domain/organisations/daily-tokens.ts';
import type { AssessorState } from '../../../../src/http/console/api/assessor.ts';
import { useTimes } from '../../parts/numbers/times.ts';
import { useOrganisationText } from '../../text/organisation/index.ts';
import { BudgetDialog } from './budget-dialog.tsx';

/** What the organisation's assessments took of a model's tokens, and the limit of a day, which can be set here. */
export function Budget({ state }: { state: AssessorState }) {
  const { assessor: words } = useOrganisationText();
  const times = useTimes();
  const [changing, setChanging] = useState(false);
  const { model, usage, own_daily_tokens: own } = state;
  if (!model && usage.length === 0) return null;
  const day = new Date().toISOString().slice(0, 10);
  const today = usage.find((one) => one.day === day)?.tokens ?? 0;
  const month = usage.reduce((sum, { tokens }) => sum + tokens, 0);
  const { limit, isOwn } = model
    ? dailyTokens({ dailyTokens: own }, model.daily_tokens)
    : { limit: null, isOwn: false };
  return (
    <section className="card pad stack">
      <div className="section-head">
        <h2>{words.budget}</h2>
        {model && (
          <Button variant="default" onClick={() => setChanging(true)}>
            {words.changeLimit}
          </Button>
        )}
      </div>
      <dl className="facts">
        <dt>{words.today}</dt>
        <dd>
          <strong>{times.number(today)}</strong>{' '}
          <span className="soft">{limit === null ? words.noLimit : words.ofLimit(times.number(limit))}</span>
        </dd>
        <dt>{words.month}</dt>
        <dd>
          <strong>{times.number(month)}</strong>
        </dd>
        {limit !== null && (
          <>
            <dt>{words.limitBy}</dt>
            <dd>{isOwn ? words.byUs : words.byOperator}</dd>
          </>
        )}
      </dl>
      {limit !== null && (
        <div className={today >= limit ? 'meter full' : 'meter'} aria-hidden="true">
          <div style={{ width: `${Math.min(100, (today / limit) * 100)}%` }} />
        </div>
      )}
      {usage.length === 0 ? <p className="soft">{words.noUse}</p> : <Days usage={usage} />}
      {changing && model && <BudgetDialog own={own} model={model} close={() => setChanging(false)} />}
    </section>
  );
}

/** A bar for each day of this month. */
function Days({ usage }: { usage: AssessorState['usage'] }) {
  const { assessor: words } = useOrganisationText();
  const times = useTimes();
  const most = Math.max(1, ...usage.map(({ tokens }) => tokens));
  const list = usage.map(({ day, tokens }) => `${times.shortDay(Date.parse(day))} ${times.number(tokens)}`).join(', ');
  return (
    <div className="days" role="img" aria-label={words.byDay(list)}>
      <svg viewBox="0 0 310 60" preserveAspectRatio="none" aria-hidden="true">
        {usage.map(({ day, tokens }) => {
          const height = Math.max(1, (tokens / most) * 58);
          return (
            <rect
              key={day}
              x={(Number(day.slice(8)) - 1) * 10 + 1}
              y={60 - height}
              width="8"
              height={height}
              rx="1.5"
            />
          );
        })}
      </svg>
    </div>
  );
}
