import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { commandJson } from '../../test/support/processes/command-hosts.ts';
import { prepareService, serviceEnvironment, type ServiceProcess } from './service.ts';
import { verify, type Acknowledgement, type Verdict } from './verify.ts';

export interface CrashOptions {
  /** An empty database. */
  databaseUrl: string;
  rounds: number;
  /** Processes that answer requests. */
  apis: number;
  /** Processes that only assess; none lets those that answer do it too. */
  workers: number;
  /** How many processes each of them starts and watches over, one of which is killed then; one unless said. */
  processes?: number;
  /** Acknowledgements before each kill. */
  calls: number;
  onRound: (round: { round: number; killed: string; acknowledged: number; restartMs: number }) => void;
}

const LOAD = fileURLToPath(new URL('./load.ts', import.meta.url));
const ORGANISATION = 'crash-test';
/** A kill comes at any moment of what goes on. */
const LONGEST_WAIT_MS = 150;
const ROUND_MS = 60_000;

/**
 * Kills processes of a service under load, one a round, starts each again, and says at the end whether anything was
 * lost or doubled.
 */
export async function runCrashes(options: CrashOptions): Promise<Verdict & { rounds: number }> {
  const { databaseUrl, rounds, apis, workers, processes: each = 1, calls, onRound } = options;
  const key = await prepareOrganisation(databaseUrl);
  const processes: ServiceProcess[] = [];
  const acknowledgements: Acknowledgement[] = [];
  let load: ReturnType<typeof startLoad> | undefined;
  try {
    for (let index = 0; index < apis; index += 1)
      processes.push(await prepareService(`api ${index + 1}`, workers === 0 ? 'api,worker' : 'api', databaseUrl, each));
    for (let index = 0; index < workers; index += 1)
      processes.push(await prepareService(`worker ${index + 1}`, 'worker', databaseUrl, each));
    await Promise.all(processes.map((service) => service.start()));
    const urls = processes.flatMap(({ url }) => (url === null ? [] : [url]));
    load = startLoad(key, urls, (acknowledgement) => acknowledgements.push(acknowledgement));

    for (let round = 1; round <= rounds; round += 1) {
      await reach(acknowledgements, acknowledgements.length + calls);
      await pause(Math.random() * LONGEST_WAIT_MS);
      const victim = processes[Math.floor(Math.random() * processes.length)];
      if (!victim) throw new Error('there is no process to kill');
      await victim.kill();
      const began = performance.now();
      await victim.start();
      onRound({
        round,
        killed: victim.name,
        acknowledged: acknowledgements.length,
        restartMs: Math.round(performance.now() - began),
      });
    }
    await load.end();
    return { rounds, ...(await verify(urls[0] ?? '', key, acknowledgements)) };
  } finally {
    load?.kill();
    await Promise.all(processes.map((service) => service.stop()));
  }
}

async function prepareOrganisation(databaseUrl: string): Promise<string> {
  const lines = [
    {
      type: 'scenario',
      scenario_id: 'discovery',
      name: 'Discovery',
      criteria: [
        { name: 'Discovery', description: 'Asks open questions about needs.' },
        { name: 'Next steps', description: 'Agrees a concrete next step.' },
      ],
    },
    ...Array.from({ length: 5 }, (_, index) => ({
      type: 'user',
      user_id: `rep-${index}`,
      email: null,
      display_name: `Rep ${index}`,
      org_role: null,
      org_status: null,
      team_ids: [],
    })),
  ];
  // In one process that runs all of them: a start of each would take longer than what they do.
  const run = (words: readonly string[], input = '') =>
    commandJson(words, { environment: serviceEnvironment(databaseUrl), input });
  await run(['migrate']);
  await run(['org', 'create', '--id', ORGANISATION, '--name', 'Crash test']);
  await run(['import', '--org', ORGANISATION, '-'], lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const [key] = await run(['key', 'create', '--org', ORGANISATION, '--name', 'crash test']);
  const secret = key?.['secret'];
  if (typeof secret !== 'string') throw new Error('no key was made');
  return secret;
}

function startLoad(key: string, urls: string[], onAcknowledged: (acknowledgement: Acknowledgement) => void) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', LOAD, key, '4', ...urls], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const gone = once(child, 'close');
  createInterface({ input: child.stdout }).on('line', (line) => {
    const acknowledgement: Acknowledgement = JSON.parse(line);
    onAcknowledged(acknowledgement);
  });
  return {
    async end() {
      child.stdin.end();
      const [code] = await gone;
      if (code !== 0) throw new Error(`the load ended with ${String(code)}`);
    },
    kill: () => child.kill('SIGKILL'),
  };
}

async function reach(acknowledgements: Acknowledgement[], count: number): Promise<void> {
  const deadline = performance.now() + ROUND_MS;
  while (acknowledgements.length < count) {
    if (performance.now() > deadline)
      throw new Error('the service did not come back: nothing was acknowledged for a minute');
    await pause(5);
  }
}
