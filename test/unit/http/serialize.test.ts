import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { serializerCompiler } from '../../../src/http/wire/serialize.ts';

it('writes what the schema names and nothing else, at any depth', () => {
  const schema = Type.Object({ name: Type.String(), keys: Type.Array(Type.Object({ id: Type.String() })) });
  const write = serializerCompiler({ schema, method: 'GET', url: '/' });
  const answer = { name: 'Ada', passwordHash: 'x', keys: [{ id: 'k', secretHash: 'x' }] };
  for (const time of [1, 2]) expect(write(answer), `time ${time}`).toBe('{"name":"Ada","keys":[{"id":"k"}]}');
});
