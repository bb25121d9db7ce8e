import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import packageFile from '../../../package.json' with { type: 'json' };
import { program } from '../../../src/cli/program.ts';
import { commandsOf, pages, ROOT } from '../../support/docs/markdown.ts';

const root = await program();
const scripts: Record<string, string> = packageFile.scripts;
const tests = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
  .map((name) => ({ path: join('test', name), text: readFileSync(join(ROOT, 'test', name), 'utf8') }));

/** Every command that a document names, in a block or in a sentence. The changelog tells what was, so it is left out. */
const named = pages()
  .filter(({ file }) => file !== 'CHANGELOG.md')
  .flatMap((page) => [
    ...page.spans.map((text) => ({ where: page.file, text: text.replaceAll('\n', ' ') })),
    ...page.blocks
      .filter(({ language }) => language === 'sh')
      .flatMap(commandsOf)
      .map((text) => ({ where: page.file, text })),
  ])
  .flatMap(({ where, text }) => text.split(/ && | \| /).map((part) => ({ where, words: words(part) })));

/** The words of a command line, without the variables before it. */
function words(text: string): string[] {
  const all = [...text.matchAll(/'[^']*'|"[^"]*"|\S+/g)].map(([word]) => word.replaceAll(/^(['"])(.*)\1$/g, '$2'));
  const first = all.findIndex((word) => !/^[A-Z_]+=/.test(word));
  return all.slice(Math.max(first, 0));
}

const of = (...programs: string[]) => named.filter(({ words: [first = ''] }) => programs.includes(first));
const where = (each: { where: string; words: string[] }) => `${each.where}: ${each.words.join(' ')}`;

describe('commands that the documents name', () => {
  it('are commands of debrief, with options that they have', () => {
    const wrong = of('debrief', 'bin/debrief').filter(({ words: [, ...rest] }) => !isUnderstood(root, rest));
    expect(wrong.map(where)).toEqual([]);
    expect(of('debrief').length).toBeGreaterThan(50);
  });

  it('are scripts of npm that there are', () => {
    const wrong = of('npm').filter(({ words: [, verb = '', ...rest] }) => {
      const script = rest.find((word) => !word.startsWith('-')) ?? '';
      if (verb === 'run') return !(script in scripts);
      return ['start', 'test'].includes(verb) ? !(verb in scripts) : !['ci', 'config', 'install', 'i'].includes(verb);
    });
    expect(wrong.map(where)).toEqual([]);
  });

  it('are files that there are; and they run on the Node of the project, so through npm', () => {
    const wrong = of('node').filter(
      ({ words: [, file = ''] }) => file !== '--version' && (file !== 'src/main.ts' || !existsSync(join(ROOT, file))),
    );
    expect(wrong.map(where)).toEqual([]);
  });

  it('run tests that there are: a name that no test has would run nothing, and end with 0', () => {
    const wrong = of('npx').filter(
      ({ words: [, tool, ...rest] }) => tool !== undefined && (tool !== 'vitest' || !runsSomething(rest)),
    );
    expect(wrong.map(where)).toEqual([]);
    expect(runsSomething(['run', 'test/contract', '-t', 'a name that no test has'])).toBe(false);
    expect(runsSomething(['run', 'test/no-such-folder'])).toBe(false);
  });
});

/** Whether commander would know every word: the commands by name, the options, and as many arguments as may be. */
function isUnderstood(command: Command, rest: readonly string[]): boolean {
  const [word, ...others] = rest;
  if (word === undefined) return true;
  if (word === '--help' || (command === root && word === '--version')) return true;
  const inner = command.commands.find((each) => each.name() === word);
  if (inner) return isUnderstood(inner, others);
  // In a sentence, capitals and dots stand for what the reader puts there.
  if (/^[A-Z…[<]/.test(word)) return isUnderstood(command, others);
  if (word.startsWith('-') && word !== '-') {
    const option = command.options.find(({ long, short }) => long === word || short === word);
    return option !== undefined && isUnderstood(command, option.required ? others.slice(1) : others);
  }
  return command.registeredArguments.length > 0 && isUnderstood(command, others);
}

function runsSomething(rest: readonly string[]): boolean {
  const at = rest.indexOf('-t');
  const title = at === -1 ? '' : (rest[at + 1] ?? '');
  const paths = rest.filter((word, index) => word.startsWith('test/') && index !== at + 1);
  const chosen = tests.filter(({ path }) => paths.length === 0 || paths.some((prefix) => path.startsWith(prefix)));
  return chosen.some(({ text }) => text.includes(title));
}
