import { debrief, ndjson, type Debrief } from '../e2e/cli/debrief.ts';
import { startServe } from './executable.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The real executable, serving in a process of its own. */
export interface RunningService {
  url: string;
  /** The command line on the same database. */
  cli: Debrief;
  stop: () => Promise<void>;
}

/** Starts `debrief serve` on an empty database and a free port. @param url of the database; a file without it */
export async function startRunningService(
  environment: Record<string, string> = {},
  url?: string,
): Promise<RunningService> {
  const folder = temporaryFolder();
  const cli = debrief(folder.path, 'debrief.db', url);
  const service = await startServe({ environment: cli.environment({ DEBRIEF_LOG_LEVEL: 'error', ...environment }) });
  return {
    url: service.url,
    cli,
    async stop() {
      await service.stop();
      folder.remove();
    },
  };
}

/** Makes an organisation with people and history, and a key to it. */
export async function fillOrganisation(
  { cli }: RunningService,
  orgId: string,
  lines: readonly object[],
  scopes: readonly string[] = [],
): Promise<string> {
  await cli.json(['org', 'create', '--id', orgId, '--name', `Organisation ${orgId}`]);
  if (lines.length > 0) await cli.json(['import', '--org', orgId, '-'], { input: ndjson(lines) });
  const [key] = await cli.json([
    'key',
    'create',
    '--org',
    orgId,
    '--name',
    'test',
    ...scopes.flatMap((scope) => ['--scope', scope]),
  ]);
  return String(key?.['secret']);
}
