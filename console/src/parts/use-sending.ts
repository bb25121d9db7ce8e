import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** A change that the page shows already: on its way, or refused. */
export interface Sending<Given> {
  id: number;
  given: Given;
  /** Why it was refused; null while it is on its way. */
  error: unknown;
}

/** Changes of one thing that are shown before the service has answered. */
export interface SendingOf<Given> {
  /** On their way, in the order they were begun. */
  pending: readonly Sending<Given>[];
  /** Refused: the page shows again what was there before, and says so. */
  refused: readonly Sending<Given>[];
  send: (given: Given) => void;
  /** Forgets one that was refused. */
  forget: (id: number) => void;
}

/**
 * Sends changes that the page shows at once. A change counts as on its way until the page has read what the service made
 * of it, so that nothing flashes in between.
 * @param about what is changed, by its id: changes of another thing are not given
 * @param change sends one, and reads again what shows it
 */
export function useSending<Given>(about: string, change: (given: Given) => Promise<unknown>): SendingOf<Given> {
  const [rows, setRows] = useState<readonly (Sending<Given> & { about: string })[]>([]);
  const last = useRef(0);
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  const { pending, refused } = useMemo(() => {
    const here = rows.filter((row) => row.about === about);
    return { pending: here.filter(({ error }) => error === null), refused: here.filter(({ error }) => error !== null) };
  }, [rows, about]);
  const forget = useCallback((id: number) => setRows((all) => all.filter((row) => row.id !== id)), []);
  return {
    pending,
    refused,
    send(given) {
      last.current += 1;
      const id = last.current;
      setRows((all) => [...all, { id, about, given, error: null }]);
      latest.current(given).then(
        () => forget(id),
        (error: unknown) =>
          setRows((all) => all.map((row) => (row.id === id ? { ...row, error: error ?? true } : row))),
      );
    },
    forget,
  };
}
