export interface GatherOptions<Input, Output> {
  /** How many inputs one run takes at most. */
  most: number;
  /** How many runs of one group there are at the same time: meanwhile further inputs of the group are gathered. */
  atATime: number;
  /** Runs inputs together. @returns an output for each, in their order */
  run: (inputs: readonly Input[]) => Promise<readonly Output[]>;
  /** Whether inputs whose run failed are run once more one by one, so that only those fail that fail by themselves. */
  repeats: boolean;
}

/** Runs an input, together with those of its group that wait at the same time. */
export type Gather<Input, Output> = (group: string, input: Input) => Promise<Output>;

interface Waiting<Input, Output> {
  input: Input;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
}

interface Group<Entry> {
  waiting: Entry[];
  /** How many runs are under way. */
  runs: number;
  /** Whether a run begins once this turn of the event loop is over. */
  isPlanned: boolean;
}

/**
 * Makes a function that runs inputs together that wait at the same time, in the order of their arrival. An input waits
 * until the turn of the event loop is over in which it came, and while as many runs of its group are under way as may be:
 * so a run begins after the last of its inputs was given, and one that ends has its callers ask again together.
 */
export function createGather<Input, Output>({
  most,
  atATime,
  run,
  repeats,
}: GatherOptions<Input, Output>): Gather<Input, Output> {
  type Entry = Waiting<Input, Output>;
  const groups = new Map<string, Group<Entry>>();

  function plan(name: string, group: Group<Entry>): void {
    if (group.isPlanned || group.runs >= atATime) return;
    if (group.waiting.length > 0) {
      group.isPlanned = true;
      setImmediate(startRun, name, group);
    } else if (group.runs === 0) groups.delete(name);
  }

  function startRun(name: string, group: Group<Entry>): void {
    group.isPlanned = false;
    group.runs += 1;
    const taken = group.waiting.splice(0, most);
    plan(name, group);
    void runAll(taken).finally(() => {
      group.runs -= 1;
      plan(name, group);
    });
  }

  async function runAll(taken: readonly Entry[]): Promise<void> {
    try {
      const outputs = await run(taken.map(({ input }) => input));
      if (outputs.length !== taken.length) throw new Error('what ran together gave too many outputs, or too few');
      for (const [index, output] of outputs.entries()) taken[index]?.resolve(output);
    } catch (error) {
      if (repeats && taken.length > 1) await Promise.all(taken.map((one) => runAll([one])));
      else for (const { reject } of taken) reject(error);
    }
  }

  return (name, input) =>
    new Promise((resolve, reject) => {
      const group = groups.get(name) ?? { waiting: [], runs: 0, isPlanned: false };
      groups.set(name, group);
      group.waiting.push({ input, resolve, reject });
      plan(name, group);
    });
}
