import { join, relative } from 'node:path';

/** What is known of a module, as Rolldown tells it. */
interface ModuleInfo {
  readonly importedIds: readonly string[];
}

type GetModule = (id: string) => ModuleInfo | null;

/** A part of the program that is loaded at once: these files below `src`, and all that they import. */
type Loader = readonly string[];

/**
 * Loaders whose modules are put together: modules that exactly the same loaders load become one file. A start takes some
 * 0.4 ms for each file, mostly to find it; Rolldown by itself would make one for every set of commands that share something.
 */
const LOADERS: Readonly<Record<string, Loader>> = {
  line: ['cli/run.ts'],
  writer: ['storage/sqlite/writer-thread.ts'],
  application: ['app.ts', 'storage/sqlite/engine.ts'],
  serve: ['cli/commands/serve.ts'],
  service: [
    'http/listen.ts',
    'http/console/mount.ts',
    'observability/metrics.ts',
    'observability/metrics-server.ts',
    'worker/reading/submissions.ts',
    'worker/reading/conversations.ts',
    'worker/strength/password-strength.ts',
  ],
  console: ['http/console/add-console.ts'],
};

/** Commands and threads load only what they need. Modules that no other loader loads, Rolldown puts into files as it chooses. */
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
