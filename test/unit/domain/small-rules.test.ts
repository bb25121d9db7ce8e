import { describe, expect, it } from 'vitest';
import { emailKey, isSignedIn } from '../../../src/domain/access/account.ts';
import { holderOf } from '../../../src/domain/access/sign-in/passkey.ts';
import { nameOf } from '../../../src/domain/directory/user.ts';
import { isLaxer, parsePrivacyRules, rulesInForce } from '../../../src/domain/installation/privacy-rules.ts';
import { firstDayOfUse, firstDayShown } from '../../../src/domain/keys/key-use.ts';
import { keyState } from '../../../src/domain/keys/key-state.ts';
import { retentionDays } from '../../../src/domain/organisations/retention-days.ts';
import { toCriterionInput } from '../../../src/domain/scenarios/criterion-input.ts';
import { fileCallId, mayBeFileCallId } from '../../../src/domain/sessions/file-call-id.ts';
import { dayOf } from '../../../src/lib/time/units.ts';

describe('the state of a key', () => {
  it.each([
    [{ revokedAt: null, expiresAt: null }, 'active'],
    [{ revokedAt: null, expiresAt: 1_001 }, 'active'],
    [{ revokedAt: null, expiresAt: 1_000 }, 'expired'],
    [{ revokedAt: null, expiresAt: 999 }, 'expired'],
    [{ revokedAt: 900, expiresAt: 999 }, 'revoked'],
    [{ revokedAt: 2_000, expiresAt: null }, 'revoked'],
  ] as const)('of %j at 1,000 is %s', (key, state) => {
    expect(keyState(key, 1_000)).toBe(state);
  });
});

describe('a criterion as an assessor is given it', () => {
  const plain = { name: 'Discovery', description: 'Asks first.', weight: 2 };

  it('has no field that its author left open', () => {
    expect(Object.keys(toCriterionInput({ ...plain, anchors: null, measures: null }))).toEqual([
      'name',
      'description',
      'weight',
    ]);
  });

  it('has what the author said', () => {
    const anchors = [{ level: 1, description: 'Never asks.' }];
    expect(toCriterionInput({ ...plain, anchors, measures: null })).toEqual({ ...plain, anchors });
    expect(toCriterionInput({ ...plain, anchors: null, measures: [] })).toEqual({ ...plain, measures: [] });
  });
});

describe('the id of a call that came as a file', () => {
  it('is the same for the same file, another for another, and is known by its beginning', () => {
    const id = fileCallId('Seller: hi');
    expect(id).toMatch(/^file:[0-9a-f]{64}$/);
    expect(fileCallId('Seller: hi')).toBe(id);
    expect(fileCallId('Seller: hi ')).not.toBe(id);
    expect(mayBeFileCallId(id)).toBe(true);
    expect(mayBeFileCallId('call-1')).toBe(false);
    expect(mayBeFileCallId('a file:1')).toBe(false);
  });
});

describe('a sign-in', () => {
  const [HOUR, DAY] = [3_600_000, 86_400_000];

  it('holds for twelve hours after it was used, to the five minutes to which that is kept, and for a week', () => {
    const last = 12 * HOUR + 5 * 60_000;
    const held = (seenAt: number, now: number) => isSignedIn({ createdAt: 0, seenAt }, now);
    expect([held(0, last - 1), held(0, last)]).toEqual([true, false]);
    expect([held(7 * DAY, 7 * DAY - 1), held(7 * DAY, 7 * DAY)]).toEqual([true, false]);
  });

  it('is of an account that is found by its address, whatever its case and the spaces around it', () => {
    expect(emailKey(' Jörg@Example.ORG\t')).toBe('jörg@example.org');
    expect(emailKey('Jo\u0308rg@example.org')).toBe('jörg@example.org');
  });

  it('is never found by an address with another sign in place of one of ASCII', () => {
    const found: string[] = [];
    for (let code = 0x80; code <= 0x10_ff_ff; code += 1) {
      const sign = String.fromCodePoint(code);
      // Spaces around an address are no part of it.
      const key = emailKey(`a${sign}@example.org`);
      if (/^\p{ASCII}*$/u.test(key)) found.push(code.toString(16));
    }
    expect(found).toEqual([]);
    expect(emailKey('\u212Aay@example.org')).not.toBe(emailKey('kay@example.org'));
  });
});

