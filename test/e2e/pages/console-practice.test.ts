import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageSizes } from '../../../scripts/build/page-sizes.ts';
import type { Role } from '../../../src/domain/access/rights/role.ts';
import { closeContexts, findChromium, sharedChromium, warnWithoutChromium } from '../../support/chromium.ts';
import { buildConsole, openPerson, type Person } from '../../support/console/browser.ts';
import { scenarioLine, userLine } from '../../support/organisation.ts';
import { saidConversation, worseningConversations } from '../../support/console/worsening-conversations.ts';
import { enterAs } from '../../support/console/enter-as.ts';
import { resultChosen } from '../../support/console/result-chosen.ts';
import { visit } from '../../support/console/visit.ts';
import { fillOrganisation, startRunningService, type RunningService } from '../../support/running-service.ts';
import { chooseIn } from './choose-in.ts';
import { keptWaiting, openLate, shiftOf } from './layout-shift.ts';

const executable = findChromium();
if (executable === undefined) warnWithoutChromium('the tests of pages about practice in a browser');

const PEOPLE = 300;
const number = (index: number) => String(index).padStart(3, '0');
const widthsOf = (found: Element[]) => found.map((one) => one.getBoundingClientRect().width);

describe.skipIf(executable === undefined)('practice in the console', { timeout: 120_000 }, () => {
  let service: RunningService;
  let browser: Browser;
  let manager: Person;
  let admin: Person;
  const at = (path: string) => `${service.url}/console${path}`;

  beforeAll(async () => {
    buildConsole();
    service = await startRunningService();
    const now = Date.now();
    await fillOrganisation(service, 'acme', [
      { type: 'team', team_id: 'north', name: 'Sales North' },
      scenarioLine('s', { name: 'First call' }),
      userLine('ada', { team_ids: ['north'], display_name: 'Ada King', email: 'ada@acme.example' }),
      userLine('mia', { team_ids: ['north'], display_name: '=1+1 Mia', org_role: 'manager' }),
      userLine('zoe', { display_name: 'Zoe Elsewhere' }),
      ...Array.from({ length: PEOPLE }, (_item, index) =>
        userLine(`p${number(index)}`, { team_ids: ['north'], display_name: `Person ${number(index)}` }),
      ),
      ...worseningConversations(now),
      ...saidConversation('zoe'),
    ]);
    browser = await sharedChromium(String(executable));
    manager = await signIn('manager', 'mia');
    admin = await signIn('admin', 'zoe');
  }, 120_000);
  afterAll(async () => {
    await closeContexts(browser);
    await service?.stop();
  });

  /** Somebody at a browser of their own, signed in, at a page. */
  async function signIn(role: Role, userId: string, path = '/', loadsAhead = false): Promise<Person> {
    const person = await openPerson(browser, new URL(service.url).origin, { acceptDownloads: true, loadsAhead });
    await enterAs(service, person, role, userId, { path });
    return person;
  }

  it('shows the first page with the code that counts as the first load, and without any other', async () => {
    const { pages } = await pageSizes(join(import.meta.dirname, '../../../console'));
    const counted = pages.find(({ page }) => page === 'pages/practice/morning-page.tsx')?.files ?? [];
    const context = await browser.newContext({ locale: 'en', storageState: await manager.context.storageState() });
    const page = await context.newPage();
    await page.route('**/assets/*.js', (route) =>
      counted.some((file) => route.request().url().endsWith(`/${file}`)) ? route.continue() : route.abort(),
    );
    await page.goto(at('/'));
    await page.getByRole('link', { name: 'Falling 1 person to look at' }).waitFor();
    await page.getByRole('cell', { name: '2.9' }).first().waitFor();
    await page.getByRole('button', { name: /^Menu:/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    await context.close();
  });

  it('shows a manager who needs a look, teams by criterion, and the weeks', async () => {
    const { page } = manager;
    await visit(page, at('/'));
    await page.getByRole('link', { name: 'Falling 1 person to look at' }).waitFor();
    await page.getByText('4.1 → 1.8 over the last 3 conversations').waitFor();
    await page.getByText('Weakest: Closing 2.4').waitFor();
    expect(await page.locator('.lead').textContent()).toContain('5 is best');
    expect(await page.locator('.heat th[scope=col]').allTextContents()).toEqual(['Team', 'Closing', 'Discovery']);
    // The list and its head call a reason by one name, which blames nobody for a score that stayed.
    expect(await page.getByText('No better after advice').count()).toBe(2);
    await page.getByText(/^Closing: advised (twice|\d times) in a row, still at 1\.5$/).waitFor();
    await page.getByRole('cell', { name: '2.9' }).first().waitFor();
    await manager.expectAccessible('the morning');
    // Besides those who stand out, a conversation of each person.
    expect(await page.getByRole('link', { name: 'Read conversations' }).getAttribute('href')).toMatch(/\/reviews$/);
    // A word of a criterion is not broken: its end goes where it is too long, and the title has all of it.
    const criterion = page.locator('.heat').getByRole('columnheader', { name: 'Discovery' });
    expect(await criterion.getAttribute('title')).toBe('Discovery');
    const grown = await criterion.evaluate((head) => {
      const before = head.getBoundingClientRect().height;
      (head.firstElementChild ?? head).textContent = 'Einwandbehandlung'.repeat(8);
      return head.getBoundingClientRect().height - before;
    });
    expect(grown).toBe(0);
    await page.getByRole('link', { name: /^Read .*Ada King/ }).click();
    await page.waitForURL(/\/people\/ada\/assessments\/asm_6/);
    await page.goBack();
  });

  it('stays where it is when what was asked for comes late', async () => {
    const managers = await openLate(manager.context);
    const admins = await openLate(admin.context);
    for (const [page, path, shown, height] of [
      [managers, '/people', 'a:has-text("Person 000")', 720],
      [managers, '/', 'a:has-text("Ada King")', 720],
      // High enough that what stands below the list is seen before the list is there.
      [admins, '/organisation/people', 'a:has-text("Ada King")', 1_200],
      [managers, '/people/ada', 'td a', 1_200],
      [managers, '/calls', 'td a', 1_200],
      [admins, '/scenarios', 'main a:has-text("First call")', 1_200],
      [admins, '/scenarios/s', '.measures', 1_200],
      [admins, '/keys', 'td', 1_200],
      [admins, '/access', 'td', 1_200],
      [admins, '/audit', 'td', 1_200],
      [admins, '/account', '.tag', 1_200],
      [admins, '/organisation/privacy', '.big', 1_200],
      [admins, '/organisation/assessor', '.counts', 1_200],
      // Without a transcript, and with one.
      [managers, '/people/ada/assessments/asm_6', '.transcript-note', 1_200],
      [admins, '/people/zoe/assessments/asm_said', '[data-turn="2"]', 1_200],
    ] as const) {
      await page.setViewportSize({ width: 1280, height });
      await page.goto(at(path));
      await page.locator(shown).first().waitFor();
      // What counts as good is 0.1 in all; a line above the list of people that comes late moves it by twice that.
      expect(await shiftOf(page), path).toBeLessThan(0.05);
      // All that the page of the account shows is known with who is signed in.
      if (path !== '/account') expect(await keptWaiting(page), path).toBeGreaterThan(0);
    }
    await Promise.all([managers.close(), admins.close()]);
  });

  it('finds who is invited in the directory by their address', async () => {
    const { page } = admin;
    await visit(page, at('/access'));
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    const dialog = page.getByRole('dialog');
    const directory = dialog.getByRole('combobox', { name: 'In the directory as' });
    await dialog.getByLabel(/^E-mail/).fill('Ada@acme.example');
    await directory.focus();
    await expect.poll(() => directory.inputValue()).toBe('Ada King');
  });

  it('leads from a number to the rows behind it', async () => {
    const { page } = manager;
    await visit(page, at('/'));
    const weeks = page.getByRole('link', { name: /^Week from .*1 conversation by 1 person, mean score/ });
    await weeks.last().click();
    await page.getByText(/· [12] conversations?$/).waitFor();
    const { searchParams } = new URL(page.url());
    const week = searchParams.get('week') ?? '';
    await page.getByRole('link', { name: 'Ada King' }).click();
    await page.getByRole('heading', { name: 'Ada King' }).waitFor();
    expect(new URL(page.url()).searchParams.get('week')).toBe(week);
    expect(await page.getByRole('button', { name: /^Week from/ }).count()).toBe(1);
    await page.getByRole('table', { name: 'Conversations' }).waitFor();
    await expect.poll(() => page.getByRole('table', { name: 'Conversations' }).locator('tbody tr').count()).toBe(1);
    await page.getByRole('button', { name: /^Week from/ }).click();
    await expect.poll(() => page.getByRole('table', { name: 'Conversations' }).locator('tbody tr').count()).toBe(7);

    await visit(page, at('/'));
    await page.getByRole('link', { name: 'Sales North, Discovery: 2.9' }).click();
    await page.getByText(`1 of ${PEOPLE + 2} people`).waitFor();
    await page.getByRole('columnheader', { name: 'Discovery' }).waitFor();
    await manager.expectAccessible('the people behind a number');
    await page.getByRole('button', { name: /^Judged on Discovery/ }).click();
    await page.getByText(`${PEOPLE + 2} people`).waitFor();
  });

  it('shows what was chosen in a filter with the click, also while the answer is awaited', async () => {
    const { page } = manager;
    const choices = { '/calls': 'State: failed', '/people': 'Needs a look: idle', '/people/ada': 'Period: 90' };
    for (const [path, choice] of Object.entries(choices)) {
      const [label = '', value = ''] = choice.split(': ');
      await visit(page, at(path));
      const list = page.getByLabel(label, { exact: true });
      await list.waitFor();
      const answers = Promise.withResolvers<void>();
      await page.route(/\/console\/api\/(?:people|calls)/, async (route) => {
        await answers.promise.then(() => route.continue()).catch(() => {});
      });
      // Also once the address has gone back: what was chosen earlier no longer counts.
      for (const next of [value, '', value]) {
        expect(await chooseIn(list, next), path).toBe(next);
        await expect.poll(() => page.url().includes(`=${value}`), { message: path }).toBe(next === value);
        await expect.poll(() => list.inputValue(), { message: path }).toBe(next);
      }
      answers.resolve();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });

  it('finds somebody among hundreds, and gives the list as a file that computes nothing', async () => {
    const { page } = manager;
    await page.goto(at('/'));
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await page.getByText(`${PEOPLE + 2} people`).waitFor();
    await page.getByRole('link', { name: 'Person 000' }).waitFor();
    expect(await page.getByRole('row').count()).toBeLessThan(60);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('link', { name: `Person ${number(PEOPLE - 1)}` }).waitFor();
    await manager.expectAccessible('the directory');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'People as CSV' }).click(),
    ]);
    const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
    expect(lines).toHaveLength(PEOPLE + 4);
    expect(lines.find((line) => line.startsWith('mia,'))).toContain("'=1+1 Mia");
    await page.getByLabel('Search by name or e-mail').fill('king');
    await page.getByText('1 of 302 people').waitFor();
    expect(new URL(page.url()).searchParams.get('search')).toBe('king');
    await page.getByLabel('Search by name or e-mail').fill('nobody at all');
    await page.getByRole('heading', { name: 'Nobody matches' }).waitFor();
    await page.getByRole('button', { name: 'Remove all filters' }).click();
    // The longest answer of a choice is seen whole.
    const why = page.getByLabel('Needs a look');
    const shown = (await why.boundingBox())?.width ?? 0;
    await why.evaluate((choice) => choice.style.setProperty('width', 'max-content'));
    expect((await why.boundingBox())?.width).toBeLessThanOrEqual(shown);
    // What is pointed at is asked for, with all that its page shows, before it is pressed.
    const link = page.getByRole('link', { name: 'Ada King' });
    const asked = ['ada', 'ada/conversations'].map((path) => page.waitForRequest(`**/api/people/${path}*`));
    await Promise.all([...asked, link.hover()]);
    await link.click();
    await page.getByRole('heading', { name: 'Ada King' }).waitFor();
  });

  it('shows how somebody practised, what to work on, and what became of advice', async () => {
    const { page } = manager;
    await page.setViewportSize({ width: 1280, height: 720 });
    await visit(page, at('/people/ada'));
    await page.getByText('7 conversations, the last one 4 days ago. Overall 2.7, the mean of the last 5.').waitFor();
    await page.getByRole('heading', { name: 'Ada King' }).waitFor();
    await page.getByText('Ask for Closing.').first().waitFor();
    await page.getByText('Not followed').first().waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Nothing changed' })
      .getByText('Closing: 1.5 → 1.5')
      .first()
      .waitFor();
    expect(await page.getByRole('img', { name: /^Closing: 4\.0, / }).count()).toBe(1);
    // What the advice was stands beside what became of it; the mean of the latest has its range, and each score its own.
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Not followed' })
      .getByText('Ask for Closing.')
      .first()
      .waitFor();
    const closing = page.getByRole('article').filter({ hasText: 'Closing' });
    expect(await closing.locator('.plot-shade').count()).toBe(1);
    expect(await closing.locator('.plot-range').count()).toBe(7);
    const beside = page.getByRole('table', { name: 'Roleplays beside real calls' });
    await beside.getByRole('link', { name: 'Discovery, Roleplays: 3.1' }).click();
    await page.getByRole('img', { name: /of 4 conversations/ }).waitFor();
    expect(await beside.count()).toBe(0);
    await page.goBack();
    await beside.getByRole('link', { name: 'Discovery, Real calls: 3.7' }).waitFor();
    await page.getByText('As a table').first().click();
    await page
      .getByRole('link', { name: /First call|\d{4}/ })
      .first()
      .waitFor();
    await manager.expectAccessible('a person');
    await page.getByLabel('Kind').selectOption('real_call');
    await page.getByRole('img', { name: /of 3 conversations/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('kind')).toBe('real_call');
    await page.getByText(/^7 conversations in all, .*3 judged conversations match/).waitFor();
    await page.reload();
    await page.getByRole('img', { name: /of 3 conversations/ }).waitFor();
    // An address with mistakes shows the page without these filters.
    await page.goto(at('/people/ada?kind=bogus&days=-3&week=zzz&scenario=&more=1'));
    await page.getByRole('img', { name: /of 7 conversations/ }).waitFor();
    await visit(page, at('/people?sort=bogus&why=bogus&week=zzz&more=1'));
    await page.getByText(`${PEOPLE + 2} people`).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/', '/people', '/people/ada']) {
      await visit(page, at(path));
      await page.getByRole('heading').first().waitFor();
      await page
        .getByText(path === '/people' ? 'Person 000' : 'Ada King')
        .first()
        .waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    }
    await manager.expectAccessible('a person on a telephone');
    // On the narrowest ones a filter has the whole width: long words are not cut.
    await page.setViewportSize({ width: 320, height: 640 });
    await page.locator('summary', { hasText: 'Filters' }).click();
    const [across = 0, ...each] = await page.locator('.filters, .filters > *').evaluateAll(widthsOf);
    expect(each.filter((width) => width < Math.max(200, across - 33))).toEqual([]);
    await page.goto(at('/people/p000'));
    await page.getByRole('heading', { name: 'Nothing has been judged here' }).waitFor();
    await page.getByRole('button', { name: 'Add a call' }).waitFor();
    expect(await page.getByLabel('Kind').count()).toBe(0);
    await page.goto(at('/people/zoe'));
    await page.getByText('This does not exist, or it is not yours to see.').waitFor();
    manager.expectQuiet();
  });

  it('finds somebody by a few letters, says when the service cannot be reached, and asks to sign in again', async () => {
    const again = await signIn('manager', 'mia', '/', true);
    const { page, context } = again;
    // The page has its data, so it listens for keys.
    await page.getByRole('link', { name: 'Falling 1 person to look at' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByLabel('Search and commands').last().fill('king');
    // People come after the letters: what Enter chooses is marked then too.
    await resultChosen(page, 'ada@acme.example');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ada King' }).waitFor();
    await expect.poll(() => page.title()).toBe('Ada King · Debrief');

    // Pages are loaded ahead, one after the other: that of the reviews is there once the next one is.
    const ahead = "performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/list-page-'))";
    await expect.poll(() => page.evaluate<boolean>(ahead)).toBe(true);
    // Of the scenarios the palette has just asked, and they are shown without asking again.
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Reviews', exact: true }).click();
    const away = page.getByText('The service cannot be reached.', { exact: true });
    await away.waitFor();
    await page.getByRole('alert').getByText('This could not be loaded').waitFor();
    expect(await page.getByRole('navigation').count()).toBe(1);
    await context.setOffline(false);
    await away.waitFor({ state: 'detached' });
    await page.getByRole('alert').waitFor({ state: 'detached' });

    await context.clearCookies();
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(new URL(page.url()).searchParams.get('to')).toBe('/people');
    await context.close();
  });

  it('says that a newer version is there, and loads it without losing what is typed', async () => {
    const again = await signIn('admin', 'zoe', '/scenarios/~new');
    const { page, context } = again;
    const name = page.getByRole('textbox', { name: /^Name/ }).first();
    await name.fill('Half a scenario');
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await context.route('**/console/api/**', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'debrief-pages': 'newer' } });
    });
    // Code of a page that the new version has not, asked for while somebody only points at its link.
    await context.route('**/assets/audit-page-*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Audit log' }).hover();
    await page.getByText('A new version is there.').waitFor();
    await again.expectAccessible('a newer version');
    await page.getByRole('button', { name: 'Load it anew' }).click();
    await page.getByText('is not saved yet').waitFor();
    expect(await name.inputValue()).toBe('Half a scenario');
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    await context.unroute('**/console/api/**');
    await context.unroute('**/assets/audit-page-*.js');
    await page.getByRole('button', { name: 'Load it anyway' }).click();
    await page.getByText('A new version is there.').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(false);
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('cell', { name: 'Key made' }).waitFor();
    await context.close();
  });

  it('shows a member nobody but themselves', async () => {
    const member = await signIn('member', 'ada');
    const { page } = member;
    await page.getByRole('heading', { name: 'Ada King' }).waitFor();
    expect(await page.getByRole('link', { name: 'People', exact: true }).count()).toBe(0);
    await page.goto(at('/people/mia'));
    await page.getByText('This does not exist, or it is not yours to see.').waitFor();
    await visit(page, at('/people'));
    await page.getByText('1 person').waitFor();
    // The refusal stands alone: no head of the page, and no button of a table.
    for (const path of ['audit', 'keys', 'keys/none', 'try', 'access', 'reviews', 'organisation/people']) {
      await page.goto(`${service.url}/console/${path}`);
      await page.getByRole('heading', { name: 'Your role does not allow this.' }).waitFor();
      expect(await page.locator('main').getByRole('heading').count(), path).toBe(1);
      expect(await page.locator('main').getByRole('button').count(), path).toBe(0);
    }
    await member.expectAccessible('a page that the role may not see');
    await page.getByRole('link', { name: 'To the start page' }).click();
    await page.getByRole('heading', { name: 'Ada King' }).waitFor();
    member.expectQuiet();
    await member.context.close();
  });

  it('shows an admin who did what', async () => {
    const { page } = admin;
    await visit(page, at('/audit'));
    await page.getByRole('cell', { name: 'Key made' }).waitFor();
    await page.getByLabel('What').selectOption('account');
    await page.getByRole('cell', { name: 'Key made' }).waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: 'Signed in' }).first().waitFor();
    await admin.expectAccessible('the audit log');
    await page.goto(at('/audit?kind=review&days=1'));
    await page.getByRole('button', { name: 'Remove all filters' }).click();
    await page.getByRole('cell', { name: 'Key made' }).waitFor();
    admin.expectQuiet();
  });
});
