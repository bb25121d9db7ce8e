import { useRef, type ReactNode, type RefObject } from 'react';
import { Notice, useProblem } from '../states.tsx';
import { useFaults, useFirstFault } from './use-faults.ts';

/** What a form needs that says what is wrong where it is wrong. */
interface Form {
  /** For the `form` itself. */
  form: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: { preventDefault: () => void }) => void };
  /** What to say at a field, as `useFaults` does. */
  fault: (field: string) => string | undefined;
  /** Why it was refused, where that is about no field: stands below the fields. */
  refusal: ReactNode;
}

/**
 * Sends a form, and shows a refusal: at the field that it is about, which gets the focus, or for the whole form.
 * @param error of what was sent last
 * @param of ownPassword: whether the password of whoever is signed in is asked for
 */
export function useForm(send: () => void, error: unknown, of: { ownPassword?: boolean } = {}): Form {
  const ref = useRef<HTMLFormElement>(null);
  const isAtField = useFirstFault(ref, error);
  const fault = useFaults(error, of);
  const problem = useProblem(of);
  return {
    form: {
      ref,
      onSubmit(event) {
        event.preventDefault();
        send();
      },
    },
    fault,
    refusal: Boolean(error) && !isAtField && <Notice tone="bad">{problem(error)}</Notice>,
  };
}
