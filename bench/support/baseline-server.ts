import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/*
 * Bare node:http: answers every request with the status, headers and body that come as standard input, once the
 * request's body has been read; and once it is on the disk, where a file is named.
 */
const [port = '', file] = process.argv.slice(2);
const given = await buffer(process.stdin);
const headEnd = given.indexOf('\n');
const { status, headers }: { status: number; headers: string[] } = JSON.parse(given.toString('utf8', 0, headEnd));
const body = given.subarray(headEnd + 1);
const keep = file === undefined ? undefined : await keeper(file);

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
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));

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
