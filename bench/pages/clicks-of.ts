import type { Locator, Page } from 'playwright-core';

/** Something that is done on a page of the console, and the page where that begins where it is not the last one. */
interface ClickOf {
  name: string;
  at?: string;
  /** @param round that it is done in, from 0: where there are several of a kind, each round takes another */
  act: (page: Page, round: number) => Promise<unknown>;
}

/** How long somebody points at something before they press, in ms. */
const POINTED_MS = 100;
const LETTERS = 'aeio';

async function press(target: Locator): Promise<void> {
  await target.hover();
  await target.page().waitForTimeout(POINTED_MS);
  await target.click();
}
const link = (name: string | RegExp) => (page: Page) =>
  press(page.getByRole('navigation').first().getByRole('link', { name, exact: true }));
const button = (name: string | RegExp) => (page: Page) => press(page.getByRole('button', { name }).first());
const tab = (name: string) => (page: Page) => press(page.getByRole('main').getByRole('link', { name, exact: true }));
const letter = (label: string) => (page: Page, round: number) => page.getByLabel(label).press(LETTERS.charAt(round));
/** Chooses another value of a list by the keyboard: it opens no list of the system, and is one change. */
const filter = (label: string) => async (page: Page) => {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('ArrowDown');
};

/** Every page, tab and filter of the console, for whoever owns the organisation. */
export function clicksOf(isLarge: boolean): ClickOf[] {
  const person = isLarge ? 'user-7' : 'ivo-jansen';
  return [
    ...['People', 'Add calls', 'Scenarios', 'Reviews', 'Reporting access', 'Try it', 'Who can sign in'].map(
      (name): ClickOf => ({ name: `page ${name}`, act: link(name) }),
    ),
    ...['Organisation', 'Audit log', 'Your account', 'Today'].map((name): ClickOf => ({
      name: `page ${name}`,
      act: link(name),
    })),
    {
      name: 'Today: a score of the heat map',
      at: '/',
      act: (page, round) => press(page.locator('.heat td a').nth(round)),
    },
    {
      name: 'Today: a week',
      at: '/',
      act: (page, round) => press(page.getByRole('link', { name: /^Week from/ }).nth(round)),
    },
    ...['Team', 'Needs a look', 'Role', 'Status'].map((name): ClickOf => ({
      name: `People: ${name}`,
      at: '/people',
      act: filter(name),
    })),
    {
      name: 'People: a letter',
      at: '/people',
      act: letter('Search by name or e-mail'),
    },
    { name: 'People: another order', at: '/people', act: button(/^(Person|Name)/) },
    {
      name: 'People: a person',
      at: '/people',
      act: (page, round) => press(page.getByRole('row').getByRole('link').nth(round)),
    },
    ...['Kind', 'Period', 'Scenario'].map((name): ClickOf => ({
      name: `Person: ${name}`,
      at: `/people/${person}`,
      act: filter(name),
    })),
    {
      name: 'Person: a conversation',
      at: `/people/${person}`,
      act: (page, round) => press(page.locator('.conversations tbody a').nth(round)),
    },
    // Imported history has no places to show.
    ...(isLarge
      ? []
      : [
          { name: 'Assessment: the places of a score', act: button(/^Show (?:the|\d+) place/) },
          { name: 'Assessment: why this score', act: button('Why this score') },
        ]),
    { name: 'Assessment: set another score', act: button(/^Set another score/) },
    ...['Scenario', 'State'].map((name): ClickOf => ({ name: `Calls: ${name}`, at: '/calls', act: filter(name) })),
    ...['Who', 'What', 'When'].map((name): ClickOf => ({
      name: `Audit log: ${name}`,
      at: '/audit',
      act: filter(name),
    })),
    {
      name: 'Scenarios: a scenario',
      at: '/scenarios',
      act: (page, round) => press(page.locator('tbody td:first-child a').nth(round % 3)),
    },
    { name: 'Reviews: the next conversation', at: '/reviews', act: (page) => page.keyboard.press('j') },
    { name: 'Organisation: People and teams', at: '/organisation/privacy', act: tab('People and teams') },
    ...['Privacy', 'Erasures', 'Assessor', 'Calibration'].map((name): ClickOf => ({
      name: `Organisation: ${name}`,
      act: tab(name),
    })),
    {
      name: 'People and teams: a letter',
      at: '/organisation/people',
      act: letter('Search by name, e-mail or id'),
    },
    { name: 'Keys: create a key', at: '/keys', act: button('Create a key') },
    { name: 'Accounts: a menu', at: '/access', act: button(/^Actions for/) },
    { name: 'Accounts: invite somebody', at: '/access', act: button('Invite somebody') },
    { name: 'the menu at the name', at: '/account', act: button(/^Menu:/) },
    { name: 'the palette', at: '/account', act: (page) => page.keyboard.press('Control+k') },
    { name: 'the palette: a letter', act: (page) => page.keyboard.press('a') },
  ];
}
