import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { freeId } from '../../../src/domain/schemas/free-id.ts';
import { idOfName } from '../../../src/domain/schemas/id-of-name.ts';
import { findFault, findProblem, mustBe } from '../../../src/domain/schemas/problem.ts';
import { Text } from '../../../src/domain/schemas/text.ts';
import { DateTime } from '../../../src/domain/schemas/time.ts';
import { untilNextDay } from '../../../src/domain/usage/model-usage.ts';
import { dayOf } from '../../../src/lib/time/units.ts';

it.each<[string, string | null]>([
  ['Ada Kïng', 'ada-king'],
  ['  Team: North & South!  ', 'team-north-south'],
  ['x'.repeat(39) + ' y', 'x'.repeat(39)],
  ['x'.repeat(50), 'x'.repeat(40)],
  ['山田', null],
  ['', null],
  ['Größe & Søn, Łódź', 'grosse-son-lodz'],
])('the id made of a name: %s', (name, id) => expect(idOfName(name)).toBe(id));

describe('a free id', () => {
  const among = (...taken: string[]) => freeId('north', () => Promise.resolve(new Set(taken)));

  it('is the name, else the name with the first free number from two', async () => {
    expect(await among()).toBe('north');
    expect(await among('north')).toBe('north-2');
    expect(await among('north', 'north-2', 'north-4')).toBe('north-3');
  });

  it('is looked for among a hundred', async () => {
    const all = Array.from({ length: 99 }, (_, i) => `north-${i + 2}`);
    expect(await among('north', ...all.slice(0, -1))).toBe('north-100');
    await expect(among('north', ...all)).rejects.toMatchObject({ code: 'failed_precondition' });
  });
});

it.each<[string, boolean]>([
  ['a', true],
  ['abcd', true],
  ['éé', true],
  ['', false],
  ['abcde', false],
  ['ééé', false],
  ['a\0', false],
  ['a\uD800', false],
])('text of 1 to 4 bytes, well-formed and without NUL: %j', (text, want) => {
  expect(Compile(Text(1, 4)).Check(text)).toBe(want);
});

it.each<[string, boolean]>([
  ['2026-04-08T10:00:00Z', true],
  ['2026-04-08T10:00:00.123+02:00', true],
  ['2026-04-08T10:00:00', false],
  ['2026-02-30T10:00:00Z', false],
  ['today', false],
])('a date-time with a zone: %s', (text, want) => expect(Compile(DateTime('When.')).Check(text)).toBe(want));

describe('what is wrong with a value', () => {
  const schema = Type.Object(
    {
      name: Text(1, 5),
      ids: Type.Optional(Type.Array(Text(3, 3))),
      of: Type.Union([Type.Object({ 'a/b': Type.Boolean() }, { additionalProperties: false }), Type.Null()]),
    },
    { additionalProperties: false },
  );
  const good = { name: 'Ada', of: null };

  it.each<[string, unknown, { sentence: string; field: string | null } | null]>([
    ['nothing', good, null],
    ['the value itself', [], { sentence: 'The body must be a JSON object.', field: null }],
    [
      'a field that is missing',
      { of: null },
      { sentence: 'name is required and must be text of 1 to 5 bytes, well-formed and without NUL.', field: 'name' },
    ],
    [
      'a field',
      { ...good, name: '' },
      { sentence: 'name must be text of 1 to 5 bytes, well-formed and without NUL.', field: 'name' },
    ],
    [
      'an item of a list',
      { ...good, ids: ['abc', 'x'] },
      { sentence: 'ids[1] must be text of 3 bytes, well-formed and without NUL.', field: 'ids[1]' },
    ],
    ['a field of a field', { ...good, of: { 'a/b': 1 } }, { sentence: 'of must be an object, or null.', field: 'of' }],
    [
      'a field too many',
      { ...good, secret: 1 },
      { sentence: 'The body may only have the fields name, ids, of.', field: null },
    ],
  ])('%s', (_what, value, want) => expect(findFault(Compile(schema), value, 'The body')).toEqual(want));

  it('is told without the value and without names that are not ours', () => {
    const problem = findProblem(Compile(schema), { name: 'secret value', 'secret field': 1 }, 'The body');
    expect(problem).not.toMatch(/secret/u);
  });

  it.each<[unknown, string]>([
    [Type.Boolean(), 'true or false'],
    [Type.Null(), 'null'],
    [Type.Literal('a'), '"a"'],
    [Type.Union([Type.Literal(1), Type.Null()]), '1, or null'],
    [Type.Array(Type.Boolean()), 'a list, each item true or false'],
    [Type.Number(), 'a number'],
    [Type.Integer(), 'an integer'],
    [{}, 'of the documented form'],
  ])('what a schema demands: %j', (schemaOf, words) => expect(mustBe(schemaOf)).toBe(words));
});

it('tokens are counted for a day of UTC, which ends at midnight', () => {
  const midnight = Date.UTC(2026, 10, 22);
  expect(dayOf(midnight) - dayOf(midnight - 1)).toBe(1);
  expect(dayOf(midnight)).toBe(dayOf(midnight + 86_399_999));
  expect([untilNextDay(midnight), untilNextDay(midnight + 1), untilNextDay(midnight - 1)]).toEqual([
    86_400_000, 86_399_999, 1,
  ]);
  expect(untilNextDay(-1)).toBe(1);
});
