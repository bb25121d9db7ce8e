import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildConsole, openPerson } from '../../support/console/browser.ts';
import { enterAs } from '../../support/console/enter-as.ts';
import { judgeCall } from '../../support/console/judge-call.ts';
import { scenarioLine, userLine } from '../../support/organisation.ts';
import { closeContexts, findChromium, sharedChromium, warnWithoutChromium } from '../../support/chromium.ts';
import { fillOrganisation, startRunningService, type RunningService } from '../../support/running-service.ts';

const executable = findChromium();
if (executable === undefined) warnWithoutChromium('the tests of names with marks of direction');
/** Turns all words that come after it, as far as its paragraph goes: RIGHT-TO-LEFT OVERRIDE. */
const TURNS = '\u{202E}';
/** Ends what keeps a name apart from the words beside it, where nothing is done about it: POP DIRECTIONAL ISOLATE. */
const ENDS = '\u{2069}';

/** Whether the first letter of a word within an element is drawn to the left of the last one. */
const isDrawnForward = (element: Locator, word: string) =>
  element.evaluate((root, text) => {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const start = nodes.currentNode.textContent?.indexOf(text) ?? -1;
      if (start < 0) continue;
      const leftOf = (offset: number) => {
        const range = document.createRange();
        range.setStart(nodes.currentNode, offset);
        range.setEnd(nodes.currentNode, offset + 1);
        return range.getBoundingClientRect().left;
      };
      return leftOf(start) < leftOf(start + text.length - 1);
    }
    return `no ${text}`;
  }, word);

const CRITERIA = [{ name: 'Questions', description: 'Asks.', measures: ['question-rate'] }];
/** The first words are from the right, and end in a mark that has no direction; the last ones are from the left. */
const HEBREW = ['דנה: שלום, מה שלומך?', 'יוסי: טוב מאוד, תודה.', 'דנה: איך אפשר לעזור?', 'יוסי: OK, thank you!'].join(
  '\n',
);

describe.skipIf(executable === undefined)('a name with a mark of direction', { timeout: 120_000 }, () => {
  let service: RunningService;
  let spoken: string;
  beforeAll(async () => {
    buildConsole();
    service = await startRunningService();
    await fillOrganisation(service, 'acme', [
      userLine('dana', { display_name: 'דנה' }),
      userLine('mark', { display_name: `${ENDS}${TURNS}Mark` }),
      scenarioLine('s', { name: 'First call', criteria: CRITERIA }),
    ]);
    spoken = await judgeCall(service, 'dana', HEBREW);
    await service.cli.prepare(async (storage) => {
      await storage.execute('createAccount', {
        orgId: 'acme',
        email: 'owner@acme.example',
        name: `${ENDS}${TURNS}Grace`,
        role: 'owner',
        userId: null,
      });
    });
  }, 120_000);
  afterAll(async () => {
    await closeContexts(await sharedChromium(String(executable)));
    await service?.stop();
  });

  it('turns no words beside it', async () => {
    const { page, ...owner } = await openPerson(await sharedChromium(String(executable)), new URL(service.url).origin);
    await enterAs(service, { page, ...owner }, 'owner', null, { path: '/account' });
    const lead = page.locator('.lead', { hasText: 'Grace' });
    expect(await isDrawnForward(lead, 'Grace')).toBe(false);
    expect(await isDrawnForward(lead, 'acme.example')).toBe(true);
    await page.goto(`${service.url}/console/access`);
    const cell = page.getByRole('cell', { name: 'Grace' }).first();
    expect(await isDrawnForward(cell, 'Grace')).toBe(false);
    expect(await isDrawnForward(cell, 'You')).toBe(true);
    const [name, mark] = [cell.locator('strong'), cell.getByText('You', { exact: true })];
    const left = async (element: Locator) => Number((await element.boundingBox())?.x);
    expect(await left(name)).toBeLessThan(await left(mark));
  });

  it('leaves what was said to run as its own letters do', async () => {
    const { page, ...owner } = await openPerson(await sharedChromium(String(executable)), new URL(service.url).origin);
    await enterAs(service, { page, ...owner }, 'owner', null, { path: spoken });
    const turn = (at: number) => page.locator(`[data-turn="${at}"] p`).first();
    await turn(4).waitFor();
    const direction = (at: number) => turn(at).evaluate((words) => getComputedStyle(words).direction);
    expect([await direction(1), await direction(2), await direction(4)]).toEqual(['rtl', 'rtl', 'ltr']);
    // Whoever speaks stands where the words begin.
    const end = (at: number) =>
      page.locator(`[data-turn="${at}"]`).evaluate((row) => {
        const [whole, name] = [row.getBoundingClientRect(), row.querySelector('strong')?.getBoundingClientRect()];
        return name && whole.right - name.right < name.left - whole.left ? 'right' : 'left';
      });
    expect([await end(1), await end(4)]).toEqual(['right', 'left']);
    // The mark at the end of a question is the leftmost of it.
    expect(await isDrawnForward(turn(1), 'ך?')).toBe(false);
    await page.locator('[data-turn="1"] .turn-comment').click();
    const quote = page.getByRole('dialog').locator('blockquote');
    expect(await quote.evaluate((words) => getComputedStyle(words).direction)).toBe('rtl');
  });

  it('begins where other names do, and what is typed runs as its own letters do', async () => {
    const { page, ...owner } = await openPerson(await sharedChromium(String(executable)), new URL(service.url).origin);
    await enterAs(service, { page, ...owner }, 'owner', null, { path: '/people' });
    const left = (name: string) =>
      page.getByRole('link', { name }).evaluate((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return Math.round(range.getBoundingClientRect().left);
      });
    expect(await left('דנה')).toBe(await left('Mark'));
    // One that a hidden mark turns looks like another name, which is said.
    expect(await page.getByText('letters turned by a hidden mark').count()).toBe(1);
    await page.getByRole('link', { name: 'Mark' }).click();
    await page.getByRole('heading', { level: 1 }).getByText('letters turned by a hidden mark').waitFor();

    await page.goto(`${service.url}/console/add`);
    const picker = page.getByRole('combobox', { name: 'Whose calls' }).or(page.getByLabel('Whose calls')).first();
    await picker.click();
    await page.getByRole('option', { name: 'דנה' }).click();
    // What is typed next replaces the name that was chosen.
    await picker.click();
    await page.keyboard.type('ar');
    await page.getByRole('option', { name: 'Mark' }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Paste' }).click();
    const box = page.getByRole('dialog').locator('textarea');
    await box.fill(HEBREW);
    expect(await box.evaluate((field) => getComputedStyle(field).unicodeBidi)).toBe('plaintext');
  });
});
