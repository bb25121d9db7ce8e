/** Lines that are written together. */
export interface GatheredLines {
  add: (line: string) => void;
  /** Writes what has been gathered. */
  writeOut: () => void;
}

export interface GatherOptions {
  write: (lines: string) => void;
  /** Characters from which on they are written. */
  atMost: number;
  /** How long a line may wait, in ms. */
  forMs: number;
}

/** Gathers lines: what writes them measures all that it holds with each text that it is given. */
export function gatherLines({ write, atMost, forMs }: GatherOptions): GatheredLines {
  let lines = '';
  let timer: NodeJS.Timeout | undefined;

  function writeOut(): void {
    clearTimeout(timer);
    timer = undefined;
    if (lines === '') return;
    const gathered = lines;
    lines = '';
    write(gathered);
  }

  return {
    add(line) {
      lines += line;
      if (lines.length >= atMost) writeOut();
      else timer ??= setTimeout(writeOut, forMs).unref();
    },
    writeOut,
  };
}
