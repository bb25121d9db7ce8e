import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { CallError } from '../api/call-error.ts';
import { DeviceError } from '../api/device.ts';
import { useIsAway } from '../api/reach.ts';
import { useText } from '../text/common/index.ts';
import { WaysOn } from './ways-on.tsx';

/**
 * A sentence for what went wrong.
 * @param of ownPassword: whether only the password of whoever is signed in was asked for
 */
export function useProblem({ ownPassword = false } = {}): (error: unknown) => string {
  const text = useText();
  const away = useIsAway();
  return (error) => {
    if (error instanceof DeviceError) return text.problems[error.code];
    if (!(error instanceof CallError)) return text.problems.internal;
    if (error.code === 'too_many_attempts') return text.problems.wait(Math.ceil((error.retryAfter ?? 60) / 60));
    if (ownPassword && error.code === 'wrong_credentials') return text.problems.wrong_password;
    if (error.code === 'offline' && !away) return text.problems.back;
    return text.problems[error.code];
  };
}

/** What is shown where there is nothing to show, and what to do about it. */
export function Empty({
  title,
  level: Heading = 'h2',
  children,
  action,
}: {
  title: string;
  level?: 'h1' | 'h2';
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="empty">
      <svg width="56" height="56" viewBox="0 0 56 56" fill="none" aria-hidden="true">
        <path
          d="M10 14h26a10 10 0 0 1 10 10v6a10 10 0 0 1-10 10H22l-9 7v-7.4A9 9 0 0 1 10 33z"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path d="M19 24h18M19 31h10" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

/** What is shown where something could not be read. */
export function Failed({
  error,
  level: Heading = 'h2',
  again,
}: {
  error: unknown;
  level?: 'h1' | 'h2';
  again?: () => void;
}) {
  const text = useText();
  const problem = useProblem();
  const isFinal = error instanceof CallError && (error.code === 'not_found' || error.code === 'forbidden');
  return (
    <div className="empty" role="alert">
      <Heading>{isFinal ? text.states.nothing : text.states.failed}</Heading>
      <p>{problem(error)}</p>
      {isFinal && Heading === 'h1' && <WaysOn />}
      {again && !isFinal && (
        <Button variant="default" onClick={again}>
          {text.states.again}
        </Button>
      )}
    </div>
  );
}

/** The shape of what is coming. */
export function Bones({ lines = 4, height = 48 }: { lines?: number; height?: number }) {
  const text = useText();
  return (
    <div className="stack tight" role="status" aria-label={text.states.loading}>
      {Array.from({ length: lines }, (_item, index) => (
        <div key={index} className="bones" style={{ height }} />
      ))}
    </div>
  );
}

/** A message in place. */
export function Notice({ tone = 'good', children }: { tone?: 'good' | 'warn' | 'bad'; children: ReactNode }) {
  return (
    <div className={`notice ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <div>{children}</div>
    </div>
  );
}
