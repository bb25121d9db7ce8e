import { SettingsError } from '../config/read-settings.ts';
import { DomainError, type ErrorCode, type Subject } from '../domain/errors.ts';
import { FileExistsError } from '../lib/files/new-file.ts';
import { describeSystemError } from './system-errors.ts';

/**
 * What the executable exits with, after the BSD convention where that has a number for it. Documented by `debrief
 * --help`.
 */
export const EXIT = {
  ok: 0,
  /** It failed, or `doctor` found something wrong. */
  failed: 1,
  /** The command line is wrong. */
  usage: 2,
  /** The input (a file, a line, a transcript) is wrong. */
  badData: 65,
  /** There is no such file, organisation, user, session or key. */
  missing: 66,
  /** A port, the disk or the database is not available now. Trying again may help. */
  unavailable: 69,
  /** A setting is wrong. */
  settings: 78,
  /** Interrupted by the keyboard. */
  interrupted: 130,
  /** The program that read the output has ended. */
  brokenPipe: 141,
} as const;

/** How a command of ours fails, by kind; each has an exit code and a code for `--json`. */
export type FailureKind = 'usage' | 'bad_data' | 'not_found' | 'failed' | 'unavailable' | 'interrupted';

/** A failure with sentences for the person at the terminal: what is wrong, and what to do next. */
export class CliError extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.name = 'CliError';
    this.kind = kind;
  }
}

/** A failure as it is shown. */
export interface Report {
  exitCode: number;
  code: string;
  message: string;
}

/** A failure that another process has described already. */
export class ReportedError extends Error {
  readonly report: Report;

  constructor(report: Report) {
    super(report.message);
    this.name = 'ReportedError';
    this.report = report;
  }
}

const KINDS: Record<FailureKind, { exitCode: number; code: string }> = {
  usage: { exitCode: EXIT.usage, code: 'invalid_argument' },
  bad_data: { exitCode: EXIT.badData, code: 'invalid_argument' },
  not_found: { exitCode: EXIT.missing, code: 'not_found' },
  failed: { exitCode: EXIT.failed, code: 'failed' },
  unavailable: { exitCode: EXIT.unavailable, code: 'unavailable' },
  interrupted: { exitCode: EXIT.interrupted, code: 'interrupted' },
};

/** The one place that maps a domain error to an exit code. */
const DOMAIN: Record<ErrorCode, { exitCode: number; fallback: string }> = {
  invalid_argument: { exitCode: EXIT.badData, fallback: 'Something that was given is not valid.' },
  failed_precondition: { exitCode: EXIT.failed, fallback: 'That cannot be done in the present state.' },
  overtaken: { exitCode: EXIT.failed, fallback: 'Somebody has changed it meanwhile.' },
  limit_reached: { exitCode: EXIT.failed, fallback: 'The organisation has as many of these as it may.' },
  unauthorized: { exitCode: EXIT.failed, fallback: 'The key is not valid.' },
  forbidden: { exitCode: EXIT.failed, fallback: 'That is not allowed.' },
  not_found: { exitCode: EXIT.missing, fallback: 'There is no such thing.' },
  overloaded: { exitCode: EXIT.unavailable, fallback: 'Too many writes are waiting. Try again in a moment.' },
  unavailable: { exitCode: EXIT.unavailable, fallback: 'The database cannot be used just now.' },
};

/** Says how an error is shown and what the process exits with. */
export function reportOf(error: unknown): Report {
  if (error instanceof CliError) return { ...KINDS[error.kind], message: error.message };
  if (error instanceof ReportedError) return error.report;
  if (error instanceof FileExistsError) return { ...KINDS.usage, message: error.message };
  if (error instanceof SettingsError)
    return { exitCode: EXIT.settings, code: 'invalid_setting', message: error.message };
  if (error instanceof DomainError) {
    const { exitCode, fallback } = DOMAIN[error.code];
    return { exitCode, code: error.code, message: `${error.detail || fallback}${nextStep(error)}` };
  }
  const known = describeSystemError(error);
  if (known) return { exitCode: EXIT.unavailable, code: 'unavailable', message: known };
  return { exitCode: EXIT.failed, code: 'internal', message: error instanceof Error ? error.message : String(error) };
}

/** What to do next, by what a failure is about. */
const NEXT_STEPS: Partial<Record<ErrorCode, Partial<Record<Subject, string>>>> = {
  not_found: {
    organisation: 'debrief org list shows those there are; debrief org create makes one.',
    key: 'debrief key list --org ID shows its keys.',
    user: 'debrief user list --org ID shows those there are.',
    session: 'debrief assessment list --org ID shows those that were assessed.',
    scenario: 'debrief scenario list --org ID shows those there are.',
    assessment: 'debrief assessment list --org ID shows those there are.',
  },
  failed_precondition: {
    organisation: 'Give another --id; debrief org list shows those there are.',
    key: 'debrief key create --org ID --name NAME makes one.',
  },
};

function nextStep({ code, subject }: DomainError): string {
  const step = subject && NEXT_STEPS[code]?.[subject];
  return step ? ` ${step}` : '';
}
