import { expect, it } from 'vitest';
import { stationsOf } from '../../../scripts/path-length/stations.ts';

/**
 * The stations where all functions with one of these texts ran, each in the file given with it, but for those parts of the
 * file that are given as not run.
 */
function stations(files: Record<string, { code: string; ran: string[]; notRun?: string[] }>): string[] {
  const ran = Object.entries(files).flatMap(([file, { code, ran: texts, notRun = [] }]) => {
    const place = (text: string) => ({ start: code.indexOf(text), end: code.indexOf(text) + text.length });
    const parts = notRun.map((text) => ({ ...place(text), times: 0 }));
    return texts.map((text) => ({ file, ...place(text), parts }));
  });
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
  const method = 'async read(a: string) { for (const one of a) await end(one); }';
  expect(stations({ 'http/one.ts': { code: `const o = { ${method} };`, ran: [method] } })).toEqual(['http/one.ts']);
  expect(stations({ 'http/one.ts': { code: `class O { ${method} }`, ran: [method] } })).toEqual(['http/one.ts']);
});

it.each([
  ['a try without an error', 'try { run(); } catch { b = 1; }', '{ b = 1; }', false],

  ['a check that did not throw', 'if (a || b) throw c;', 'throw c;', false],
  ['a check that did not throw, in braces', 'if (a ?? b) { tell(c); throw c; }', '{ tell(c); throw c; }', false],
  ['a check that threw', 'if (a) throw c;', '', true],
  ['a check with another way', 'if (a) throw c; else run();', 'throw c;', true],
  ['a condition that leads elsewhere', 'if (a) return;', 'return;', true],
])('%s', (_name, statement, notRun, isStation) => {
  const code = `function f() { ${statement} }`;
  expect(stations({ 'http/one.ts': { code, ran: [code], notRun: notRun === '' ? [] : [notRun] } })).toEqual(
    isStation ? ['http/one.ts'] : [],
  );
});

it('a condition behind another that did not hold decides nothing', () => {
  const inner = 'b = c ? 1 : 2;';
  const code = `function f() { if (a) throw b; for (;;) { ${inner} } }`;
  const loop = `for (;;) { ${inner} }`;
  expect(stations({ 'http/one.ts': { code, ran: [code], notRun: ['throw b;', loop] } })).toEqual([]);
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
