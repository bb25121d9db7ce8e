import { PassThrough, Writable } from 'node:stream';
import { run } from '../../../src/cli/run.ts';
import type { CommandTask, CommandEnd } from './command-hosts.ts';

/**
 * A process that runs command lines one after the other, each with its own environment, folder, input and output: what
 * `bin/debrief` does, without the start of a process for each. Started by `command-hosts.ts`.
 */
process.umask(0o077);
process.on('message', (task: CommandTask) => {
  // What fails here ends the process, and the test with it.
  void runTask(task).then((end) => process.send?.(end));
});
process.on('disconnect', () => process.exit());

async function runTask({ words, environment, folder, input }: CommandTask): Promise<CommandEnd> {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
  process.chdir(folder);
  process.exitCode = undefined;
  const [stdout, stderr, stdin] = [collect(), collect(), new PassThrough()];
  stdin.end(input);
  for (const [name, value] of Object.entries({ stdin, stdout: stdout.stream, stderr: stderr.stream }))
    Object.defineProperty(process, name, { value, configurable: true });
  const code = await run(words);
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

function collect(): { stream: Writable; text: () => string } {
  const pieces: Buffer[] = [];
  const stream = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(pieces).toString('utf8') };
}
