import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OpenOrganisation } from '../../../../src/http/console/api/access.ts';
import { call } from '../../api/call.ts';
import { addressIn, BASE, leaveFor } from '../../api/tab.ts';
import { Notice, useProblem } from '../../parts/states.tsx';
import { Icon } from '../../shell/icon.tsx';
import { useText } from '../../text/common/index.ts';

interface Props {
  organisations: readonly OpenOrganisation[];
  /** The page to go to; the first one where it is undefined. */
  to?: string | undefined;
  /** What stands between the ways in and the way out. */
  children?: ReactNode;
}

/** The organisations that this browser is signed in to, each a way in, and a way out of all. */
export function OrganisationList({ organisations, to, children }: Props) {
  const text = useText();
  const problem = useProblem();
  const leave = useMutation({
    mutationFn: () => call('signOutOfAll', { body: {} }),
    onSuccess: (ended) => leaveFor(ended.provider_url ?? `${BASE}sign-in`),
  });
  if (organisations.length === 0) return children;
  return (
    <>
      <ul className="plain organisations">
        {organisations.map(({ org_id: orgId, name, person, role }) => (
          <li key={orgId}>
            <a className="organisation" href={addressIn(orgId, to)}>
              <Icon name="house" />
              <span>
                <strong>{name}</strong>
                <small>
                  {orgId} · <bdi>{person}</bdi> · {text.roles[role]}
                </small>
              </span>
              <Icon name="next" size={16} />
            </a>
          </li>
        ))}
      </ul>
      {children}
      {leave.isError && <Notice tone="bad">{problem(leave.error)}</Notice>}
      <Button variant="default" size="sm" loading={leave.isPending} onClick={() => leave.mutate()}>
        {organisations.length > 1 ? text.which.leaveAll : text.which.leave(organisations[0]?.name ?? '')}
      </Button>
    </>
  );
}
