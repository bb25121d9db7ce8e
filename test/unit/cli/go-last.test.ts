import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';

it.runIf(process.platform === 'linux')(
  'commands that read much let a service beside them go first, those that write do not',
  () => {
    const module = new URL('../../../src/cli/go-last.ts', import.meta.url).href;
    // In a process of its own: a priority that was given up does not come back.
    const priorities = execFileSync(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        '--input-type=module',
        '--eval',
        `import { getPriority } from 'node:os';
      import { goLast } from '${module}';
      for (const words of [['serve'], ['import', 'export'], ['assessment', 'list'], ['user', 'erase'], ['assessment', 'verify', '--all']]) {
        goLast(words);
        console.log(getPriority());
      }`,
      ],
      { encoding: 'utf8' },
    );
    const usual = getPriority();
    expect(priorities.trim().split('\n').map(Number)).toEqual([usual, usual, usual, usual, Math.max(usual, 10)]);
  },
);
