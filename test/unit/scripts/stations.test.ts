import { expect, it } from 'vitest';
import { stationsOf } from '../../../scripts/path-length/stations.ts';

/** The stations where all functions that begin with one of these texts ran, each in the file given with it. */
function stations(files: Record<string, { code: string; ran: string[] }>): string[] {
  const ran = Object.entries(files).flatMap(([file, { code, ran: texts }]) =>
    texts.map((text) => {
      const start = code.indexOf(text);
      return { file, start, end: start + text.length };
    }),
  );
  return [...stationsOf(ran, (file) => files[file]?.code ?? '')];
}

it('a file is a station where a function that ran decides something', () => {
  const decides = 'function f(a: number) { if (a > 1) return 2; return 3; }';
  const forwards = 'function g(a: number) { return f(a); }';
  expect(
    stations({
      'http/one.ts': { code: `export ${decides}`, ran: [decides] },
      'http/two.ts': { code: `export ${forwards}`, ran: [forwards] },
    }),
  ).toEqual(['http/one.ts']);
});

it('a decision counts for the function that it stands in, and not for the one around it', () => {
  const inner = '() => (given ? 1 : 2)';
  const outer = `function make(given: boolean) { return ${inner}; }`;
  expect(stations({ 'http/one.ts': { code: outer, ran: [outer] } })).toEqual([]);
  expect(stations({ 'http/one.ts': { code: outer, ran: [inner] } })).toEqual(['http/one.ts']);
});

it('a function that ends where a deciding one inside it ends is told apart from it', () => {
  const inner = '(b: number) => a || b';
  const outer = `(a: number) => ${inner}`;
  expect(stations({ 'http/one.ts': { code: `const f = ${outer};`, ran: [outer] } })).toEqual([]);
});

it('a method is known by the place where its name begins', () => {
  const method = 'async read(a: string) { try { return a; } finally { end(); } }';
  expect(stations({ 'http/one.ts': { code: `const o = { ${method} };`, ran: [method] } })).toEqual(['http/one.ts']);
  expect(stations({ 'http/one.ts': { code: `class O { ${method} }`, ran: [method] } })).toEqual(['http/one.ts']);
});

it('helpers, notes and declarations are no stations, whatever they decide', () => {
  const decides = 'function f(a: number) { return a > 1 ? 2 : 3; }';
  const all = [
    'lib/text/text.ts',
    'observability/log.ts',
    'http/counting/observe.ts',
    'domain/schemas/text.ts',
    'storage/schema.ts',
    'http/errors.ts',
    'storage/queries/sessions/sessions.ts',
  ];
  expect(stations(Object.fromEntries(all.map((file) => [file, { code: decides, ran: [decides] }])))).toEqual([
    'storage/queries/sessions/sessions.ts',
  ]);
});
