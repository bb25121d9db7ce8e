import type { RouteName } from './paths.ts';

/** Names one making, the same each time it is sent: a key that is sent again because its answer was lost is made once. */
export const MAKING_HEADER = 'idempotency-key';

/** What a making may be called. */
export const MAKING_NAME = /^[A-Za-z0-9_-]{16,64}$/;

/** Those that change what there is. */
export const CHANGES = [
  'overrideScore',
  'changePerson',
  'renameTeam',
  'removeTeam',
  'changeAccount',
  'setRetention',
  'setWideScores',
  'setDailyTokens',
] as const satisfies RouteName[];

/**
 * The routes that would make another thing each time they are asked, or, sent again late, undo what somebody else has changed
 * since.
 */
export const MAKING_ROUTES: ReadonlySet<RouteName> = new Set<RouteName>([
  'createAccount',
  'createKey',
  'createScenario',
  'addPerson',
  'createTeam',
  'addComment',
  ...CHANGES,
]);
