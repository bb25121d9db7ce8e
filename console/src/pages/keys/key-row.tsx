import { Link } from '@tanstack/react-router';
import type { KeyRow } from '../../../../src/http/console/api/keys.ts';
import { ENDS_SOON_MS } from '../../../../src/domain/keys/key-use.ts';
import { ActionsMenu } from '../../parts/menu/actions-menu.tsx';
import { MenuItem } from '../../parts/menu/menu.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { useMe } from '../../shell/me.ts';
import { useKeysText } from '../../text/keys/index.ts';
import { useText } from '../../text/common/index.ts';
import { UseStrip } from './use-strip.tsx';

/** What can be done with a key. */
export type OfKey = 'change' | 'rotate' | 'revoke';

/** A key in the table of keys. */
export function KeyTableRow({ row, open }: { row: KeyRow; open: (dialog: OfKey) => void }) {
  const keysText = useKeysText();
  const times = useTimes();
  const me = useMe();
  return (
    <tr>
      <td>
        <div>
          <strong>{row.name}</strong> <code className="soft one-line">…{row.last_four}</code>
          {row.note !== null && <div className="soft small">{row.note}</div>}
        </div>
      </td>
      <td data-label={keysText.scopes}>
        <div className="row">
          {row.scopes.map((scope) => (
            <span key={scope} className="tag">
              {keysText.scope[scope]}
            </span>
          ))}
        </div>
      </td>
      <td data-label={keysText.state}>
        <State row={row} />
      </td>
      <td data-label={keysText.lately}>
        <Lately row={row} />
      </td>
      <td data-label={keysText.made} className="soft">
        <div>
          {times.day(row.created_at)}
          {row.created_by !== null && <div className="small one-line-wide">{makerOf(row.created_by, keysText)}</div>}
        </div>
      </td>
      <td className="end">
        {me.can('keys.write') && row.state !== 'revoked' && (
          <ActionsMenu name={row.name}>
            <MenuItem onClick={() => open('change')}>{keysText.change}</MenuItem>
            {row.state === 'active' && <MenuItem onClick={() => open('rotate')}>{keysText.rotate}</MenuItem>}
            <MenuItem onClick={() => open('revoke')}>{keysText.revoke}</MenuItem>
          </ActionsMenu>
        )}
      </td>
    </tr>
  );
}

/** A bar for each day, with their number, which leads to what the key did. */
function Lately({ row }: { row: KeyRow }) {
  const text = useText();
  const keysText = useKeysText();
  const times = useTimes();
  const [requests, refused] = [sumOf(row.requests), sumOf(row.refused)];
  const words = keysText.requests(requests, times.number(requests));
  const refusedWords = keysText.ofRefused(refused, times.number(refused));
  return (
    <div className="lately">
      {requests > 0 && (
        <UseStrip
          requests={row.requests}
          refused={row.refused}
          label={`${keysText.lately}: ${words}, ${refusedWords}`}
        />
      )}
      <Link
        to="/keys/$keyId"
        params={{ keyId: row.key_id }}
        className="small"
        aria-label={`${keysText.open(row.name)}: ${words}`}
      >
        {words}
      </Link>
      {refused > 0 && <span className="small wrong">{refusedWords}</span>}
      <span className="soft small">
        {keysText.used}: {row.last_used_at === null ? text.common.never : times.ago(row.last_used_at)}
      </span>
    </div>
  );
}

function State({ row: { state, expires_at: expiresAt, revoked_at: revokedAt } }: { row: KeyRow }) {
  const keysText = useKeysText();
  const times = useTimes();
  if (state === 'revoked')
    return <span className="tag bad">{keysText.revoked(revokedAt === null ? '' : times.day(revokedAt))}</span>;
  if (expiresAt === null) return <span className="tag good">{keysText.active}</span>;
  return state === 'expired' ? (
    <span className="tag warn">{keysText.expired(times.day(expiresAt))}</span>
  ) : expiresAt - Date.now() < ENDS_SOON_MS ? (
    <span className="tag warn" title={times.moment(expiresAt)}>
      {keysText.ends(times.ago(expiresAt))}
    </span>
  ) : (
    <span className="tag good">{keysText.until(times.momentOrDay(expiresAt))}</span>
  );
}

/** Who made a key: an account's name, or what stands in its place. */
function makerOf(name: string, keysText: ReturnType<typeof useKeysText>): string {
  return name === 'cli' ? keysText.byCommand : name === 'erased' ? keysText.byErased : name;
}

/** Requests of some days together. */
export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
