import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { LARGE_COMMANDS, WAKING_COMMANDS, WORKER_COMMANDS } from '../../../src/domain/commands.ts';
import { closure, code, loadedWith } from './loaded-with.ts';

/** What queues the first assessment of a conversation. */
const QUEUES = 'src/domain/assessments/queue/queue-first-assessment.ts';

/** Uses the import of lines for people and teams alone. */
const QUEUES_NOTHING = ['applyDirectory'];

it('wakes workers after each command that can queue a first assessment', () => {
  const queueing = loadedWith('src/domain/commands.ts')
    .filter((path) => path.startsWith('src/domain/') && closure(path).has(QUEUES))
    .map((path) => basename(path, '.ts').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
    .filter((name) => !QUEUES_NOTHING.includes(name));
  expect(queueing.length).toBeGreaterThan(2);
  expect(queueing.filter((name) => ![...WAKING_COMMANDS].some((waking) => waking === name))).toEqual([]);
});

it('has everything that the work of lanes asks of its queue and its budget among the commands of workers', () => {
  const asked = [...code]
    .filter(([path]) => /^src\/worker\/(?:assess|lane|model)\//.test(path))
    .flatMap(([, text]) => [...text.matchAll(/\bexecute\(\s*'(\w+)'/g)].map(([, name]) => name));
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((name) => ![...WORKER_COMMANDS].some((one) => one === name))).toEqual([]);
});

it('has each command in one group: short, large or of workers', () => {
  expect([...WORKER_COMMANDS].filter((name) => LARGE_COMMANDS.has(name))).toEqual([]);
});
