import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

const SCRIPT = join(import.meta.dirname, '../../../scripts/build-service.ts');

/**
 * Puts the modules of the service together where they differ from their source (ADR 25), so that the processes and
 * threads that tests start run what is shipped, and start quickly. Unit tests start none.
 */
export default function setup(project: TestProject): void {
  if (project.vitest.projects.every(({ name }) => name === 'unit')) return;
  build();
  // In watch mode the source has changed.
  project.onTestsRerun(build);
}

function build(): void {
  execFileSync(process.execPath, [SCRIPT], { stdio: 'inherit' });
}
