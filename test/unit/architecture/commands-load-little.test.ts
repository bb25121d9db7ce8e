import { expect, it } from 'vitest';
import { closure, code } from './loaded-with.ts';

const commands = [...code.keys()].filter((path) => path.startsWith('src/cli/commands/'));

// `debrief org list` took 1.1 s instead of 0.6 s when a command of another noun had come to load these for all of them.
it.each([
  [
    'the assessor’s word lists',
    (path: string) =>
      path.startsWith('src/assessment/') &&
      path !== 'src/assessment/builtin/version.ts' &&
      path !== 'src/assessment/llm/prompt-version.ts',
  ],
  ['the schemas, nor the library that compiles them', (path: string) => /^typebox(?:\/|$)/.test(path)],
  ['the web server', (path: string) => path === 'fastify' || path.startsWith('src/http/')],
  ['what finds names', (path: string) => path === 'compromise' || path.startsWith('libphonenumber-js')],
])('a command loads not %s before it needs them', (_, heavy) => {
  const loaded = ['src/cli/program.ts', 'src/app.ts', ...commands].flatMap((file) => [...closure(file)]);
  expect(loaded).toContain('src/cli/commands/assessment/verify.ts');
  expect(loaded.filter(heavy)).toEqual([]);
});

it('the help loads no command', () => {
  const loaded = [...closure('src/cli/program.ts')];
  expect(loaded).toContain('src/cli/commands.ts');
  expect(loaded.filter((path) => /^src\/(?:cli\/commands\/|app|http|storage)/.test(path))).toEqual([]);
});

// A start took a third more processor time, and 17 MB more, when it loaded and made these before somebody asked for them.
it.each([
  ['the readers of transcripts', (path: string) => path.startsWith('src/transcript/')],
  [
    'the routes and schemas of the console',
    (path: string) => /^src\/http\/console\/(?:routes\/|api\/contract)/.test(path),
  ],
])('a service loads not %s before they are needed', (_, heavy) => {
  const started = [...(code.get('src/app.ts') ?? '').matchAll(/^ +import\('\.\/([^']+)'\),$/gm)].map(
    ([, path]) => `src/${path}`,
  );
  expect(started).toContain('src/http/listen.ts');
  const loaded = ['src/cli/commands/serve.ts', 'src/app.ts', ...started].flatMap((file) => [...closure(file)]);
  expect(loaded).toContain('src/http/console/mount.ts');
  expect(loaded.filter(heavy)).toEqual([]);
});
