import type { Actor } from '../../src/domain/actors/actor.ts';

/** Who runs the commands of tests, unless a test says otherwise. */
export const TEST: Actor = { kind: 'system', id: 'test' };
