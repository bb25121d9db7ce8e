import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { RouteName } from '../../../src/http/console/api/paths.ts';
import { call, CallError, type Sent } from './call.ts';

/** What has been read is kept for as long as the tab is open, and looked at again when it is shown. */
export const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => count < 2 && !(error instanceof CallError && error.status >= 400 && error.status < 500),
    },
  },
});

/** A read of the service, under the name of its route and what was asked. */
export function read<Name extends RouteName>(name: Name, sent: Sent<Name>) {
  return queryOptions({ queryKey: [name, sent], queryFn: ({ signal }) => call(name, sent, signal) });
}

/** Looks at everything again that may have changed, also where no part of the page watches it, as with who is signed in. */
export function refresh(...names: RouteName[]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => names.some((one) => one === name),
    refetchType: 'all',
  });
}