describe('what a device keeps passkeys under', () => {
  it('is 32 bytes that differ from account to account', () => {
    const holder = holderOf({ orgId: 'a', accountId: 'b' });
    expect(Buffer.from(holder, 'base64url')).toHaveLength(32);
    expect(holder).toMatch(/^[\w-]{43}$/);
    expect(
      new Set([holder, holderOf({ orgId: 'a', accountId: 'c' }), holderOf({ orgId: 'b', accountId: 'b' })]).size,
    ).toBe(3);
  });
});

describe('what somebody is called', () => {
  it('is their name, else their address, else their id', () => {
    expect(nameOf({ displayName: 'Ada', email: 'a@example.org', userId: 'a' })).toBe('Ada');
    expect(nameOf({ displayName: null, email: 'a@example.org', userId: 'a' })).toBe('a@example.org');
    expect(nameOf({ displayName: null, email: null, userId: 'a' })).toBe('a');
  });
});

describe('rules of privacy as they are kept', () => {
  const rules = { redact: 'model', redactCountries: 'US,GB', retentionDays: 30, retentionQuotes: 'remove' };
  const parse = (fields: object) => parsePrivacyRules(JSON.stringify({ ...rules, ...fields }));

  it('are read where each is one that a service writes', () => {
    for (const redact of ['off', 'model', 'storage']) expect(parse({ redact })).toEqual({ ...rules, redact });
    for (const retentionQuotes of ['keep', 'remove'])
      expect(parse({ retentionQuotes, more: 1 })).toEqual({ ...rules, retentionQuotes });
    expect(parse({ retentionDays: null })).toEqual({ ...rules, retentionDays: null });
    for (const wrong of [{ redact: 'on' }, { redactCountries: 1 }, { retentionDays: '1' }, { retentionQuotes: 'x' }])
      expect(parse(wrong), JSON.stringify(wrong)).toBeUndefined();
    for (const text of [undefined, 'null', '[]', '3', '{']) expect(parsePrivacyRules(text), text).toBeUndefined();
  });

  it('hold where a process’s own settings do not name them', () => {
    const own = { redact: 'off', redactCountries: 'DE', retentionDays: null, retentionQuotes: 'keep' } as const;
    expect(rulesInForce(own, new Set(), undefined)).toBe(own);
    const recorded = parse({});
    expect(rulesInForce(own, new Set(), recorded)).toEqual(rules);
    expect(rulesInForce(own, new Set(['redact', 'retentionDays']), recorded)).toEqual({
      ...rules,
      redact: 'off',
      retentionDays: null,
    });
  });

  it('are laxer where less is redacted', () => {
    const [off, model, storage] = [{ redact: 'off' }, { redact: 'model' }, { redact: 'storage' }] as const;
    expect([isLaxer(off, model), isLaxer(model, storage), isLaxer(model, model), isLaxer(storage, off)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('days of a key’s use', () => {
  it('are thirty that are shown and ninety that are kept, today included', () => {
    const now = 1_000.5 * 86_400_000;
    expect([dayOf(now), firstDayShown(now), firstDayOfUse(now)]).toEqual([1_000, 971, 911]);
  });
});

it.each<[number | null, number | null, number | null]>([
  [30, 90, 30],
  [null, 90, 90],
  [null, null, null],
  [0, 90, null],
  [null, 0, null],
])('an organisation that says %j beside a setting of %j keeps transcripts for %j days', (own, setting, days) => {
  expect(retentionDays({ transcriptRetentionDays: own }, setting)).toBe(days);
});
