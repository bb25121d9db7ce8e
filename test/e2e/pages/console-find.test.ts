import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, findChromium, sharedChromium, warnWithoutChromium } from '../../support/chromium.ts';
import { buildConsole, type Person } from '../../support/console/browser.ts';
import { openOwner } from '../../support/console/enter-as.ts';
import { resultChosen } from '../../support/console/result-chosen.ts';
import { assessmentLine, scenarioLine, sessionLine, userLine } from '../../support/organisation.ts';
import { fillOrganisation, startRunningService, type RunningService } from '../../support/running-service.ts';

const executable = findChromium();
if (executable === undefined) warnWithoutChromium('the tests of conversations that are found by an id');

describe.skipIf(executable === undefined)('an id of another system', { timeout: 120_000 }, () => {
  let service: RunningService;
  let owner: Person;
  beforeAll(async () => {
    buildConsole();
    service = await startRunningService();
    const completed_at = '2026-04-08T10:00:00.000Z';
    const called = { completed_at, scenario_id: 's', kind: 'real_call' as const };
    const judged = { scenario_id: 's', completed_at, criteria: [{ name: 'Listening', score: 4, description: '' }] };
    await fillOrganisation(service, 'acme', [
      userLine('ada', { display_name: 'Ada King' }),
      userLine('bob', { display_name: 'Bob Stone' }),
      scenarioLine('s', { name: 'First call' }),
      sessionLine('ses_ada', 'ada', { ...called, external_conversation_id: 'meeting/7' }),
      sessionLine('ses_bob', 'bob', { ...called, external_conversation_id: 'meeting/7' }),
      assessmentLine('asm_ada', 'ada', { ...judged, session_id: 'ses_ada' }),
      assessmentLine('asm_bob', 'bob', { ...judged, session_id: 'ses_bob' }),
    ]);
    owner = await openOwner(service, String(executable));
  }, 120_000);
  afterAll(async () => {
    await closeContexts(await sharedChromium(String(executable)));
    await service?.stop();
  });

  it('leads to its conversation by an address, where all ids stand and can be copied', async () => {
    const { page } = owner;
    await page.goto(`${service.url}/console/find/ses_ada`);
    await page.getByRole('heading', { name: /^Ada King: / }).waitFor();
    expect(page.url()).toContain('/people/ada/assessments/asm_ada');
    const made = page.locator('.judged-facts').last();
    await expect.poll(() => made.locator('code').allTextContents()).toEqual(['asm_ada', 'ses_ada', 'meeting/7']);
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
    const copied = page.evaluate(
      () =>
        new Promise<string>((done) => {
          const said = ({ clipboardData }: ClipboardEvent) => done(String(clipboardData?.getData('text/plain')));
          document.addEventListener('copy', said, { once: true });
        }),
    );
    await made.getByRole('button', { name: 'Copy: Id of your system' }).click();
    expect(await copied).toBe('meeting/7');
    await owner.expectAccessible('an assessment with its ids');
    // A meeting that was a call of two is a choice, however its slash is written.
    const found = page.getByRole('main').getByRole('link');
    for (const written of ['meeting/7', encodeURIComponent('meeting/7')]) {
      await page.goto(`${service.url}/console/find/${written}`);
      await expect.poll(() => found.allTextContents(), { message: written }).toEqual(['Ada King', 'Bob Stone']);
    }
    await owner.expectAccessible('a choice of conversations');
    await page.getByRole('main').getByRole('link', { name: 'Bob Stone' }).click();
    await page.getByRole('heading', { name: /^Bob Stone: / }).waitFor();
    // One that is longer than any id can be is not asked for.
    // A percent sign that stands for itself is one too.
    for (const id of ['none', 'n'.repeat(257), '100%', 'a%zz/%ff']) {
      await page.goto(`${service.url}/console/find/${id}`);
      await page.getByRole('heading', { name: 'No conversation goes by this id' }).waitFor();
      await page.getByRole('main').getByText(id, { exact: true }).waitFor();
      await page.getByRole('navigation').getByRole('link', { name: 'People' }).waitFor();
    }
    owner.expectQuiet();
  });

  it('that is wrong leaves the way back and the search', async () => {
    const { page } = owner;
    for (const [path, back, leadsTo] of [
      ['/people/nobody', 'People', '/people'],
      ['/people/ada/assessments/none', 'All conversations of this person', '/people/ada'],
      ['/none', null, ''],
    ] as const) {
      await page.goto(`${service.url}/console${path}`);
      const main = page.getByRole('main');
      await main.getByRole('link', { name: 'To the start page' }).waitFor();
      await main.getByRole('button', { name: 'Search' }).click();
      await page.getByLabel('Search and commands').last().fill('bob');
      await page.getByRole('option', { name: /^Bob Stone/ }).waitFor();
      await page.keyboard.press('Escape');
      if (back === null) continue;
      await main.getByRole('link', { name: back, exact: true }).click();
      await page.waitForURL(`${service.url}/console${leadsTo}`);
    }
    await owner.expectAccessible('a page that is not there');
    owner.expectQuiet();
  });

  it('is found by the palette', async () => {
    const { page } = owner;
    await page.keyboard.press('Control+k');
    await page.getByLabel('Search and commands').last().fill('ses_bob');
    await page.getByRole('option', { name: /^Bob Stone/ }).waitFor();
    await resultChosen(page, 'Bob Stone');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Bob Stone: / }).waitFor();
    owner.expectQuiet();
  });
});
