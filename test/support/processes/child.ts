import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const USE_BUILT = new URL('./use-built.ts', import.meta.url).href;

/** How a child process ended. */
export interface Ended {
  code: number | null;
  output: string;
}

/**
 * Runs a module of this folder in a process of its own.
 * @param before shell commands that set the process's limits
 */
export async function runChild(module: string, values: string[], before = ':'): Promise<Ended> {
  const node = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    '--import',
    USE_BUILT,
    fileURLToPath(new URL(module, import.meta.url)),
    ...values,
  ];
  const child = spawn('/bin/sh', ['-c', `${before}; exec "$@"`, 'sh', ...node], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (piece: string) => {
    output += piece;
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  const [code] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : null, output };
}
