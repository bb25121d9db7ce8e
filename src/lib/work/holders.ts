/** Counts those who use something that many share, so that it is let go of once it is closed and the last of them is done. */
export interface Holders {
  /** Takes it. @returns to be called once when done. @throws Error where it has been let go of */
  take: () => () => void;
  /** Nobody takes it from here on but those who have it. */
  close: () => void;
}

/**
 * Makes the count.
 * @param what it is called in the error
 * @param letGo called once
 */
export function createHolders(what: string, letGo: () => void): Holders {
  let count = 0;
  let isClosing = false;
  let isClosed = false;

  function closeIfDone(): void {
    if (!isClosing || count > 0 || isClosed) return;
    isClosed = true;
    letGo();
  }

  return {
    take() {
      if (isClosed) throw new Error(`${what} is closed`);
      count += 1;
      return () => {
        count -= 1;
        closeIfDone();
      };
    },
    close() {
      isClosing = true;
      closeIfDone();
    },
  };
}
