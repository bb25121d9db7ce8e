/**
 * Counts requests in hand, so that a service asked for more than it can do says so at once and goes on with the rest.
 */
export interface Admission {
  /** Takes a request in, or says that there is no room. */
  enter: () => boolean;
  leave: () => void;
}

/** Makes the gate. */
export function createAdmission(maxRequests: number): Admission {
  let inHand = 0;
  return {
    enter() {
      if (inHand >= maxRequests) return false;
      inHand += 1;
      return true;
    },
    leave() {
      inHand -= 1;
    },
  };
}
