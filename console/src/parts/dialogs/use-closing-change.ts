import { useMutation } from '@tanstack/react-query';
import type { RouteName } from '../../../../src/http/console/api/parts/paths.ts';
import { isOvertaken } from '../../api/call-error.ts';
import { refresh } from '../../api/queries.ts';
import { announce } from '../announced.tsx';

interface Done {
  /** The reads that are repeated once it is done. */
  refreshes: RouteName[];
  /** Called after that. */
  close: () => void;
  /** What screen readers are told then, of a change that the page shows somewhere else than where the focus goes. */
  said?: string;
}

/**
 * A change from a dialog. The dialog closes once the page behind it shows the change; where the change is refused, it
 * stays open. Where somebody else was first, the page behind it shows what they made of it.
 */
export function useClosingChange<Given = void>(
  change: (given: Given) => Promise<unknown>,
  { refreshes, close, said }: Done,
) {
  return useMutation({
    mutationFn: change,
    onError: (error) => (isOvertaken(error) ? refresh(...refreshes) : undefined),
    onSuccess: async () => {
      await refresh(...refreshes);
      close();
      if (said !== undefined) announce(said);
    },
  });
}
