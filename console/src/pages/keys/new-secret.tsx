import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ScopeName } from '../../../../src/http/console/api/keys.ts';
import { refresh } from '../../api/queries.ts';
import { curlLine, type Asked } from '../../parts/secrets/curl-line.ts';
import { Dialog } from '../../parts/dialogs/dialog.tsx';
import { Secret } from '../../parts/secrets/secret.tsx';
import { Notice } from '../../parts/states.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { useKeysText } from '../../text/keys/index.ts';
import { exchange } from '../try/exchange.ts';

const USERS: Asked = { method: 'GET', path: '/v1/users', body: null };

/** A secret that is shown once, and a line with it that can be tried on the spot. */
export function NewSecret({
  secret,
  scopes,
  note,
  close,
}: {
  secret: string;
  scopes: readonly ScopeName[];
  note?: string;
  close: () => void;
}) {
  const keysText = useKeysText();
  const times = useTimes();
  const tried = useMutation({
    mutationFn: () => exchange(USERS, secret),
    // The list says when a key was last used.
    onSuccess: () => refresh('keys'),
  });
  const answer = tried.data;
  return (
    <Dialog title={keysText.secretTitle} close={close} wide once>
      <Notice tone="warn">{keysText.secretText}</Notice>
      <Secret value={secret} label={keysText.secret} />
      <h3>{keysText.tryIt}</h3>
      <Secret value={curlLine(USERS, secret)} label={keysText.tryIt} />
      <p className="soft small">{keysText.bearer}</p>
      <div className="row">
        <Button variant="default" size="xs" loading={tried.isPending} onClick={() => tried.mutate()}>
          {keysText.tryNow}
        </Button>
        <span role="status" className="small">
          {tried.isError && keysText.noAnswer}
          {answer && (
            <>
              <span className={answer.status < 300 ? 'tag good' : 'tag warn'}>
                {answer.status} {answer.statusText}
              </span>{' '}
              {answer.status < 300
                ? keysText.works(times.number(usersIn(answer.body)), times.number(Math.round(answer.ms)))
                : answer.status === 403 && !scopes.includes('reporting:read')
                  ? keysText.onlySubmits
                  : null}
            </>
          )}
        </span>
      </div>
      {note !== undefined && <p className="soft small">{note}</p>}
      <div>
        <Button onClick={close}>{keysText.kept}</Button>
      </div>
    </Dialog>
  );
}

/** How many users an answer lists. */
function usersIn(body: string): number {
  const parsed: unknown = JSON.parse(body);
  const data: unknown = typeof parsed === 'object' && parsed !== null && 'data' in parsed ? parsed.data : [];
  return Array.isArray(data) ? data.length : 0;
}
