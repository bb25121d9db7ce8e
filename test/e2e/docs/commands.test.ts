import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { commandsOf, pages, ROOT, type Page } from '../../support/docs/markdown.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { freePort } from '../../support/http/free-port.ts';
import { startInstalledPostgres } from '../../support/postgres/installed-postgres.ts';
import { postgresTools } from '../../support/postgres/standby.ts';
import { expected } from './expected/index.ts';
import { ORGANISATION, type Cannot, type Expected, type ExpectedPage } from './expected/page.ts';
import { openStage, type Stage } from './stage.ts';

// Two pages at a time: the commands are processes of their own, and the target machine has two cores.
vi.setConfig({ testTimeout: 180_000, maxConcurrency: 2 });

/** Any free port, and no log between what is printed. */
const ENVIRONMENT = {
  DEBRIEF_PORT: '0',
  DEBRIEF_LOG_LEVEL: 'error',
  PATH: `${ROOT}/bin:${process.env['PATH']}`,
};
const LANGUAGES = ['sh', 'json', 'mermaid', 'text'];
/** What a line of a block begins with that is meant to be typed. */
const TYPED =
  /^\s*(?:\$ )?(?:bin\/debrief|debrief|npm|npx|node|curl|git|docker|kubectl|psql|pg_dump|pg_restore|systemctl|sudo) /m;

const withCommands = pages()
  .map((page) => ({ page, commands: shell(page) }))
  .filter(({ commands }) => commands.length > 0);

function shell({ blocks }: Page): string[] {
  return blocks.filter(({ language }) => language === 'sh').flatMap(commandsOf);
}

describe('the commands of the documentation', () => {
  it('stand in blocks that say so: sh for what is typed, and nothing to type in any other', () => {
    const wrong = pages().flatMap(({ file, blocks }) =>
      blocks
        .filter(({ language, text }) => !LANGUAGES.includes(language) || (language !== 'sh' && TYPED.test(text)))
        .map(({ line, language }) => `${file}:${line} (${language || 'no language'})`),
    );
    expect(wrong).toEqual([]);
  });

  it('are all listed in expected/, with what they do or why they cannot be run; and nothing else is', () => {
    expect(Object.keys(expected).toSorted()).toEqual(withCommands.map(({ page }) => page.file));
    for (const { page, commands } of withCommands)
      expect(Object.keys(expected[page.file]?.commands ?? {}).toSorted(), page.file).toEqual(
        [...new Set(commands)].toSorted(),
      );
  });

  const runnable = withCommands.flatMap(({ page, commands }) => {
    const wanted = expected[page.file];
    const some = Object.values(wanted?.commands ?? {}).some((each) => !('cannot' in each));
    return wanted && some ? [{ file: page.file, commands, wanted }] : [];
  });
  const tools = postgresTools();
  const prepared = temporaryFolder();
  afterAll(prepared.remove);
  beforeAll(async () => {
    const stage = openStage(prepared.path, ENVIRONMENT);
    try {
      for (const command of ORGANISATION) await mustWork(stage, command);
    } finally {
      await stage.close();
    }
  }, 120_000);

  it.concurrent.for(runnable)('work as $file has them', async ({ commands, wanted }, { skip }) => {
    if (wanted.needsPostgres && tools === undefined) skip('PostgreSQL is not installed');
    const home = temporaryFolder();
    const server = wanted.needsPostgres && tools ? startInstalledPostgres(tools, await freePort()) : undefined;
    const stage = openStage(home.path, {
      ...ENVIRONMENT,
      ...(server && { PGHOST: '127.0.0.1', PGPORT: String(server.port), PGUSER: 'postgres' }),
    });
    try {
      if (wanted.hasOrganisation)
        cpSync(join(prepared.path, 'debrief/data'), join(stage.folder, 'data'), { recursive: true });
      expect(await typeAll(stage, commands, wanted)).toEqual([]);
    } finally {
      await stage.close();
      server?.stop();
      home.remove();
    }
  });
});

async function mustWork(stage: Stage, command: string): Promise<void> {
  const { code, output } = await stage.run(command);
  if (code !== 0) throw new Error(`${command}\nended with ${code}: ${output}`);
}

/** Types the commands of a page. @returns what was not as expected */
async function typeAll(stage: Stage, commands: readonly string[], page: ExpectedPage): Promise<string[]> {
  for (const command of page.before ?? []) await mustWork(stage, command);
  const kept = new Map<string, string>();
  const wrong: string[] = [];
  // The README names a command twice that goes on until it is stopped.
  for (const command of new Set(commands)) {
    const wanted = page.commands[command];
    if (wanted && !('cannot' in wanted)) wrong.push(...(await type(stage, command, wanted, kept)));
  }
  return wrong;
}

/** Types a command. @returns what was not as expected */
async function type(
  stage: Stage,
  command: string,
  wanted: Exclude<Expected, Cannot>,
  kept: Map<string, string>,
): Promise<string[]> {
  const replacements = [...Object.entries(wanted.replace ?? {}), ...kept];
  const text = replacements.reduce((line, [from, to]) => line.replaceAll(from, to), command);
  const { output, code } =
    'starts' in wanted ? { output: await stage.start(text, wanted.starts), code: 0 } : await stage.run(text);
  for (const [name, pattern] of Object.entries(wanted.keep ?? {})) {
    const [found, group] = pattern.exec(output) ?? [];
    if (found !== undefined) kept.set(name, group ?? found);
  }
  if ('starts' in wanted) return [];
  const fits = code === (wanted.code ?? 0) && wanted.says.test(output);
  return fits ? [] : [`${text}\nended with ${code}, and does not say ${wanted.says}:\n${output}`];
}
