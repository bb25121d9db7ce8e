import { useState } from 'react';
import { useMe } from '../../shell/me.ts';
import { keepBegun, readBegun } from './begun.ts';

/** What somebody began to write about something; empty where nothing was begun. */
export interface Kept<Value> {
  value: Value;
  set: (value: Value) => void;
  /** Removes it, because it was sent. */
  drop: () => void;
  /** Whether it was begun before this was opened, and not sent. */
  wasBegun: boolean;
  /** Removes it and begins anew. */
  discard: () => void;
}

/**
 * Makes a hook that keeps what somebody begins to write about one of many things. It is kept in the tab until it is
 * sent: closing a dialog, leaving the page, loading it again or a sign-in that ends loses nothing.
 * @param kind of what is written, another for each hook
 * @param readAs gives the value of what was kept, which anything may have written; undefined where it is none
 */
export function createKept<Value>(
  kind: string,
  readAs: (kept: unknown) => Value | undefined,
): (about: string, nothing: Value) => Kept<Value> {
  return function useKept(about, nothing) {
    const { organisation, account_id: accountId } = useMe();
    const writer = { orgId: organisation.org_id, accountId };
    const name = `${kind} ${about}`;
    const [found] = useState(() => readAs(readBegun(writer, name)));
    const [value, setValue] = useState(found ?? nothing);
    const [wasBegun, setWasBegun] = useState(found !== undefined);
    const drop = () => keepBegun(writer, name, undefined);
    return {
      value,
      set(next) {
        keepBegun(writer, name, JSON.stringify(next) === JSON.stringify(nothing) ? undefined : next);
        setValue(next);
      },
      drop,
      wasBegun,
      discard() {
        drop();
        setValue(nothing);
        setWasBegun(false);
      },
    };
  };
}

/** The fields of what was kept; none where it has none. */
export function fieldsOf(kept: unknown): Record<string, unknown> {
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}
