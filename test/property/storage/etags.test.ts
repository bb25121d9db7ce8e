import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Storage } from '../../../src/domain/ports.ts';
import { engines, type OpenEngine } from '../../contract/engines.ts';
import { eraseUser } from '../../support/people/erased-person.ts';
import { importLines, makeOrganisation, sessionLine, userLine } from '../../support/organisation.ts';
import { taggedAnswers } from '../../support/http/tagged-answers.ts';
import { runs } from '../../support/runs.ts';

const ORG = 'acme';
const USERS = ['u', 'v'];
const DAY = 86_400_000;
const step = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('write u' as const, 'write v' as const) },
  { weight: 3, arbitrary: fc.constantFrom('write directory' as const, 'erase v' as const) },
  // Far back, so that counters move by one; ahead, so that they jump.
  { weight: 2, arbitrary: fc.constantFrom('clock back' as const, 'clock ahead' as const) },
  { weight: 2, arbitrary: fc.constantFrom('make again' as const, 'open again' as const) },
  { weight: 3, arbitrary: fc.constantFrom('keep' as const, 'put back' as const, 'restore' as const) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface History {
  engine: OpenEngine;
  writes: number;
  putBack: (() => Promise<void>) | undefined;
  backup: string | undefined;
}

/** Takes one step. Every write says something that was never said before. */
async function take(history: History, what: Step): Promise<void> {
  const { engine } = history;
  const { storage, clock } = engine;
  history.writes += 1;
  const steps: Record<Step, () => Promise<unknown>> = {
    'write u': () => importLines(storage, ORG, [sessionLine(`x${history.writes}`, 'u')]),
    'write v': () => importLines(storage, ORG, [sessionLine(`x${history.writes}`, 'v')]),
    'write directory': () => importLines(storage, ORG, [userLine('u', { email: `${history.writes}@example.org` })]),
    'erase v': () => eraseAndMakeAgain(storage),
    'clock back': async () => clock.advance(-400 * DAY),
    'clock ahead': async () => clock.advance(DAY),
    'make again': () => deleteAndMakeAgain(storage),
    'open again': () => engine.reopen(),
    keep: async () => {
      history.putBack = await engine.keep();
      if (!engine.hasBackup) return;
      history.backup = join(engine.folder, `backup-${history.writes}`);
      await engine.storage.backup(history.backup, () => {});
    },
    'put back': async () => history.putBack?.(),
    restore: async () => history.backup !== undefined && engine.restore(history.backup),
  };
  await steps[what]();
}

async function eraseAndMakeAgain(storage: Storage): Promise<void> {
  await eraseUser(storage, ORG, 'v');
  await importLines(storage, ORG, [userLine('v')]);
}

async function deleteAndMakeAgain(storage: Storage): Promise<void> {
  for (;;) if ((await storage.execute('deleteOrganisation', { orgId: ORG })).done) break;
  await make(storage);
}

const make = (storage: Storage) =>
  makeOrganisation(
    storage,
    ORG,
    USERS.map((userId) => userLine(userId)),
  );

describe.each(engines)('any history of writes, clocks set and databases put back, on $name', ({ open }) => {
  it(
    'never gives one ETag to two answers',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
          const engine = await open();
          try {
            await make(engine.storage);
            engine.clock.advance(-400 * DAY);
            const history: History = { engine, writes: 0, putBack: undefined, backup: undefined };
            const said = new Map<string, string>();
            for (const what of steps) {
              await take(history, what);
              for (const answer of await taggedAnswers(engine.storage, ORG, USERS)) {
                expect(said.get(answer.digest) ?? answer.said, `after ${what}`).toBe(answer.said);
                said.set(answer.digest, answer.said);
              }
            }
          } finally {
            await engine.destroy();
          }
        }),
        {
          numRuns: runs(6),
          examples: [
            [['keep', 'write u', 'put back', 'write u']],
            [['keep', 'write u', 'restore', 'write u']],
            [['write v', 'write v', 'clock back', 'erase v', 'write v', 'write v']],
            [['write u', 'write u', 'clock back', 'clock back', 'make again', 'write u', 'write u']],
          ],
        },
      );
    },
    runs(120_000),
  );

  it('keeps its ETags when it is opened again, and tells the same on every node', async () => {
    const engine = await open();
    try {
      await make(engine.storage);
      const peer = await engine.peer();
      const before = await taggedAnswers(engine.storage, ORG, USERS);
      expect(await taggedAnswers(peer, ORG, USERS)).toEqual(before);
      await engine.reopen();
      expect(await taggedAnswers(engine.storage, ORG, USERS)).toEqual(before);
    } finally {
      await engine.destroy();
    }
  });
});
