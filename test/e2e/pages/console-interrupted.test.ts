import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildConsole, openPerson, type Person } from '../../support/console/browser.ts';
import { closeContexts, findChromium, sharedChromium, warnWithoutChromium } from '../../support/chromium.ts';
import { startServe, type RunningServe } from '../../support/executable.ts';
import { freePort } from '../../support/http/free-port.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { debrief, ndjson } from '../cli/debrief.ts';

const executable = findChromium();
if (executable === undefined) warnWithoutChromium('the tests of what interrupts people at the console');

const EMAIL = 'ada@nord.example';
const PASSWORD = 'seven green bicycles upstairs';
const LINES = [
  {
    type: 'scenario',
    scenario_id: 'first-call',
    name: 'First call',
    criteria: [{ name: 'Discovery', description: 'Finds out what the customer needs' }],
  },
];
const folder = temporaryFolder();
const cli = debrief(folder.path);
let port = 0;
let service: RunningServe;
let browser: Browser;
let ada: Person;
const start = () =>
  startServe({ environment: cli.environment({ DEBRIEF_LOG_LEVEL: 'error' }), words: ['--port', String(port)] });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
/** Whether all of a part is seen where the page is scrolled to. */
async function isInSight(page: Page, part: Locator): Promise<boolean> {
  const box = await part.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= Number(page.viewportSize()?.height);
}
/** Words and names that were not used before: a test that is tried again finds what its first try left. */
let used = 0;
const fresh = (words: string) => `${words} ${(used += 1)}`;
const describing = (page: Page) => page.getByLabel('What good looks like').first();
async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail address').fill(EMAIL);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await press(page, 'Sign in');
  await page.getByRole('navigation').first().waitFor();
}
/** Opens the scenario; a first try of a test may have left nobody signed in. */
async function openScenario(page: Page): Promise<void> {
  await page.goto(`${service.url}/console/scenarios/first-call`);
  const asked = page.getByRole('heading', { name: 'Sign in', exact: true });
  await describing(page).or(asked).first().waitFor();
  if (await asked.isVisible()) await signIn(page);
  await describing(page).waitFor();
}
/** Opens the scenario, and writes something else into its description. */
async function write(page: Page, words: string): Promise<void> {
  await openScenario(page);
  await describing(page).fill(words);
}
/** A browser elsewhere, for as long as the test. */
async function openElsewhere(): Promise<Person> {
  const elsewhere = await openPerson(browser, new URL(service.url).origin);
  onTestFinished(() => elsewhere.context.close());
  return elsewhere;
}
async function saved(page: Page): Promise<void> {
  await press(page, /^Save/);
  await page.getByText('Not saved yet').waitFor({ state: 'detached' });
}

