import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An answer exactly as it came over the wire. */
export interface RawAnswer {
  status: number;
  /** The status line and headers, letter for letter. */
  head: string;
  /** All values of a header, in order. */
  all: (name: string) => string[];
  /** The value of a header that came once or never. */
  header: (name: string) => string | undefined;
  body: Buffer;
}

/** A connection on which a test says every byte itself. */
export interface RawConnection {
  send: (data: string | Buffer) => void;
  /** The next answer. @param toHead whether it answers a HEAD and so has no body */
  answer: (toHead?: boolean) => Promise<RawAnswer>;
  /** Sends a FIN and goes on reading. */
  halfClose: () => void;
  /** Sends a RST. */
  reset: () => void;
  /** Resolves once the service has closed its side; gives what came and was not read as an answer. */
  ended: () => Promise<Buffer>;
  socket: Socket;
}

/** Opens a connection to a port of this machine. */
export async function openRaw(port: number): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
  await once(socket, 'connect');
  let buffer: Buffer = Buffer.alloc(0);
  const state: { over: boolean; failure?: Error } = { over: false };
  let wake: (() => void) | undefined;
  socket.on('data', (chunk: Buffer) => {
    buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
    wake?.();
  });
  socket.on('error', (error) => {
    state.failure = error;
    wake?.();
  });
  socket.on('end', () => {
    state.over = true;
    socket.end();
    wake?.();
  });
  socket.on('close', () => {
    state.over = true;
    wake?.();
  });

  const more = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });

  return {
    socket,
    send: (data) => void socket.write(data),
    halfClose: () => void socket.end(),
    reset: () => void socket.resetAndDestroy(),
    async answer(toHead = false) {
      for (;;) {
        const taken = takeAnswer(buffer, toHead, state.over);
        if (taken) {
          buffer = taken.rest;
          return taken.answer;
        }
        if (state.over)
          throw new Error(
            `the connection closed (${state.failure?.message ?? 'in order'}) within an answer: ${buffer.toString('latin1').slice(0, 300)}`,
          );
        await more();
      }
    },
    async ended() {
      while (!state.over) await more();
      return buffer;
    },
  };
}

/** Sends bytes on a connection of their own and gives the one answer. */
export async function sendRaw(port: number, data: string | Buffer): Promise<RawAnswer> {
  const connection = await openRaw(port);
  try {
    connection.send(data);
    return await connection.answer(Buffer.from(data).subarray(0, 5).toString('latin1').startsWith('HEAD '));
  } finally {
    connection.socket.destroy();
  }
}

function takeAnswer(buffer: Buffer, toHead: boolean, over: boolean): { answer: RawAnswer; rest: Buffer } | undefined {
  const headEnd = buffer.indexOf('\r\n\r\n');
  if (headEnd === -1) return undefined;
  const head = buffer.subarray(0, headEnd).toString('latin1');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const status = /^HTTP\/1\.[01] (\d{3}) /.exec(statusLine)?.[1];
  if (status === undefined) throw new Error(`not a status line: ${statusLine}`);
  const fields = lines.map((line) => {
    const field = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+): (.*)$/.exec(line);
    if (!field) throw new Error(`not a header line: ${line}`);
    return { name: String(field[1]).toLowerCase(), value: String(field[2]) };
  });
  const all = (name: string) => fields.filter((field) => field.name === name).map(({ value }) => value);
  const after = buffer.subarray(headEnd + 4);
  const body = takeBody(Number(status), all, after, toHead, over);
  return (
    body && {
      answer: { status: Number(status), head, all, header: (name) => all(name)[0], body: body.bytes },
      rest: body.rest,
    }
  );
}

function takeBody(
  status: number,
  all: (name: string) => string[],
  after: Buffer,
  toHead: boolean,
  over: boolean,
): { bytes: Buffer; rest: Buffer } | undefined {
  if (toHead || status === 204 || status === 304 || status < 200) return { bytes: Buffer.alloc(0), rest: after };
  const length = all('content-length');
  if (length.length > 1) throw new Error('more than one content-length');
  if (all('transfer-encoding').includes('chunked')) return takeChunks(after);
  if (length[0] === undefined) return over ? { bytes: after, rest: Buffer.alloc(0) } : undefined;
  const size = Number(length[0]);
  return after.length < size ? undefined : { bytes: after.subarray(0, size), rest: after.subarray(size) };
}

function takeChunks(given: Buffer): { bytes: Buffer; rest: Buffer } | undefined {
  const parts: Buffer[] = [];
  let rest = given;
  for (;;) {
    const lineEnd = rest.indexOf('\r\n');
    if (lineEnd === -1) return undefined;
    const size = Number.parseInt(rest.subarray(0, lineEnd).toString('latin1'), 16);
    if (rest.length < lineEnd + 2 + size + 2) return undefined;
    parts.push(rest.subarray(lineEnd + 2, lineEnd + 2 + size));
    rest = rest.subarray(lineEnd + 2 + size + 2);
    if (size === 0) return { bytes: Buffer.concat(parts), rest };
  }
}
