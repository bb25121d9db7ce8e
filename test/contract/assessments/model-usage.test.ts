import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { untilNextDay } from '../../../src/domain/usage/model-usage.ts';
import { claim, fail, ingest, makeOrganisation, mustClaim, removeOrganisations } from '../../support/organisation.ts';
import { engines, type OpenEngine } from '../engines.ts';
import { dayOf } from '../../../src/lib/time/units.ts';

const DAY_MS = 86_400_000;

describe.each(engines)('the budget of a model, on $name', ({ open }) => {
  let engine: OpenEngine;
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.destroy());
  beforeEach(async () => {
    await makeOrganisation(engine.storage, 'acme');
    await makeOrganisation(engine.storage, 'other');
  });
  afterEach(async () => {
    await removeOrganisations(engine.storage);
    engine.clock.advance(-engine.clock.offset());
  });

  const reserve = (tokens: number, limit: number | null = 1_000, orgId = 'acme') =>
    engine.storage.execute('reserveTokens', { orgId, tokens, limit });
  const used = (day: number, orgId = 'acme') => engine.storage.reader.read((stores) => stores.usage.of(orgId, day));

  it('is taken from until it is used up, to the last token, and never beyond', async () => {
    expect(
      [await reserve(600), await reserve(401), await reserve(400), await reserve(1)].map(({ granted }) => granted),
    ).toEqual([true, false, true, false]);
    const refused = await reserve(1);
    expect(refused.organisationGone).toBe(false);
    expect(await used(refused.day)).toBe(1_000);
  });

  it('is an organisation’s own', async () => {
    const { day } = await reserve(1_000);
    expect(await reserve(1_000, 1_000, 'other')).toMatchObject({ granted: true });
    expect([await used(day), await used(day, 'other')]).toEqual([1_000, 1_000]);
  });

  it('is what the organisation allows itself where that is less than the installation does', async () => {
    const allow = (tokens: number | null) => engine.storage.execute('setDailyTokens', { orgId: 'acme', tokens });
    await allow(2_000);
    expect(await reserve(2_001, null)).toMatchObject({ granted: false, limit: 2_000, isOwn: true });
    expect(await reserve(1_500, 1_000)).toMatchObject({ granted: false, limit: 1_000, isOwn: false });
    expect(await reserve(2_000, 5_000)).toMatchObject({ granted: true, limit: 2_000 });
    expect(await reserve(1, 5_000)).toMatchObject({ granted: false, isOwn: true, organisationGone: false });
    expect(await reserve(2_500, 5_000, 'other')).toMatchObject({ granted: true, limit: 5_000, isOwn: false });
    await allow(null);
    expect(await reserve(1, 5_000)).toMatchObject({ granted: true, limit: 5_000, isOwn: false });
  });

  it('begins anew when a day of UTC does, and says how long that is', async () => {
    const { day, waitMs } = await reserve(1_000);
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(DAY_MS);
    engine.clock.advance(waitMs);
    expect(await reserve(1_000)).toMatchObject({ granted: true, day: day + 1 });
  });

  it('gets back what was reserved and not used, on the day it was taken from, and is charged what was used besides', async () => {
    const { day } = await reserve(900);
    engine.clock.advance(DAY_MS);
    await engine.storage.execute('settleTokens', { orgId: 'acme', day, reserved: 900, used: 250 });
    expect([await used(day), await used(day + 1)]).toEqual([250, 0]);
    await engine.storage.execute('settleTokens', { orgId: 'acme', day, reserved: 0, used: 5_000_000_000 });
    expect(await used(day)).toBe(5_000_000_250);
  });

  it('is counted without a limit, too', async () => {
    const { granted, day } = await reserve(7_000_000_000, null);
    expect([granted, await used(day)]).toEqual([true, 7_000_000_000]);
  });

  it('is not granted twice where many ask at once', async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, () => reserve(300)));
    expect(asked.filter(({ granted }) => granted)).toHaveLength(3);
  });

  it('is gone with its organisation, and nothing of one that is gone is counted', async () => {
    const { day } = await reserve(10);
    for (let done = false; !done;) ({ done } = await engine.storage.execute('deleteOrganisation', { orgId: 'acme' }));
    for (const limit of [1_000, null])
      expect(await reserve(10, limit)).toMatchObject({ granted: false, organisationGone: true });
    expect(await used(day)).toBe(0);
  });

  it('lets an assessment wait without an attempt being counted, however often', async () => {
    await ingest(engine.storage, 'acme', 'call');
    for (let round = 0; round < 12; round += 1) {
      const { orgId, assessmentId, leaseToken, attempts } = await mustClaim(engine.storage);
      expect(attempts).toBe(1);
      const input = { orgId, assessmentId, leaseToken, postponed: { reason: 'No tokens today.', waitMs: 3_600_000 } };
      expect(await engine.storage.execute('releaseAssessment', input)).toBe(true);
      expect(await claim(engine.storage, { leaseMs: 1_000, maxAttempts: 2 })).toBeNull();
      engine.clock.advance(3_600_000);
    }
    await fail(engine.storage, await mustClaim(engine.storage));
  });
});

it('days of UTC are told apart to the millisecond, before 1970, too', () => {
  expect([dayOf(DAY_MS - 1), dayOf(DAY_MS), dayOf(-1)]).toEqual([0, 1, -1]);
  expect([untilNextDay(DAY_MS - 1), untilNextDay(DAY_MS), untilNextDay(-1)]).toEqual([1, DAY_MS, 1]);
});
