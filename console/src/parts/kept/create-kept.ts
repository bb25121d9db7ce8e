import { useState } from 'react';
import { placeForKept } from './kept.ts';

/** What somebody began to write about something; empty where nothing was begun. */
interface Kept<Value> {
  value: Value;
  set: (value: Value) => void;
  /** Removes it, because it was sent. */
  drop: () => void;
}

/**
 * Makes a hook that keeps what somebody begins to write about one of many things. It is kept in the tab until it is
 * sent: closing a dialog or leaving the page loses nothing.
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
