import { getRouteApi } from '@tanstack/react-router';
import type { Action } from '../../../src/domain/access/rights/rules.ts';
import type { Me } from '../../../src/http/console/api/access.ts';

const inside = getRouteApi('/inside');

/** Who is signed in. */
export function useMe(): Me & { can: (action: Action) => boolean } {
  const { me } = inside.useRouteContext();
  return { ...me, can: (action) => me.rights.includes(action) };
}
