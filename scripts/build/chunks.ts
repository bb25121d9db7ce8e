import { join, relative } from 'node:path';

/** What is known of a module, as Rolldown tells it. */
interface ModuleInfo {
  readonly importedIds: readonly string[];
}

type GetModule = (id: string) => ModuleInfo | null;

/** What loads some of the program at once: files below `src`, with all that these import. */
type Loader = readonly string[];

/**
 * Loaders whose modules are put together: those that the same of them load become one file. Each file takes a start some
 * 0.4 ms, mostly to find it, and Rolldown by itself makes one for every set of commands that share something.
 */
const LOADERS: Readonly<Record<string, Loader>> = {
  line: ['cli/run.ts'],
  writer: ['storage/sqlite/writer-thread.ts'],
  application: ['app.ts', 'storage/sqlite/engine.ts'],
  serve: ['cli/commands/serve.ts'],
  service: [
    'http/server.ts',
    'http/console/mount.ts',
    'observability/metrics.ts',
    'observability/metrics-server.ts',
    'worker/submissions.ts',
    'worker/conversations.ts',
    'worker/strength/password-strength.ts',
  ],
  console: ['http/console/add-console.ts'],
};

/** What loads little, or seldom, and nothing that it does not need: what only these load is left to Rolldown. */
interface Others {
  commands: Loader;
  threads: Loader;
}

/**
 * Which file a module becomes part of.
 * @param source the folder `src`
 * @param files all files below it
 * @returns for Rolldown: the name of the file; null where it chooses itself
 */
export function createChunkNames(
  source: string,
  files: readonly string[],
): (id: string, context: { getModuleInfo: GetModule }) => string | null {
  const named = new Set(Object.values(LOADERS).flat());
  const others: Others = { commands: [], threads: [] };
  const below = files.map((file) => relative(source, file)).filter((file) => !named.has(file));
  others.commands = below.filter((file) => file.startsWith('cli/commands/'));
  others.threads = below.filter((file) => file.endsWith('-thread.ts'));
  let names: ReadonlyMap<string, string> | undefined;
  return (id, context) => {
    names ??= namesOf(source, others, (module) => context.getModuleInfo(module));
    return names.get(id) ?? null;
  };
}

function namesOf(source: string, others: Others, getModule: GetModule): ReadonlyMap<string, string> {
  const loadedBy = new Map<string, string[]>();
  for (const [name, roots] of Object.entries({ ...LOADERS, ...others }))
    for (const id of imported(roots, source, getModule)) loadedBy.set(id, [...(loadedBy.get(id) ?? []), name]);
  return new Map(
    [...loadedBy]
      .filter(([, loaders]) => loaders.some((name) => name in LOADERS))
      .map(([id, loaders]) => [id, `${loaders.join('-')}${id.includes(SCHEMAS) ? '-schemas' : ''}`]),
  );
}

/** A large package, beside which little should stand. */
const SCHEMAS = '/node_modules/typebox/';

/** Files and all that is loaded with them. */
function imported(roots: Loader, source: string, getModule: GetModule): Set<string> {
  const found = new Set(roots.map((root) => join(source, root)));
  for (const id of found) for (const next of getModule(id)?.importedIds ?? []) found.add(next);
  return found;
}
