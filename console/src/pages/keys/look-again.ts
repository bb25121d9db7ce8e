/** How often counts of keys are looked at again, in ms: they are written every ten seconds, and no counter moves with them. */
export const LOOK_AGAIN_MS = 10_000;
