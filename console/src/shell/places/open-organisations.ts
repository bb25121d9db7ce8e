import { useQuery } from '@tanstack/react-query';
import type { OpenOrganisation } from '../../../../src/http/console/api/access.ts';
import { read } from '../../api/queries.ts';
import { useMe } from '../me.ts';

/** The organisations that this browser is signed in to, by name; none until that is known, or where there is only one at all. */
export function useOpenOrganisations(): readonly OpenOrganisation[] {
  const { several } = useMe();
  const { data } = useQuery({ ...read('openOrganisations', {}), enabled: several });
  return (data?.data ?? []).toSorted((one, other) => one.name.localeCompare(other.name));
}
