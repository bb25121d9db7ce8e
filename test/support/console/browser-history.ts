import fc from 'fast-check';
import { expect } from 'vitest';
import { ORGANISATION_HEADER } from '../../../src/http/console/api/parts/organisation-header.ts';
import type { Bench } from '../../contract/bench.ts';
import { userLine } from '../organisation.ts';
import type { openConsole } from './client.ts';

/** Organisations of a history. */
const COUNT = 3;

/** What happens to a browser: in one of the organisations, or in none that is named (null). */
export interface Step {
  kind: 'sign-in' | 'sign-out' | 'sign-out-of-all' | 'read' | 'write' | 'shut' | 'let-in';
  at: number | null;
}

const at = fc.nat(COUNT - 1);
/** A step of a history; mostly such that lead somewhere. */
export const browserStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('sign-in' as const), at }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom('read' as const, 'write' as const), at: fc.option(at, { freq: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sign-out' as const), at: fc.option(at, { freq: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('shut' as const, 'let-in' as const), at }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'sign-out-of-all' as const, at: null }) },
);

/**
 * A browser of somebody who has an account in each of three new organisations, under the same address; in each of them
 * a person with the same id. What should come of each step follows from which sign-ins it holds.
 */
export async function openBrowser(bench: Bench, console: Awaited<ReturnType<typeof openConsole>>) {
  const email = 'ada@example.org';
  const organisations: { orgId: string; mark: string; accountId: string }[] = [];
  for (let index = 0; index < COUNT; index += 1) {
    const orgId = await bench.organisation();
    const mark = `ONLY-IN-${orgId}.`;
    await bench.storage.execute('importLines', {
      orgId,
      lines: [userLine('ben', { display_name: mark })],
      assessedSessionIds: [],
    });
    const { accountId } = await console.signedIn(orgId, 'owner', { email });
    organisations.push({ orgId, mark, accountId });
  }
  const visitor = console.visitor();
  const holds = new Set<number>();
  const isShut = new Set<number>();
  const written = organisations.map(() => 0);
  let count = 0;

  /** Whose rows an answer should have; null where it should have none. */
  function answering(named: number | null): number | null {
    const working = [...holds].filter((one) => !isShut.has(one));
    if (named !== null) return working.includes(named) ? named : null;
    return working.length === 1 ? (working[0] ?? null) : null;
  }
  const headers = (named: number | null) =>
    named === null ? {} : { [ORGANISATION_HEADER]: encodeURIComponent(organisations[named]?.orgId ?? '') };

  function expectOnly(body: unknown, owner: number | null): void {
    const text = JSON.stringify(body ?? null);
    for (const [index, { mark }] of organisations.entries())
      if (index === owner) expect(text).toContain(mark);
      else expect(text).not.toContain(mark);
  }

  async function ask(kind: Step['kind'], named: number | null): Promise<void> {
    const owner = answering(named);
    const status = owner === null ? [401, 409] : [200];
    if (kind === 'read') {
      const { body, ...answer } = await visitor.call('people', { headers: headers(named) });
      expect(status).toContain(answer.status);
      return expectOnly(body, owner);
    }
    count += 1;
    const answer = await visitor.call('createTeam', { headers: headers(named), body: { name: `Team ${count}` } });
    expect(status).toContain(answer.status);
    if (owner !== null) written[owner] = (written[owner] ?? 0) + 1;
  }

  return {
    async take({ kind, at: named }: Step): Promise<void> {
      const chosen = named === null ? undefined : organisations[named];
      if (kind === 'read' || kind === 'write') return ask(kind, named);
      if (kind === 'sign-in' && chosen && named !== null) {
        if (isShut.has(named)) return undefined;
        await console.enter(visitor, chosen);
        holds.add(named);
      } else if (kind === 'sign-out') {
        const owner = answering(named);
        const { status } = await visitor.call('signOut', { headers: headers(named) });
        expect(status === 200).toBe(owner !== null);
        if (owner !== null) holds.delete(owner);
      } else if (kind === 'sign-out-of-all') {
        await visitor.call('signOutOfAll');
        holds.clear();
      } else if (chosen && named !== null) {
        const status = kind === 'shut' ? ('deactivated' as const) : ('active' as const);
        const { orgId, accountId } = chosen;
        await bench.storage.execute('changeAccount', { orgId, accountId, role: 'owner', status });
        // Deactivating ends the sign-ins, so that letting in again opens none of them.
        if (kind === 'shut') holds.delete(named);
        if (kind === 'shut') isShut.add(named);
        else isShut.delete(named);
      }
      return undefined;
    },
    /** In the end each organisation has what was written in it, and nothing else. */
    async expectApart(): Promise<void> {
      for (const [index, { orgId }] of organisations.entries())
        expect(await bench.engine.rows(`select team_id from teams where org_id = '${orgId}'`)).toHaveLength(
          written[index] ?? 0,
        );
      const { body } = await visitor.call('openOrganisations');
      expect(
        JSON.parse(JSON.stringify(body))
          .data.map(({ org_id: orgId }: { org_id: string }) => orgId)
          .toSorted(),
      ).toEqual([...holds].map((one) => organisations[one]?.orgId).toSorted());
    },
  };
}
