import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { descriptorRoom, lengthenDescriptorTable } from '../../../src/lib/files/descriptor-table.ts';

const opened = (): number => readdirSync('/proc/self/fd').length;

it.runIf(process.platform === 'linux')('the table of descriptors has room before they are needed', async () => {
  const [room, before] = [descriptorRoom(), opened()];
  await lengthenDescriptorTable(4 * room + 1);
  expect(descriptorRoom()).toBeGreaterThan(room);
  // The run of tests opens some of its own meanwhile.
  expect(opened()).toBeLessThan(before + 50);
});
