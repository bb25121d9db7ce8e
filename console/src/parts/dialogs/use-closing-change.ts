import { useMutation } from '@tanstack/react-query';
import type { RouteName } from '../../../../src/http/console/api/parts/paths.ts';
import { isOvertaken } from '../../api/call-error.ts';
import { refresh } from '../../api/queries.ts';

interface Done {
  /** The reads that are repeated once it is done. */
  refreshes: RouteName[];
  /** Called after that. */
  close: () => void;
}

/**
 * A change from a dialog. The dialog closes once the page behind it shows the change; where the change is refused, it
 * stays open. Where somebody else was first, the page behind it shows what they made of it.
 */
export function useClosingChange<Given = void>(change: (given: Given) => Promise<unknown>, { refreshes, close }: Done) {
  return useMutation({
    mutationFn: change,
    onError: (error) => (isOvertaken(error) ? refresh(...refreshes) : undefined),
    onSuccess: async () => {
      await refresh(...refreshes);
      close();
    },
  });
}
