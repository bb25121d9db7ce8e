import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { DomainError } from '../../../src/domain/errors.ts';
import { createExplain } from '../../../src/storage/postgres/explain.ts';

const said: string[] = [];
const explain = createExplain({ report: (sentence) => void said.push(sentence), resolved() {} });

function fromServer(code: string): DatabaseError {
  return Object.assign(new DatabaseError('what the server says', 20, 'error'), { code });
}

function fromSystem(code: string): Error {
  return Object.assign(new Error(`connect ${code} 127.0.0.1:5432`), { code });
}

it.each([
  ['nobody listens', fromSystem('ECONNREFUSED'), /cannot be reached/],
  ['the connection is reset', fromSystem('ECONNRESET'), /cannot be reached/],
  ['the connection was closed already', fromSystem('EPIPE'), /cannot be reached/],
  ['the machine is not there', fromSystem('EHOSTUNREACH'), /cannot be reached/],
  ['its name is not found', fromSystem('ENOTFOUND'), /cannot be reached/],
  ['the connection ends', new Error('Connection terminated unexpectedly'), /cannot be reached/],
  ['it ended before', new Error('Client has encountered a connection error and is not queryable'), /cannot be reached/],
  ['the server is shut down', fromServer('57P01'), /cannot be reached/],
  ['the server is starting up', fromServer('57P03'), /cannot be reached/],
  ['a pooler has no server', fromServer('08P01'), /cannot be reached/],
  ['no answer comes', new Error('Query read timeout'), /did not answer/],
  ['no connection comes about', new Error('Connection terminated due to connection timeout'), /did not answer/],
  ['the connection takes too long', new Error('timeout expired'), /did not answer/],
  ['a transaction is given up', new Error('the database took too long'), /did not answer/],
  ['none becomes free', new Error('timeout exceeded when trying to connect'), /No connection/],
  ['all places are taken', fromServer('53300'), /no more connections/],
  ['the password was changed', fromServer('28P01'), /refuses/],
  ['the database was dropped', fromServer('3D000'), /refuses/],
  ['the database takes no connections', fromServer('55000'), /takes no connections/],
  ['a right was taken away', fromServer('42501'), /may not use it/],
  ['a table is gone, as while it is restored', fromServer('42P01'), /restore/],
  ['the server is out of memory', fromServer('53200'), /memory/],
])('tells callers to try again, and operators why, where %s', (_what, error, sentence) => {
  for (const work of ['look-up', 'read', 'write'] as const) {
    said.length = 0;
    const told = explain(work, error);
    expect(told).toBeInstanceOf(DomainError);
    expect(told).toMatchObject({ code: 'unavailable', cause: error });
    expect(said).toEqual([expect.stringMatching(sentence)]);
  }
});

it.each([
  ['a defect of a statement', fromServer('42601')],
  ['a violated constraint', fromServer('23505')],
  ['an error of the program', new TypeError('x is not a function')],
  ['what is no error', 'a text'],
])('leaves %s as it is', (_what, error) => {
  said.length = 0;
  expect(explain('write', error)).toBe(error);
  expect(said).toEqual([]);
});
