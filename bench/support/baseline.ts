import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from './service.ts';

/** Starts bare `node:http` in a process of its own, which answers every request with the same bytes. */
export async function startBaseline(body: Buffer, status = 200): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./baseline-server.ts', import.meta.url)), String(port), String(status)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  child.stdin.end(body);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGKILL') };
}
