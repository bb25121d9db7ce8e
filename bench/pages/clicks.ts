import type { Browser, Page } from 'playwright-core';
import { debrief } from '../../test/e2e/cli/debrief.ts';
import { findChromium, launchChromium } from '../../test/support/chromium.ts';
import { startServe } from '../../test/support/executable.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { clicksOf } from './clicks-of.ts';
import { countProcessorTime, measureClick, type Click } from './click.ts';
import { enterConsole, fillConsole } from '../support/console.ts';

/**
 * Measures in a browser how long after a click, a choice or a key the console shows that it was heard, and all that came of
 * it, for every page, tab and filter: in the sample organisation, or in one with so many people who have three
 * conversations each. Each round takes another person, conversation or scenario, so that what it shows is asked for anew.
 *
 *   npm run bench:clicks [PEOPLE] [WORDS]   WORDS: only what has them in its name
 */
const people = Number(process.argv[2] ?? 0);
const words = process.argv[3] ?? '';
/** Rounds of all clicks: the first is the first visit of each page since the service was started. */
const ROUNDS = 4;
/** What a click may take, in ms. */
const GOAL_MS = 100;
/** When the first page has loaded the code of the others, in ms. */
const SETTLED_MS = 5_000;

const folder = temporaryFolder();
const cli = debrief(folder.path);
if (people > 0) await fillConsole(cli, people, 3);
const service = await startServe({
  words: people > 0 ? [] : ['--demo'],
  environment: cli.environment({ DEBRIEF_LOG_LEVEL: 'error' }),
});
const pid = service.child.pid ?? 0;
let browser: Browser | undefined;
try {
  const orgId = people > 0 ? 'acme' : 'demo';
  const [link] = await cli.json(['console-link', '--org', orgId]);
  browser = await launchChromium(findChromium() ?? '');
  const page = await browser.newPage({ locale: 'en', viewport: { width: 1_440, height: 900 } });
  page.setDefaultTimeout(60_000);
  await enterConsole(page, `${service.url}/console/enter#${String(link?.['url']).split('#')[1]}`);
  await inviteSomebody(page);
  await gathered(page);
  await page.waitForTimeout(SETTLED_MS);
  const session = await page.context().newCDPSession(page);
  await countProcessorTime(session);
  const taken = new Map<string, Click[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    // What the last round opened.
    await page.keyboard.press('Escape');
    for (const { name, at, act } of clicksOf(people > 0)) {
      if (!name.includes(words)) continue;
      if (at !== undefined) await go(page, at);
      const click = await measureClick(page, session, pid, () => act(page, round));
      taken.set(name, [...(taken.get(name) ?? []), click]);
    }
  }
  for (const [name, clicks] of taken) console.log(lineOf(name, clicks));
} finally {
  await browser?.close();
  await service.stop();
  folder.remove();
}

/** Makes a second account: whoever looks has no menu at their own. */
async function inviteSomebody(page: Page): Promise<void> {
  await page.goto(`${service.url}/console/access`);
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Ben Fox');
  await dialog.getByRole('textbox', { name: /^E-mail/ }).fill('ben.fox@example.com');
  await dialog.getByLabel('Role').selectOption('admin');
  await dialog.getByRole('button', { name: 'Make the account' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
}

/** Waits until the service has read everybody's figures, which it begins with after a start. */
async function gathered(page: Page): Promise<void> {
  await page.goto(`${service.url}/console/people`);
  await page.getByText(/^[\d,]+ people$/).waitFor();
  await page.goto(`${service.url}/console`);
  await page.getByRole('heading', { name: 'The last twelve weeks' }).waitFor();
}

/** Goes to a page of the console without loading it anew, and waits until it is still. */
async function go(page: Page, path: string): Promise<void> {
  const address = `/console${path}`;
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await page.locator('.bones').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(500);
}

function lineOf(name: string, clicks: readonly Click[]): string {
  const [cold, ...warm] = clicks;
  const median = (of: keyof Click) => warm.map((click) => click[of]).toSorted((one, other) => one - other)[1] ?? 0;
  const worst = Math.max(...warm.map(({ all }) => all));
  const number = (value: number) => Math.round(value).toString().padStart(5);
  return [
    name.padEnd(44),
    `first ${number(median('first'))}`,
    `all ${number(median('all'))}`,
    `worst ${number(worst)}`,
    `at the first visit ${number(cold?.first ?? 0)},${number(cold?.all ?? 0)} ms;`,
    `processor: page ${number(median('page'))} (script ${number(median('script'))}, style ${number(median('style'))}, layout ${number(median('layout'))}), service ${number(median('service'))} ms`,
    median('all') > GOAL_MS ? ' over the goal' : '',
  ].join(' ');
}
