import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { debrief, ndjson, type Debrief } from '../e2e/cli/debrief.ts';
import { parseJson } from '../../src/lib/json.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The real executable, serving in a process of its own. */
export interface RunningService {
  url: string;
  /** The command line on the same database. */
  cli: Debrief;
  stop: () => Promise<void>;
}

/** Starts `debrief serve` on an empty database and a free port. */
export async function startRunningService(environment: Record<string, string> = {}): Promise<RunningService> {
  const folder = temporaryFolder();
  const cli = debrief(folder.path);
  const child = cli.start(['serve', '--port', '0', '--json'], {
    environment: { DEBRIEF_LOG_LEVEL: 'error', ...environment },
  });
  const said: Buffer[] = [];
  child.stderr?.on('data', (piece: Buffer) => said.push(piece));
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    folder.remove();
  };
  if (!child.stdout) throw new Error('the service has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const value = parseJson(line);
    const url = typeof value === 'object' && value !== null && !Array.isArray(value) ? value['url'] : undefined;
    if (typeof url === 'string') {
      child.stdout.resume();
      return { url, cli, stop };
    }
  }
  await stop();
  throw new Error(`debrief serve ended without saying where it is: ${Buffer.concat(said).toString()}`);
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
