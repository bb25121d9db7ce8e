import { oneLine } from './one-line.ts';

/** How often the line is written anew, in ms. */
const PAUSE_MS = 200;

/** One line on stderr that is written over as work goes on. Silent where stderr is no terminal. */
export interface Progress {
  show: (text: () => string) => void;
  end: () => void;
}

/** Begins a line of progress. */
export function startProgress(
  { json }: { json?: boolean } = {},
  stream: NodeJS.WriteStream = process.stderr,
): Progress {
  if (!stream.isTTY || json) return { show: () => {}, end: () => {} };
  let last = 0;
  let shown = false;
  return {
    show(text) {
      const now = performance.now();
      if (now - last < PAUSE_MS) return;
      last = now;
      shown = true;
      stream.write(`\r\u001B[K${oneLine(text())}`);
    },
    end() {
      if (shown) stream.write('\r\u001B[K');
      shown = false;
    },
  };
}
