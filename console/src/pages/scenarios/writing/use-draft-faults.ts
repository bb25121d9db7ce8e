import { useLayoutEffect, useRef, useState } from 'react';
import { focusFirstFault } from '../../../parts/fields/use-faults.ts';
import { useScenariosText } from '../../../text/scenarios/index.ts';
import type { Draft } from './draft.ts';
import { faultsOf } from './faults.ts';

/** What to say at a field of a scenario; undefined where nothing is wrong. */
export type SayFault = (field: string) => string | undefined;

/** Says at the fields of a scenario what is wrong, once it was to be saved, and leads to the first of them. */
export function useDraftFaults(draft: Draft) {
  const text = useScenariosText();
  const form = useRef<HTMLFormElement>(null);
  /** How often it was to be saved and could not be. */
  const [tries, setTries] = useState(0);
  const faults = faultsOf(draft);
  useLayoutEffect(() => {
    if (tries > 0) focusFirstFault(form.current);
  }, [tries]);
  const fault: SayFault = (field) => {
    const found = tries > 0 ? faults.get(field) : undefined;
    return found && text.faults[found];
  };
  const isRightBut = (left: string | null): boolean => {
    const isRight = [...faults.keys()].every((field) => field === left);
    if (!isRight) setTries(tries + 1);
    else if (faults.size === 0) setTries(0);
    return isRight;
  };
  return {
    form,
    fault,
    /** Whether it can be saved as it is; what is wrong is said from then on. */
    isRight: () => isRightBut(null),
    /** Whether it can be tried as it is: it needs no name for that. */
    isTriable: () => isRightBut('name'),
  };
}
