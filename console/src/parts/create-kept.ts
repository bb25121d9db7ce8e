import { useState } from 'react';
import { placeForKept } from './kept.ts';

/** What was begun about something; nothing where nothing was. */
interface Kept<Value> {
  value: Value;
  set: (value: Value) => void;
  /** Forgets it: it was sent. */
  drop: () => void;
}

/**
 * Makes a hook for what somebody begins to write about one of many things. It is kept in the tab until it is sent:
 * closing a dialog or going elsewhere loses nothing of it.
 */
export function createKept<Value>(): (about: string, nothing: Value) => Kept<Value> {
  const kept = placeForKept<Value>();
  return function useKept(about, nothing) {
    const [value, setValue] = useState(() => kept.get(about) ?? nothing);
    return {
      value,
      set(next) {
        kept.set(about, next);
        setValue(next);
      },
      drop: () => void kept.delete(about),
    };
  };
}
