import { CliError } from '../errors.ts';

/** How many problems are listed. */
const LISTED = 20;

/** Collects what is wrong with a file. */
export interface Problems {
  count: number;
  add: (line: number, sentence: string) => void;
  /** @throws CliError that lists them, where there are any */
  throwIfAny: () => void;
}

/** Begins with none. @param advice what to add after how many there are */
export function noProblems(advice = 'nothing was written. Correct it and run the import again.'): Problems {
  const listed: { line: number; sentence: string }[] = [];
  return {
    count: 0,
    add(line, sentence) {
      this.count += 1;
      listed.push({ line, sentence });
      // The first ones of the file, whatever the order they were found in.
      if (listed.length > LISTED)
        listed.splice(listed.indexOf(listed.reduce((last, item) => (item.line > last.line ? item : last))), 1);
    },
    throwIfAny() {
      if (this.count === 0) return;
      const lines = listed
        .toSorted((left, right) => left.line - right.line)
        .map(({ line, sentence }) => `  line ${line}: ${sentence}`);
      if (this.count > LISTED) lines.push(`  and ${(this.count - LISTED).toLocaleString()} more`);
      const head =
        this.count === 1
          ? 'There is 1 problem in the file'
          : `There are ${this.count.toLocaleString()} problems in the file`;
      throw new CliError('bad_data', `${head}; ${advice}\n${lines.join('\n')}`);
    },
  };
}