describe.skipIf(executable === undefined)('what interrupts somebody who writes', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    buildConsole();
    port = await freePort();
    service = await start();
    await cli.json(['org', 'create', '--id', 'nord', '--name', 'Nord']);
    await cli.json(['import', '--org', 'nord', '-'], { input: ndjson(LINES) });
    browser = await sharedChromium(String(executable));
    ada = await openPerson(browser, new URL(service.url).origin);
    const [link] = await cli.json(['console-link']);
    await ada.page.goto(`${service.url}/console/enter#${String(link?.['url']).split('#')[1]}`);
    await ada.page.getByLabel('Your name').fill('Ada King');
    await ada.page.getByLabel('E-mail address').fill(EMAIL);
    await ada.page.getByLabel('Password').first().fill(PASSWORD);
    await press(ada.page, 'Finish');
    await ada.page.getByRole('navigation').first().waitFor();
  }, 120_000);
  afterAll(async () => {
    await closeContexts(browser);
    await service?.stop();
    folder.remove();
  });
  beforeEach(async () => {
    if (service.child.exitCode !== null) service = await start();
  });

  it('is not lost to what another tab saves of the same scenario: it says what changed, and both ways on work', async () => {
    const other = await ada.context.newPage();
    onTestFinished(() => other.close());
    other.setDefaultTimeout(40_000);
    const [mine, theirs, last] = [fresh('What I wrote'), fresh('What the other tab says'), fresh('What stays')];
    await ada.page.setViewportSize({ width: 1280, height: 560 });
    await write(ada.page, mine);
    await write(other, theirs);
    await saved(other);
    await ada.page.getByText('was changed meanwhile').waitFor();
    await ada.page.getByRole('alert').getByText('“Discovery”: the description changed').waitFor();
    // What it said, and what it says now.
    await ada.page.getByRole('alert').getByRole('insertion').getByText(theirs).waitFor();
    expect(await ada.page.getByRole('alert').getByRole('deletion').count()).toBe(1);
    expect(await describing(ada.page).inputValue()).toBe(mine);
    expect(await isInSight(ada.page, ada.page.getByText('was changed meanwhile'))).toBe(true);
    await ada.expectAccessible('a scenario that was changed meanwhile');
    await press(ada.page, 'Go on with mine');
    await saved(ada.page);
    // Nothing is written in the other tab, so it shows the newest.
    await expect.poll(() => describing(other).inputValue()).toBe(mine);
    await describing(ada.page).fill('Not to be kept');
    await describing(other).fill(last);
    await saved(other);
    await press(ada.page, 'Discard mine');
    await expect.poll(() => describing(ada.page).inputValue()).toBe(last);
  });

  it('is asked about before the page is left', async () => {
    const words = fresh('Begun and not saved');
    await write(ada.page, words);
    const people = ada.page.getByRole('link', { name: 'People', exact: true });
    await people.click();
    await ada.page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await ada.expectAccessible('leaving without saving');
    await press(ada.page, 'Stay on the page');
    expect(await describing(ada.page).inputValue()).toBe(words);
    // Another place of the same page is no other page: nothing is in the way of the next link.
    await ada.page.evaluate(() => void (location.hash = 'try'));
    await people.click();
    await press(ada.page, 'Stay on the page');
    expect(new URL(ada.page.url()).hash).toBe('#try');
    // The browser asks where the whole page would go.
    const asked = ada.page.waitForEvent('dialog');
    await ada.page.evaluate(() => void setTimeout(() => location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    expect(await describing(ada.page).inputValue()).toBe(words);
    await people.click();
    await press(ada.page, 'Leave without it');
    await ada.page.getByRole('heading', { name: 'People', level: 1 }).waitFor();
    // With nothing unsaved it goes without a word: a dialog that nobody answers would keep it.
    await ada.page.reload();
    await ada.page.getByRole('heading', { name: 'People', level: 1 }).waitFor();
  });

  it('is not lost where the sign-in ends elsewhere: after signing in in another tab it is saved', async () => {
    const words = fresh('Before the sign-in ended');
    await write(ada.page, words);
    const elsewhere = await openElsewhere();
    await elsewhere.page.goto(`${service.url}/console/sign-in`);
    await signIn(elsewhere.page);
    await elsewhere.page.goto(`${service.url}/console/account`);
    await press(elsewhere.page, 'Sign out everywhere else');
    await ada.page.getByText('You are no longer signed in.').waitFor();
    expect(await describing(ada.page).inputValue()).toBe(words);
    await ada.expectAccessible('a page whose sign-in has ended');
    const [again] = await Promise.all([
      ada.context.waitForEvent('page'),
      ada.page.getByRole('link', { name: 'Sign in in another tab' }).click(),
    ]);
    await signIn(again);
    await again.close();
    await ada.page.bringToFront();
    await ada.page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
    await ada.page.getByText('You are no longer signed in.').waitFor({ state: 'detached' });
    await saved(ada.page);
  });

  it('leads to the sign-in page where nothing is written, and back to where they were', async () => {
    await openScenario(ada.page);
    const before = await describing(ada.page).inputValue();
    const elsewhere = await openElsewhere();
    await elsewhere.page.goto(`${service.url}/console/sign-in`);
    await signIn(elsewhere.page);
    await elsewhere.page.goto(`${service.url}/console/account`);
    await press(elsewhere.page, 'Sign out everywhere else');
    await ada.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await signIn(ada.page);
    expect(await describing(ada.page).inputValue()).toBe(before);
  });

  it('stays while the service is away; what changed meanwhile shows when it is back', async () => {
    const words = fresh('While nothing answers');
    await write(ada.page, words);
    const list = await ada.context.newPage();
    onTestFinished(() => list.close());
    await list.goto(`${service.url}/console/scenarios`);
    await list.getByRole('link', { name: 'First call' }).waitFor();
    await service.stop();
    await ada.page.getByText('What you type stays here.').waitFor();
    await press(ada.page, /^Save/);
    await ada.page.getByText('Check your connection.').waitFor();
    expect(await isInSight(ada.page, ada.page.getByText('Check your connection.'))).toBe(true);
    expect(await describing(ada.page).inputValue()).toBe(words);
    await ada.expectAccessible('a service that is away');
    // What was read before stays in sight, and nothing stands in its place.
    await list.getByText('What you see may be old.').waitFor();
    expect(await list.getByText('This could not be loaded').count()).toBe(0);
    await list.getByRole('link', { name: 'First call' }).waitFor();
    const name = fresh('Second call');
    await cli.json(['import', '--org', 'nord', '-'], {
      input: ndjson([{ ...LINES[0], scenario_id: name, name }]),
    });
    service = await start();
    await list.getByRole('link', { name }).waitFor();
    await list.getByText('What you see may be old.').waitFor({ state: 'detached' });
    await ada.page.getByText('What you type stays here.').waitFor({ state: 'detached' });
    await saved(ada.page);
  });

  it('is made once where the answer is lost after it was kept, and a key whose secret was lost gets another', async () => {
    const { page } = ada;
    onTestFinished(() => page.unrouteAll());
    const dialog = page.getByRole('dialog');
    /** Fills a form and sends it; the service keeps it, its answer is lost, and it is sent once more. */
    const twice = async (path: string, name: string, fields: Record<string, string>) => {
      for (const [label, words] of Object.entries(fields)) await dialog.getByLabel(new RegExp(`^${label}`)).fill(words);
      const send = dialog.getByRole('button', { name, exact: true });
      await page.route(path, async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        await route.fetch();
        return route.abort();
      });
      await send.click();
      // It is not said to be away any more once it answers.
      await dialog.getByText('It can be reached again: try once more.').waitFor();
      await page.unroute(path);
      await send.click();
    };
    const rows = (name: string) => page.getByRole('row').filter({ hasText: name }).count();
    const [key, team, somebody] = [fresh('Warehouse'), fresh('North'), fresh('Grace Hopper')];
    await page.goto(`${service.url}/console/keys`);
    await press(page, 'Create a key');
    await dialog.getByLabel('Expires').selectOption('30');
    await twice('**/api/keys', 'Create a key', { Name: key });
    await page.getByText('This key was made already').waitFor();
    await ada.expectAccessible('a key whose secret was lost');
    await dialog.getByRole('button', { name: 'New secret' }).click();
    await dialog.getByRole('button', { name: 'Try it now' }).click();
    await dialog.getByText('It works:').waitFor();
    await dialog.getByRole('button', { name: 'I have kept it' }).click();
    await expect.poll(() => rows(key)).toBe(1);

    await page.goto(`${service.url}/console/organisation/people`);
    await press(page, 'Add a team');
    await twice('**/api/directory/teams', 'Add a team', { 'Name of the team': team });
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => rows(team)).toBe(1);

    await page.goto(`${service.url}/console/access`);
    await press(page, 'Invite somebody');
    await dialog.getByLabel('Role').selectOption('admin');
    const invited = { Name: somebody, 'E-mail address': `${somebody.replaceAll(' ', '.')}@nord.example` };
    await twice('**/api/accounts', 'Make the account', invited);
    await page
      .getByRole('dialog', { name: new RegExp(somebody) })
      .getByRole('textbox')
      .waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => rows(somebody)).toBe(1);
  });

  it('says at the sign-in page and at a link that the service is away, not that a link has ended', async () => {
    const { page } = await openElsewhere();
    await page.route('**/api/start', (route) => route.abort());
    await page.goto(`${service.url}/console/sign-in`);
    await page.getByText('The service cannot be reached.').waitFor();
    // It looks again by itself.
    await page.unroute('**/api/start');
    await page.getByText('The service cannot be reached.').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Sign in', exact: true }).isEnabled()).toBe(true);
    const links = '**/api/links/**';
    await page.route(links, (route) => route.abort());
    const [link] = await cli.json(['console-link', '--org', 'nord']);
    await page.goto(`${service.url}/console/enter#${String(link?.['url']).split('#')[1]}`);
    await page.getByText('The service cannot be reached.').waitFor();
    await page.unroute(links);
    await press(page, 'Try again');
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  });
});
