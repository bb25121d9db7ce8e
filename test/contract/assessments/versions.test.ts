import { expect, it } from 'vitest';
import {
  assessmentLine,
  counters,
  fail,
  claim,
  importLines,
  ingest,
  makeOrganisation,
  mustClaim,
  scenarioLine,
  sessionLine,
  succeed,
  userLine,
  type Counters,
} from '../../support/organisation.ts';
import { eraseUser } from '../../support/people/erased-person.ts';
import { taggedAnswers } from '../../support/http/tagged-answers.ts';
import { onEachEngine } from '../on-each-engine.ts';

const DAY = 86_400_000;

onEachEngine('counters of what has changed', (bench) => {
  const users = ['u', 'v'];

  /** Which counters a write moved; each by at least one. */
  async function moved(orgId: string, write: () => Promise<unknown>): Promise<string[]> {
    const before = await counters(bench.storage, orgId, users);
    await write();
    const after = await counters(bench.storage, orgId, users);
    const flat = ({ directory, catalogue, reports }: Counters) => ({ directory, catalogue, ...reports });
    const [old, now] = [new Map(Object.entries(flat(before))), Object.entries(flat(after))];
    for (const [name, value] of now) expect(value).toBeGreaterThanOrEqual(old.get(name) ?? 0);
    return now.filter(([name, value]) => value !== old.get(name)).map(([name]) => name);
  }

  it('every write moves the counters of what it touched, and no other', async () => {
    const orgId = await bench.organisation([userLine('u'), userLine('v'), scenarioLine('s')]);
    const { storage } = bench;
    const lines = (...given: Parameters<typeof importLines>[2]) =>
      moved(orgId, () => importLines(storage, orgId, given));

    expect(await lines({ type: 'team', team_id: 't', name: 'Team' })).toEqual(['directory']);
    expect(await lines(userLine('u', { team_ids: ['t'] }))).toEqual(['directory']);
    expect(await lines(scenarioLine('s', { name: 'Renamed' }))).toEqual(['catalogue']);
    expect(await lines(sessionLine('x', 'u'))).toEqual(['u']);
    expect(await lines(sessionLine('x', 'u', { completed_at: null }))).toEqual(['u']);
    expect(await lines(assessmentLine('a', 'v'))).toEqual(['v']);
    expect(
      await lines(
        sessionLine('x', 'u', { completed_at: null }),
        assessmentLine('a', 'v'),
        scenarioLine('s', { name: 'Renamed' }),
        userLine('u', { team_ids: ['t'] }),
      ),
    ).toEqual([]);

    expect(await moved(orgId, () => ingest(storage, orgId, 'call'))).toEqual([]);
    const claimed = await mustClaim(storage);
    expect(await moved(orgId, () => storage.execute('renewLease', { ...claimed, leaseMs: 60_000 }))).toEqual([]);
    expect(await moved(orgId, () => fail(storage, claimed))).toEqual(['u']);
    expect(await moved(orgId, () => ingest(storage, orgId, 'call'))).toEqual([]);
    const again = await mustClaim(storage);
    expect(await moved(orgId, () => succeed(storage, again))).toEqual(['u']);
    expect(await moved(orgId, () => storage.execute('setOrganisationStatus', { orgId, status: 'suspended' }))).toEqual(
      [],
    );
    expect(
      await moved(orgId, () =>
        storage.execute('createKey', {
          orgId,
          name: 'k',
          scopes: ['reporting:read'],
          expiresAt: null,
          secretHash: 'versions',
          lastFour: 'abcd',
        }),
      ),
    ).toEqual([]);
  });

  it('ending as failed because its worker died moves the counter too, for the session is listed then', async () => {
    const orgId = await bench.organisation([userLine('u'), userLine('v'), scenarioLine('s')]);
    await ingest(bench.storage, orgId, 'call');
    expect(
      await moved(orgId, async () => {
        await claim(bench.storage, { leaseMs: 1_000, maxAttempts: 1 });
        bench.engine.clock.advance(1_001);
        await claim(bench.storage, { leaseMs: 1_000, maxAttempts: 1 });
      }),
    ).toEqual(['u']);
  });

  it('a counter is now where now is later, and goes up by one where it is not', async () => {
    const orgId = await bench.organisation([userLine('u'), scenarioLine('s')]);
    bench.engine.clock.advance(100_000);
    await importLines(bench.storage, orgId, [
      sessionLine('a', 'u'),
      scenarioLine('s', { name: 'One' }),
      userLine('u', { email: null }),
    ]);
    const first = await counters(bench.storage, orgId);
    expect(Math.abs((first.reports['u'] ?? 0) - bench.engine.clock.now())).toBeLessThan(5_000);
    bench.engine.clock.advance(-50_000);
    await importLines(bench.storage, orgId, [sessionLine('b', 'u'), scenarioLine('s', { name: 'Two' }), userLine('u')]);
    const second = await counters(bench.storage, orgId);
    expect(second).toEqual({
      directory: first.directory + 1,
      catalogue: first.catalogue + 1,
      reports: { u: (first.reports['u'] ?? 0) + 1 },
    });
    bench.engine.clock.advance(-50_000);
  });

  it('an organisation and a user that are made again later go on above their earlier counters', async () => {
    const orgId = await bench.organisation([userLine('u'), scenarioLine('s')]);
    for (let index = 0; index < 20; index += 1)
      await importLines(bench.storage, orgId, [
        sessionLine(`x${index}`, 'u'),
        scenarioLine('s', { name: `Name ${index}` }),
        userLine('u', { email: `${index}@example.org` }),
      ]);
    const before = await counters(bench.storage, orgId);
    // On a quick machine the twenty writes take less than twenty milliseconds, and the counters stand ahead of the clock.
    bench.engine.clock.advance(1_000);
    for (;;) if ((await bench.storage.execute('deleteOrganisation', { orgId })).done) break;
    await makeOrganisation(bench.storage, orgId);
    const after = await counters(bench.storage, orgId);
    expect(after.directory).toBeGreaterThan(before.directory);
    expect(after.catalogue).toBeGreaterThan(before.catalogue);
    expect(after.reports['u']).toBeGreaterThan(before.reports['u'] ?? Infinity);
    bench.engine.clock.advance(-1_000);
  });

  it.each(['a user', 'an organisation'])(
    '%s made again with the clock set back repeats counters, but no ETag',
    async (what) => {
      const orgId = await bench.organisation([]);
      const { clock } = bench.engine;
      const began = clock.now();
      const tags = new Map<string, number>();
      const versions = new Set<number>();
      let repeated = 0;
      /** Makes the user, and writes while the clock stands behind the counter, which then moves by one each time. */
      const live = async (life: number) => {
        await importLines(bench.storage, orgId, [userLine('u'), scenarioLine('s')]);
        clock.advance(-DAY);
        for (let write = 0; write < 30; write += 1) {
          await importLines(bench.storage, orgId, [sessionLine(`x${life}-${write}`, 'u')]);
          const version = (await counters(bench.storage, orgId)).reports['u'] ?? 0;
          if (life === 0) versions.add(version);
          else if (versions.has(version)) repeated += 1;
          for (const { digest } of await taggedAnswers(bench.storage, orgId, ['u'])) {
            expect(tags.get(digest) ?? life).toBe(life);
            tags.set(digest, life);
          }
        }
      };
      await live(0);
      if (what === 'a user') await eraseUser(bench.storage, orgId, 'u');
      else {
        for (;;) if ((await bench.storage.execute('deleteOrganisation', { orgId })).done) break;
        await bench.storage.execute('createOrganisation', { orgId, name: orgId });
      }
      // To when it was made the first time.
      clock.advance(began - clock.now());
      await live(1);
      clock.advance(-clock.offset());
      expect(repeated).toBeGreaterThan(0);
    },
  );

  it('an answer read after a write carries the counter of what it shows', async () => {
    const orgId = await bench.organisation([userLine('u'), scenarioLine('s')]);
    const seen = new Map<number, number>();
    const look = async () => {
      const page = await bench.storage.reader.sessionPage({
        orgId,
        userId: 'u',
        page: 1,
        pageSize: 100,
        scenarioId: null,
        from: null,
        to: null,
      });
      if (page) expect(seen.get(page.reportVersion) ?? page.rows.length).toBe(page.rows.length);
      if (page) seen.set(page.reportVersion, page.rows.length);
    };
    await look();
    let busy = true;
    const reading = (async () => {
      while (busy) {
        await look();
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    for (let index = 0; index < 40; index += 1)
      await importLines(bench.storage, orgId, [sessionLine(`x${index}`, 'u')]);
    busy = false;
    await reading;
    // However the reads above fell between the writes, these two had another state before them.
    await look();
    expect(seen.size).toBeGreaterThan(1);
  });
});
