import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Scenario } from '../scenario.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MB = 1_000_000;
/** What a user of the service needs of the checkout. */
const OWN = ['bin', 'src', 'dist', 'console/dist', 'docs', 'deploy', 'package.json', 'package-lock.json'];

interface Lock {
  packages: Record<string, { dev?: boolean; devOptional?: boolean; link?: boolean }>;
}

/**
 * Bytes of what an installation without development parts has, by the lock file and what is installed here; without
 * Node.js itself, as in the image of `deploy`.
 */
export const packageSize: Scenario = {
  name: 'package',
  async *run() {
    const lock: Lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
    const packages = Object.entries(lock.packages)
      .filter(([path, { dev, devOptional, link }]) => path.startsWith('node_modules/') && !dev && !devOptional && !link)
      .map(([path]) => ({ path, bytes: bytesOf(join(ROOT, path), true) }))
      .filter(({ bytes }) => bytes > 0)
      .toSorted((left, right) => right.bytes - left.bytes);
    const own = OWN.reduce((sum, path) => sum + bytesOf(join(ROOT, path), false), 0);
    const all = packages.reduce((sum, { bytes }) => sum + bytes, own);
    const largest = packages
      .slice(0, 5)
      .map(({ path, bytes }) => `${path.slice('node_modules/'.length)} ${Math.round(bytes / MB)}`)
      .join(', ');
    const node = packages.find(({ path }) => path.startsWith('node_modules/node-'))?.bytes ?? 0;
    yield await Promise.resolve({
      goal: 'package-size',
      value: (all - node) / MB,
      beside: `${Math.round(all / MB)} MB with the Node.js that npm brings; ${packages.length} packages, the largest: ${largest}; Debrief’s own files ${Math.round(own / MB)}`,
    });
  },
};

/** Of a folder or file; without the packages that stand in it where those are counted by themselves. */
function bytesOf(path: string, isPackage: boolean): number {
  if (!existsSync(path)) return 0;
  const found = lstatSync(path);
  if (!found.isDirectory()) return found.size;
  return readdirSync(path).reduce(
    (sum, name) => (isPackage && name === 'node_modules' ? sum : sum + bytesOf(join(path, name), isPackage)),
    0,
  );
}
