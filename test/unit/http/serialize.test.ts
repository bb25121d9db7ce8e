import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { CONTRACT } from '../../../src/http/console/api/contract.ts';
import { Problem } from '../../../src/http/console/api/parts/problem.ts';
import { forWriting, serializerCompiler } from '../../../src/http/wire/serialize.ts';

it('writes what the schema names and nothing else, at any depth', () => {
  const schema = Type.Object({ name: Type.String(), keys: Type.Array(Type.Object({ id: Type.String() })) });
  const write = serializerCompiler({ schema, method: 'GET', url: '/' });
  const answer = { name: 'Ada', passwordHash: 'x', keys: [{ id: 'k', secretHash: 'x' }] };
  for (const time of [1, 2]) expect(write(answer), `time ${time}`).toBe('{"name":"Ada","keys":[{"id":"k"}]}');
});

it('writes null where it may be, words of a choice, and what stands below both', () => {
  const orNull = <S extends Parameters<typeof Type.Array>[0]>(inner: S) => Type.Union([inner, Type.Null()]);
  const word = Type.Union([Type.Literal('up'), Type.Literal('down')]);
  const inner = Type.Object({ order: word, at: orNull(Type.Integer()), none: orNull(word) });
  const schema = Type.Object({
    one: orNull(inner),
    two: orNull(inner),
    list: orNull(Type.Array(orNull(Type.Number()))),
    left: Type.Optional(orNull(Type.String())),
    is: orNull(Type.Boolean()),
  });
  const write = serializerCompiler({ schema, method: 'GET', url: '/' });
  const answer = { one: { order: 'up', at: 5, none: null, secret: 'x' }, two: null, list: [1.5, null], is: false };
  expect(JSON.parse(write(answer))).toEqual({ ...answer, one: { order: 'up', at: 5, none: null } });
});

it('no answer of the console has a choice left, for which a validator would be made while others wait', () => {
  for (const [name, { answer }] of Object.entries({ ...CONTRACT, problem: { answer: Problem } }))
    expect(JSON.stringify(forWriting(answer)), name).not.toMatch(/"(?:anyOf|oneOf|allOf|if)":/);
});
