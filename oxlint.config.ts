import { defineConfig } from 'oxlint';
import { roomRules } from './scripts/rooms/lint-rules.ts';

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'node'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { node: true, es2024: true },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'eslint/no-restricted-properties': [
      'error',
      { object: 'process', property: 'env', message: 'Only src/config reads the environment.' },
    ],
    'eslint/no-console': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-duplicates': ['error', { preferInline: true }],
    'eslint/no-shadow': 'off',
    'eslint/no-underscore-dangle': 'off',
    'eslint/no-await-in-loop': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'eslint/max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
  },
  ignorePatterns: ['node_modules', 'data', 'coverage', 'console/dist', 'test/client/generated'],
  overrides: [
    ...roomRules(),
    {
      // Styles are imported for what they do.
      files: ['console/**'],
      rules: { 'import/no-unassigned-import': 'off' },
    },
    { files: ['src/config/**'], rules: { 'eslint/no-restricted-properties': 'off' } },
    { files: ['src/cli/**'], rules: { 'eslint/no-console': 'off' } },
    {
      // As these frameworks want it.
      files: ['bench/alternatives/nest-server.mjs'],
      rules: { 'import/no-unassigned-import': 'off', 'typescript/no-extraneous-class': 'off' },
    },
    {
      // A learnt weight is near the logarithm of two by chance.
      files: ['src/assessment/*/*-data.ts', 'src/assessment/languages/*/*-data.ts'],
      rules: { 'oxc/approx-constant': 'off' },
    },
    {
      files: ['test/**', 'bench/**', 'scripts/**', 'src/main.ts', '*.config.ts'],
      rules: {
        'eslint/max-lines': ['error', { max: 420, skipBlankLines: true, skipComments: true }],
        'eslint/no-restricted-properties': 'off',
        'eslint/no-console': 'off',
        'unicorn/consistent-function-scoping': 'off',
        'eslint/no-unmodified-loop-condition': 'off',
        'import/no-named-as-default-member': 'off',
      },
    },
  ],
});
