import { AssessorFailure } from '../../domain/assessments/queue/assessor-failure.ts';
import type { Exchange } from './exchange.ts';

/** What a request failed by: the status of its answer, or why there was none of use. */
export type FailureKind = number | 'unreachable' | 'late' | 'closed' | 'too large' | 'redirect' | 'no completion';

/**
 * Why a request gave no answer, and what to do about it. `reason` is shown to operators, so it holds no secret and no
 * text of the endpoint.
 */
export interface RequestFailure {
  reason: string;
  kind: FailureKind;
  /** Whether the same request may work in a moment. */
  transient: boolean;
  /** Whether another attempt at the assessment could help, later. */
  mayRepeat: boolean;
  /** Whether the endpoint asked for fewer requests. */
  limited: boolean;
  /** Whether the endpoint may have done the work, and may charge for it. */
  mayHaveCost: boolean;
}

/** A request failed, and so did all its repetitions. */
export class RequestFailed extends AssessorFailure {
  readonly kind: FailureKind;
  readonly mayHaveCost: boolean;

  constructor({ reason, kind, mayRepeat, mayHaveCost }: RequestFailure) {
    super(reason, mayRepeat);
    this.kind = kind;
    this.mayHaveCost = mayHaveCost;
  }
}

const PLAIN: Record<number, string> = {
  400: 'did not take the request (400). It may be longer than the model can read (DEBRIEF_LLM_CONTEXT_TOKENS), or have a parameter that the model does not know (DEBRIEF_LLM_FORMAT, DEBRIEF_LLM_SEED, DEBRIEF_LLM_REASONING)',
  401: 'refused the key (401). Is DEBRIEF_LLM_API_KEY right',
  402: 'asks for payment (402)',
  403: 'does not allow this key to use the model (403)',
  404: 'does not know the model, or the address is not right (404). See DEBRIEF_LLM_MODEL and DEBRIEF_LLM_URL',
  413: 'says that the request is too large (413). DEBRIEF_LLM_CONTEXT_TOKENS makes requests smaller',
  422: 'did not take the request (422). It may have a parameter that the model does not know (DEBRIEF_LLM_FORMAT, DEBRIEF_LLM_SEED, DEBRIEF_LLM_REASONING)',
};

function of(kind: FailureKind, text: string, fields: Partial<RequestFailure>): RequestFailure {
  return {
    kind,
    reason: `The model's endpoint ${text}${text.includes('Is ') ? '?' : '.'}`,
    transient: false,
    mayRepeat: true,
    limited: false,
    mayHaveCost: false,
    ...fields,
  };
}

/** Decides what a failed exchange means. */
export function judgeFailure(
  exchange: Pick<Exchange, 'status' | 'broken' | 'code' | 'word'>,
  timeoutMs: number,
): RequestFailure {
  const failure = plainly(exchange, timeoutMs);
  return exchange.word === null ? failure : { ...failure, reason: `${failure.reason} It says: ${exchange.word}.` };
}

function plainly(
  { status, broken, code }: Pick<Exchange, 'status' | 'broken' | 'code'>,
  timeoutMs: number,
): RequestFailure {
  if (broken === 'late') return of('late', `took longer than ${timeoutMs / 1_000} seconds`, { mayHaveCost: true });
  if (broken === 'unreachable' && code?.startsWith('PROXY_'))
    return of(
      'unreachable',
      `could not be reached: the proxy refused (${code.slice(6)}). Is DEBRIEF_OUTBOUND_PROXY right`,
      {
        transient: !code.startsWith('PROXY_4'),
      },
    );
  if (broken === 'unreachable')
    return of('unreachable', `could not be reached${code === null ? '' : ` (${code})`}`, { transient: true });
  if (broken === 'closed')
    return of('closed', 'closed the connection in the middle of its answer', { transient: true, mayHaveCost: true });
  if (broken === 'too large') return of('too large', 'sent an answer that is far too large', { mayHaveCost: true });
  if (status === null) return of('unreachable', 'could not be asked', {});
  if (status === 429) return of(status, 'asks for fewer requests (429)', { transient: true, limited: true });
  if (status === 408 || status === 409 || status >= 500)
    return of(status, `could not answer (${status})`, { transient: true });
  if (status >= 300 && status < 400)
    return of(
      'redirect',
      `redirects to another address (${status}), which is not followed. Set DEBRIEF_LLM_URL to where it leads`,
      { mayRepeat: false },
    );
  if (status >= 400) return of(status, PLAIN[status] ?? `refused the request (${status})`, { mayRepeat: false });
  return of('no completion', `answered ${status} with something that is no chat completion`, {
    transient: true,
    mayHaveCost: true,
  });
}
