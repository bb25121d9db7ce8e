import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strongestCriteria } from '../../../src/domain/assessments/criterion-score.ts';
import { isSecret, makeSecret, secretHash } from '../../../src/domain/keys/secret.ts';
import { parseLine } from '../../../src/domain/imports/parse-line.ts';
import { refusal, type LookUp } from '../../../src/domain/reporting/caller.ts';
import { callCompletedAt } from '../../../src/domain/sessions/completed-at.ts';
import { transcriptDigest } from '../../../src/domain/sessions/transcript-digest.ts';
import { LATEST_TIME } from '../../../src/lib/date-time.ts';

describe('when a call was completed', () => {
  const times = { startedAt: null, endedAt: null, receivedAt: 100, transcriptLengthMs: null };

  it.each([
    ['its end', { startedAt: 1, endedAt: 50, transcriptLengthMs: 7 }, 50],
    ['else its start and the transcript’s own length', { startedAt: 1, transcriptLengthMs: 7 }, 8],
    ['else its start', { startedAt: 1 }, 1],
    ['else when it was received, whatever the transcript’s length', { transcriptLengthMs: 7 }, 100],
    [
      'its start where the length would lead past the last time there is',
      { startedAt: 1, transcriptLengthMs: LATEST_TIME },
      1,
    ],
    ['a time before 1970', { startedAt: -5, endedAt: -1 }, -1],
  ])('is %s', (_, given, expected) => {
    expect(callCompletedAt({ ...times, ...given })).toBe(expected);
  });
});

describe('the strongest criterion', () => {
  it('is the first of those with the highest score, and none of none', () => {
    const criterion = (name: string, score: number) => ({ name, score, description: '' });
    expect(strongestCriteria([])).toBeNull();
    expect(strongestCriteria([criterion('a', -3), criterion('b', -2.5), criterion('c', -2.5)])).toBe('b');
  });
});

describe('the identity of a transcript', () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll(/[\r\n\uFEFF]/g, ''));

  it('is the same for other line ends, other composition, and space at the ends of lines', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 8 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.constantFrom('', ' ', '\t  '),
        fc.constantFrom('NFC', 'NFD'),
        (lines, end, space, form) => {
          const plain = lines.join('\n');
          expect(transcriptDigest(lines.map((text) => text.normalize(form) + space).join(end) + end + space)).toBe(
            transcriptDigest(plain),
          );
          expect(transcriptDigest(`\uFEFF${plain}`)).toBe(transcriptDigest(plain));
        },
      ),
    );
  });

  it('is another for other words, and for a space at the beginning of a line', () => {
    expect(new Set(['a b', 'a  b', ' a b', 'A b', 'a\nb', 'a\n\nb'].map(transcriptDigest)).size).toBe(6);
  });
});

describe('a key’s secret', () => {
  const random = fc.uint8Array({ minLength: 32, maxLength: 32 });

  it('has its form whatever the randomness, and is refused with any one character changed', () => {
    fc.assert(
      fc.property(random, fc.nat(52), fc.constantFrom(...'0Aaz9Z'), (bytes, position, other) => {
        const made = makeSecret(bytes);
        expect(made.secret).toMatch(/^dbr_[0-9A-Za-z]{49}$/);
        expect(isSecret(made.secret)).toBe(true);
        expect(made).toMatchObject({ secretHash: secretHash(made.secret), lastFour: made.secret.slice(-4) });
        const changed = made.secret.slice(0, position) + other + made.secret.slice(position + 1);
        expect(isSecret(changed)).toBe(changed === made.secret);
      }),
    );
  });
});

describe('whether a caller may', () => {
  const lookUp: LookUp = {
    orgId: 'acme',
    orgStatus: 'active',
    keyId: 'k',
    scopes: ['reporting:read'],
    keyExpiresAt: null,
    keyRevokedAt: null,
    secretExpiresAt: null,
    epoch: 'epoch_1',
    directoryVersion: 1,
    catalogueVersion: 1,
    reportVersion: 1,
  };

  it.each<[string, Partial<LookUp> | undefined, string | null]>([
    ['lets a good key in', {}, null],
    ['knows no unknown key', undefined, 'unknown_key'],
    [
      'refuses a revoked key before it says that its organisation is suspended',
      { keyRevokedAt: 1, orgStatus: 'suspended' },
      'unknown_key',
    ],
    ['refuses a key from the instant it expires', { keyExpiresAt: 100 }, 'unknown_key'],
    ['takes it until then', { keyExpiresAt: 101, secretExpiresAt: 101 }, null],
    ['refuses an old secret from the end of its grace', { secretExpiresAt: 100 }, 'unknown_key'],
    [
      'says that the organisation is suspended before it looks at scopes',
      { orgStatus: 'suspended', scopes: [] },
      'suspended',
    ],
    ['says that the scope is missing', { scopes: ['sessions:ingest'] }, 'insufficient_scope'],
  ])('%s', (_, fields, expected) => {
    expect(refusal(fields && { ...lookUp, ...fields }, 'reporting:read', 100)).toBe(expected);
  });
});

describe('a scenario’s rubric in an import', () => {
  const problemOf = (criterion: object, scale?: object) => {
    const parsed = parseLine(
      JSON.stringify({
        type: 'scenario',
        scenario_id: 's',
        name: 'S',
        criteria: [{ name: 'One', description: '', ...criterion }],
        ...(scale && { scale }),
      }),
    );
    return 'problem' in parsed ? parsed.problem : null;
  };

  it('takes anchors on the scale, a weight, and measures with and without weights', () => {
    expect(
      problemOf({
        anchors: [
          { level: 1, description: 'None.' },
          { level: 5, description: 'All.' },
        ],
        weight: 0.5,
        measures: ['uptake', { measure: 'talk-share', weight: 3 }],
      }),
    ).toBeNull();
    expect(problemOf({ anchors: [{ level: -1, description: 'None.' }] }, { min: -1, max: 0 })).toBeNull();
  });

  it.each([
    [
      'a level off the scale',
      { anchors: [{ level: 6, description: '' }] },
      'criteria.anchors.level must be on the scale, from 1 to 5.',
    ],
    [
      'a level twice',
      {
        anchors: [
          { level: 2, description: 'a' },
          { level: 2, description: 'b' },
        ],
      },
      'criteria.anchors must have different levels.',
    ],
    ['a weight of nothing', { weight: 0 }, 'criteria[0].weight must be a number above 0 and at most 1000.'],
    [
      'a misspelt field',
      { anchor: [] },
      'criteria[0] may only have the fields name, description, anchors, weight, measures.',
    ],
    [
      'a measure that is neither',
      { measures: [3] },
      'criteria[0].measures[0] must be a measure\'s id, or {"measure", "weight"}.',
    ],
    [
      'a measure’s weight below 0',
      { measures: [{ measure: 'uptake', weight: -1 }] },
      'criteria[0].measures[0] must be a measure\'s id, or {"measure", "weight"}.',
    ],
  ])('refuses %s, naming the field', (_, criterion, problem) => {
    expect(problemOf(criterion)).toBe(problem);
  });
});
