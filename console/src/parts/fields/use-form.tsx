import { useRef, type ReactNode, type RefObject } from 'react';
import { Notice, useProblem } from '../states.tsx';
import { useFaults, useFirstFault } from './use-faults.ts';

/** What a form needs that says what is wrong where it is wrong. */
interface Form {
  /** For the `form` itself. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    onInput: () => void;
    onSubmit: (event: { preventDefault: () => void }) => void;
  };
  /** What to say at a field, as `useFaults` does. */
  fault: (field: string) => string | undefined;
  /** Why it was refused, where that is about no field: stands below the fields. */
  refusal: ReactNode;
}

/** What was sent last: what `useMutation` gives. */
interface Sent {
  error: unknown;
  /** Forgets what went wrong. */
  reset: () => void;
}

/**
 * Sends a form, and shows a refusal: at the field that it is about, which gets the focus, or for the whole form. It goes
 * once something is typed, as it is about what stood there before.
 * @param sent undefined where nothing is sent that could be refused
 * @param of ownPassword: whether the password of whoever is signed in is asked for
 */
export function useForm(send: () => void, sent: Sent | undefined, of: { ownPassword?: boolean } = {}): Form {
  const ref = useRef<HTMLFormElement>(null);
  const error = sent?.error;
  const isAtField = useFirstFault(ref, error);
  const fault = useFaults(error, of);
  const problem = useProblem(of);
  return {
    form: {
      ref,
      onInput() {
        if (error) sent?.reset();
      },
      onSubmit(event) {
        event.preventDefault();
        send();
      },
    },
    fault,
    refusal: Boolean(error) && !isAtField && <Notice tone="bad">{problem(error)}</Notice>,
  };
}
