import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { curlLine, type Asked } from '../../parts/secrets/curl-line.ts';
import { Notice } from '../../parts/states.tsx';
import { Secret } from '../../parts/secrets/secret.tsx';
import { useSizes } from '../../parts/numbers/sizes.ts';
import { useTimes } from '../../parts/numbers/times.ts';
import { useTryText } from '../../text/try/index.ts';
import { ASSESSMENT_STATES, type AssessmentState } from '../../../../src/domain/assessments/state.ts';
import { covered, pretty, type Exchange } from './exchange.ts';

/** Characters of a body that are shown. */
const MOST_SHOWN = 50_000;
/** How often a submitted call is asked about again, in ms. */
const LOOK_MS = 1_500;

/** A request and its answer as they went over the wire. */
export function Shown({
  answer,
  secret,
  again,
}: {
  answer: Exchange;
  secret: string;
  again: (asked: Asked) => Promise<Exchange>;
}) {
  const text = useTryText();
  const times = useTimes();
  const sizes = useSizes();
  const { method, path, requestHeaders, requestBody, status, statusText, headers, body, ms } = answer;
  const asked: Asked = { method, path, body: requestBody };
  const state = stateOf(answer);
  const userId = path.split('/', 4)[3];
  // Submitting the same call again says where it stands, and makes nothing twice.
  useEffect(() => {
    if (state !== 'queued' && state !== 'processing') return undefined;
    const timer = setTimeout(() => void again(asked).catch(() => undefined), LOOK_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  const shown = pretty(body);
  const nextPath = nextPageOf(answer);
  const refused = refusalOf(answer);
  return (
    <>
      {state && (
        <p role="status" className="row">
          <strong>{text.follow}</strong>
          <span className={`tag ${state === 'completed' ? 'good' : state === 'failed' ? 'bad' : 'warn'}`}>
            {text.steps[state]}
          </span>
          {state === 'completed' && userId !== undefined && (
            <Link to="/people/$userId" params={{ userId: decodeURIComponent(userId) }}>
              {text.see}
            </Link>
          )}
        </p>
      )}
      <div className="stack tight">
        <h2>{text.request}</h2>
        <pre tabIndex={0}>
          {[`${method} ${path} HTTP/1.1`, ...requestHeaders.map((header) => covered(header))].join('\n')}
          {requestBody !== null && `\n\n${pretty(requestBody)}`}
        </pre>
      </div>
      <div className="stack tight">
        <h2 className="row">
          {text.response}
          <span className={status < 300 ? 'tag good' : 'tag bad'}>
            {status} {statusText}
          </span>
          <span className="soft small">
            {text.took(times.number(ms))} · {sizes(body.length)}
          </span>
          {nextPath !== null && (
            <Button
              size="xs"
              variant="default"
              onClick={() => void again({ ...asked, path: nextPath }).catch(() => undefined)}
            >
              {text.next}
            </Button>
          )}
        </h2>
        {refused !== null && <Notice tone="warn">{text.refused[refused]}</Notice>}
        <pre tabIndex={0}>{headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
        {shown.length > MOST_SHOWN && <p className="soft small">{text.long(sizes(shown.length))}</p>}
        <pre tabIndex={0} className="answer">
          {shown.slice(0, MOST_SHOWN)}
        </pre>
      </div>
      <div className="stack tight">
        <h2>{text.curl}</h2>
        <Secret value={curlLine(asked, secret)} label={text.curl} />
      </div>
    </>
  );
}

/** Why a key was refused, as the answer's header tells: the text of a refusal is the same for all that is no key. */
function refusalOf({ status, headers }: Exchange): 'malformed' | 'unknown' | 'forbidden' | null {
  if (status === 403) return 'forbidden';
  if (status !== 401) return null;
  const said = headers.find(([name]) => name === 'www-authenticate')?.[1] ?? '';
  return said.includes('invalid_token') ? 'unknown' : 'malformed';
}

/** Where a submitted call stands; undefined where the answer is another one. */
function stateOf({ method, status, body }: Exchange): AssessmentState | undefined {
  if (method !== 'POST' || status !== 202) return undefined;
  const parsed: unknown = JSON.parse(body);
  const state: unknown =
    typeof parsed === 'object' && parsed !== null && 'status' in parsed ? parsed.status : undefined;
  return ASSESSMENT_STATES.find((one) => one === state);
}

/** The path of the page after this one, where there is one. */
function nextPageOf({ status, path, body }: Exchange): string | null {
  if (status !== 200 || !body.includes('"has_next_page":true')) return null;
  const [base = '', query = ''] = path.split('?');
  const search = new URLSearchParams(query);
  search.set('page', String(Number(search.get('page') ?? '1') + 1));
  return `${base}?${search.toString()}`;
}
