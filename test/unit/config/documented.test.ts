import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { definitions } from '../../../src/config/definitions.ts';
import { settingsHelp, settingsPage } from '../../../src/config/describe-settings.ts';
import { debrief, freshFolders } from '../../e2e/cli/debrief.ts';

const folder = freshFolders();

describe('the settings are documented', () => {
  it('in docs/configuration.md, as they are: npm run docs:write writes it again', async () => {
    expect(await readFile(new URL('../../../docs/configuration.md', import.meta.url), 'utf8')).toBe(settingsPage());
  });

  it('in debrief serve --help, every one with its default and bounds', async () => {
    const { code, stdout, stderr } = await debrief(folder()).run(['serve', '--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(settingsHelp());
    for (const { variable, mustBe } of Object.values(definitions)) {
      expect(stdout).toContain(`  ${variable}\n`);
      expect(stdout).toContain(`Must be ${mustBe}.`);
    }
  });

  it('and an unknown or wrong one stops the start with a sentence', async () => {
    const { run } = debrief(folder());
    const unknown = await run(['serve', '--port', '0'], { environment: { DEBRIEF_PAGESIZE: '50' } });
    expect(unknown).toMatchObject({
      code: 78,
      stdout: '',
      stderr: expect.stringContaining('DEBRIEF_PAGESIZE is not a setting of Debrief.'),
    });
    const wrong = await run(['serve', '--port', '0'], { environment: { DEBRIEF_PAGE_SIZE: 'many' } });
    expect(wrong).toMatchObject({
      code: 78,
      stdout: '',
      stderr: expect.stringContaining('DEBRIEF_PAGE_SIZE must be a whole number from 1 to 1000.'),
    });
  });
});
