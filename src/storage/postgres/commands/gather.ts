export interface GatherOptions<Input, Output> {
  /** How many inputs one run takes at most. */
  most: number;
  /** How many runs of one group there are at the same time: meanwhile further inputs of the group are gathered. */
  atATime: number;
  /** Runs inputs together. @returns an output for each, in their order */
  run: (inputs: readonly Input[]) => Promise<readonly Output[]>;
}

/** Runs an input, together with those of its group that wait at the same time. */
export type Gather<Input, Output> = (group: string, input: Input) => Promise<Output>;

interface Waiting<Input, Output> {
  input: Input;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
}

/**
 * Makes a function that runs inputs together that wait at the same time, in the order of their arrival. An input waits
 * for those that arrive in the same turn of the event loop, as callers of one run do that have got its outputs; where no
 * run of its group is under way, it is run then. Inputs whose run failed are run once more one by one, so that only those
 * fail that fail by themselves.
 */
export function createGather<Input, Output>({
  most,
  atATime,
  run,
}: GatherOptions<Input, Output>): Gather<Input, Output> {
  type Entry = Waiting<Input, Output>;
  const groups = new Map<string, { waiting: Entry[]; runs: number }>();

  function startRun(name: string): void {
    const group = groups.get(name);
    if (!group || group.runs >= atATime) return;
    const taken = group.waiting.splice(0, most);
    if (taken.length === 0) {
      if (group.runs === 0) groups.delete(name);
      return;
    }
    group.runs += 1;
    void runAll(taken).finally(() => {
      group.runs -= 1;
      startRun(name);
    });
  }

  async function runAll(taken: readonly Entry[]): Promise<void> {
    try {
      const outputs = await run(taken.map(({ input }) => input));
      if (outputs.length !== taken.length) throw new Error('what ran together gave too many outputs, or too few');
      for (const [index, output] of outputs.entries()) taken[index]?.resolve(output);
    } catch (error) {
      if (taken.length > 1) await Promise.all(taken.map((one) => runAll([one])));
      else for (const { reject } of taken) reject(error);
    }
  }

  return (name, input) =>
    new Promise((resolve, reject) => {
      const group = groups.get(name) ?? { waiting: [], runs: 0 };
      groups.set(name, group);
      group.waiting.push({ input, resolve, reject });
      process.nextTick(startRun, name);
    });
}
