import cluster from 'node:cluster';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/*
 * Bare node:http: answers every request with the status, headers and body that come as standard input, once the
 * request's body has been read; and once it is on the disk, where a file is named. In several processes that share the
 * socket, where BASELINE_PROCESSES says so.
 */
const [port = '', file] = process.argv.slice(2);
const processes = Number(process.env['BASELINE_PROCESSES'] ?? 1);
const passedOn = process.env['BASELINE_ANSWER'];
const given = passedOn === undefined ? await buffer(process.stdin) : Buffer.from(passedOn, 'base64');
const headEnd = given.indexOf('\n');
const { status, headers }: { status: number; headers: string[] } = JSON.parse(given.toString('utf8', 0, headEnd));
const body = given.subarray(headEnd + 1);
const keep = file === undefined ? undefined : await keeper(file);

if (processes > 1 && cluster.isPrimary) {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let listening = 0;
  cluster.on('listening', () => {
    listening += 1;
    if (listening === processes) console.log('ready');
  });
  for (let index = 0; index < processes; index += 1) cluster.fork({ BASELINE_ANSWER: given.toString('base64') });
} else serve();

function serve(): void {
  createServer((request, response) => {
    const answer = () => {
      response.writeHead(status, headers);
      response.end(body.length > 0 ? body : undefined);
    };
    if (request.method !== 'POST') {
      answer();
      return;
    }
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => (keep ? keep(pieces, answer) : answer()));
  }).listen(Number(port), '127.0.0.1', () => {
    if (cluster.isPrimary) console.log('ready');
  });
}

/** Appends to a file; what came while the disk was busy shares the next wait for it. */
async function keeper(path: string): Promise<(pieces: Buffer[], answer: () => void) => void> {
  const handle = await open(path, 'a');
  let waiting: { pieces: Buffer[]; answer: () => void }[] = [];
  let isBusy = false;
  async function write(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await handle.appendFile(Buffer.concat(batch.flatMap(({ pieces }) => pieces)));
      await handle.datasync();
      for (const { answer } of batch) answer();
    }
    isBusy = false;
  }
  return (pieces, answer) => {
    waiting.push({ pieces, answer });
    if (!isBusy) void write();
  };
}
