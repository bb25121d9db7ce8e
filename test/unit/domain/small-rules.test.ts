import { describe, expect, it } from 'vitest';
import { keyState } from '../../../src/domain/keys/key-state.ts';
import { toCriterionInput } from '../../../src/domain/scenarios/criterion-input.ts';
import { fileCallId, mayBeFileCallId } from '../../../src/domain/sessions/file-call-id.ts';

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
