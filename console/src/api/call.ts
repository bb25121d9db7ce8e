import type { Answer, Body, Params, Query } from '../../../src/http/console/api/contract.ts';
import { PATHS, type RouteName } from '../../../src/http/console/api/parts/paths.ts';
import { CallError } from './call-error.ts';
import { repeatable } from './idempotency.ts';
import { noteAway, noteBack } from './reach.ts';
import { hearVersion } from './version.ts';
import type { Problem } from '../../../src/http/console/api/parts/problem.ts';
import { IDEMPOTENCY_HEADER } from '../../../src/http/console/api/parts/idempotency.ts';
import { ORGANISATION_HEADER } from '../../../src/http/console/api/parts/organisation-header.ts';
import { BASE, tab } from './tab.ts';

const BEHIND_PROXY: ReadonlySet<number> = new Set([502, 503, 504]);

/** The same fields, each of which may also be undefined; an undefined field is not sent. */
export type Loosely<T> = { [Key in keyof T]: T[Key] | undefined };

/** What a request sends; a part that its route does not have is left out. */
export type Sent<Name extends RouteName> = (Params<Name> extends undefined ? object : { params: Params<Name> }) &
  (Query<Name> extends undefined ? object : { query: Loosely<Query<Name>> }) &
  (Body<Name> extends undefined ? object : { body: Body<Name> });

interface Loose {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
}

/** Asks the service. @throws CallError */
export async function call<Name extends RouteName>(
  name: Name,
  sent: Sent<Name>,
  signal?: AbortSignal,
): Promise<Answer<Name>> {
  // The parts without their types: the route decides which there are.
  const { params = {}, query = {}, body } = sent as Loose;
  const [method = 'GET', pattern = ''] = PATHS[name].split(' ');
  const path = pattern.replaceAll(/:(\w+)/g, (_whole, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  const address = `${BASE}api${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
  const json = body === undefined ? undefined : JSON.stringify(body);
  const again = repeatable(name, `${tab.organisation} ${address} ${json}`);
  let answer: Response;
  try {
    answer = await fetch(address, {
      method,
      credentials: 'same-origin',
      ...(signal && { signal }),
      headers: {
        // The language of the page, in which the service writes mails.
        'accept-language': document.documentElement.lang,
        ...(tab.organisation !== null && { [ORGANISATION_HEADER]: encodeURIComponent(tab.organisation) }),
        ...(again && { [IDEMPOTENCY_HEADER]: again.key }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: json }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    noteAway();
    throw new CallError('offline', 0, 'offline', null);
  }
  hearVersion(answer.headers.get('debrief-pages'));
  // After an error of the service or of a proxy the request may have been carried out: its key is kept for the next
  // try.
  if (answer.status < 500) again?.end();
  if (!answer.ok) {
    const problem: Problem | null = await answer.json().catch(() => null);
    // The status with which a proxy answers where the service does not.
    if (problem === null && BEHIND_PROXY.has(answer.status)) {
      noteAway();
      throw new CallError('offline', answer.status, 'offline', null);
    }
    const { code = 'internal', message = '', retry_after: wait = null, field } = problem?.error ?? {};
    noteBack();
    throw new CallError(code, answer.status, message, wait, field);
  }
  noteBack();
  return answer.json();
}
