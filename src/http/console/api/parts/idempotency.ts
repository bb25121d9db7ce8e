import type { RouteName } from './paths.ts';

/** The same each time a request is sent: what is sent again because its answer was lost, is made once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** What an idempotency key looks like. */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{16,64}$/;

/** Those that change what there is. */
export const CHANGES = [
  'overrideScore',
  'changePerson',
  'renameTeam',
  'removeTeam',
  'changeAccount',
  'changeKey',
  'setRetention',
  'setWideScores',
  'setDailyTokens',
] as const satisfies RouteName[];

/**
 * The routes that would make another thing each time they are asked, or, sent again late, undo what somebody else has changed
 * since.
 */
export const IDEMPOTENT_ROUTES: ReadonlySet<RouteName> = new Set<RouteName>([
  'createAccount',
  'createKey',
  'createScenario',
  'addPerson',
  'createTeam',
  'addComment',
  ...CHANGES,
]);
