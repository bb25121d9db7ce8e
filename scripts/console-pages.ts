import type { Page } from 'playwright-core';
import { addCalls } from './pictures/add-calls.ts';
import { changeScenario, limitTokens, readOtherwise, refuseChanges } from './pictures/changed-here.ts';
import { signInAtProvider } from './pictures/identity-provider.ts';
import { bringTable, TABLE } from './pictures/bring-table.ts';
import { lookWhereSignedIn } from './pictures/look-where-signed-in.ts';

type Pictured = [name: string, path: string, before?: (page: Page) => Promise<unknown>];

/** Every page of the console that pictures are taken of, by the name of its picture: an address below `/console`, and what is done there first. */
export const CONSOLE_PAGES: Pictured[] = [
  ['morning', '/'],
  ['morning-weeks', '/', (page) => page.getByText('As a table').first().click()],
  ['people', '/people'],
  ['people-none', '/people?search=zzz'],
  ['person', '/people/ivo-jansen'],
  ['person-calls', '/people/ivo-jansen?kind=real_call&days=90'],
  ['audit', '/audit'],
  ['calls', '/calls?scenario=first-conversation'],
  ['find-none', '/find/no-such-call'],
  ['keys', '/keys'],
  [
    'keys-use',
    '/keys',
    (page) =>
      page
        .getByRole('link', { name: /^What / })
        .first()
        .click(),
  ],
  ['keys-create', '/keys', (page) => page.getByRole('button', { name: 'Create a key' }).click()],
  [
    'keys-secret',
    '/keys',
    async (page) => {
      await page.getByRole('button', { name: 'Create a key' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: /^Name/ }).fill('Warehouse');
      await dialog.getByRole('button', { name: 'Create a key' }).click();
      await page.getByText('A line to try it with').waitFor();
    },
  ],
  ['account', '/account'],
  ['account-passkey', '/account', (page) => page.getByRole('button', { name: 'Add a passkey' }).click()],
  ['access', '/access'],
  ['access-invite', '/access', (page) => page.getByRole('button', { name: 'Invite somebody' }).click()],
  ['access-sign-ins', '/access', lookWhereSignedIn],
  ['assessment', '/people/ben-lindqvist/assessments/LATEST'],
  [
    'assessment-why',
    '/people/ben-lindqvist/assessments/LATEST',
    async (page) => {
      const first = page.getByRole('article').first();
      await first.getByRole('button', { name: /^Show/ }).click();
      await first.getByRole('button', { name: 'Why this score' }).click();
      // The picture of the README is of one screen: it begins where a card does.
      const glance = page.locator('.card', {
        has: page.getByRole('heading', { name: 'The conversation at a glance' }),
      });
      await glance.evaluate((card) =>
        card.ownerDocument.defaultView?.scrollBy(0, card.getBoundingClientRect().top - 16),
      );
    },
  ],
  ['assessment-print', '/people/ben-lindqvist/assessments/LATEST', (page) => page.emulateMedia({ media: 'print' })],
  ['assessment-refused', '/people/ben-lindqvist/assessments/LATEST', refuseChanges],
  [
    'assessment-score',
    '/people/ben-lindqvist/assessments/LATEST',
    (page) =>
      page
        .getByRole('button', { name: /^Set another score/ })
        .first()
        .click(),
  ],
  [
    'palette',
    '/account',
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByLabel('Search and commands').last().fill('ama');
      await page.getByText('amara.okafor@').waitFor();
    },
  ],
  [
    'offline',
    '/account',
    async (page) => {
      await page.context().setOffline(true);
      await page.locator('a[href$="/scenarios"]').first().click();
      await page.getByText('cannot be reached').first().waitFor();
    },
  ],
  ['person-none', '/people/nobody'],
  ['add', '/add'],
  ['add-recognised', '/add', addCalls],
  [
    'add-assessed',
    '/add',
    async (page) => {
      await addCalls(page);
      await page.getByRole('button', { name: /^Send/ }).click();
      await page.getByText('Assessed', { exact: true }).first().waitFor();
    },
  ],
  [
    'assessment-short',
    '/add',
    async (page) => {
      await addCalls(page);
      await page.getByRole('button', { name: /^Send/ }).click();
      await page.getByRole('link', { name: 'See the assessment' }).click();
      await page.getByText('the conversation is short').waitFor();
    },
  ],
  ['add-readings', '/add', readOtherwise],
  ['scenarios', '/scenarios'],
  ['scenario-new', '/scenarios/~new'],
  ['scenario', '/scenarios/first-conversation', (page) => page.locator('.measures summary').first().waitFor()],
  [
    'scenario-moves',
    '/scenarios/first-conversation',
    async (page) => {
      await page.getByLabel('Add a measure').first().selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Try on the last conversations' }).click();
      await page.locator('.try-many tbody tr').first().waitFor();
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByText('Stopped.').waitFor();
      await page.locator('.try-many').evaluate((part) => part.scrollIntoView());
    },
  ],
  [
    'try',
    '/try',
    async (page) => {
      await page.getByRole('button', { name: 'Make a key for an hour' }).click();
      await page.getByText('A key was made.').waitFor();
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('x-request-id').waitFor();
    },
  ],
  ['organisation-people', '/organisation/people'],
  [
    'organisation-person',
    '/organisation/people',
    async (page) => {
      await page
        .getByRole('button', { name: /^Change / })
        .first()
        .click();
      await page.getByRole('dialog').getByLabel('Status').waitFor();
    },
  ],
  ['organisation-import', '/organisation/import'],
  ['organisation-import-changes', '/organisation/import', (page) => bringTable(page, TABLE)],
  [
    'organisation-import-faults',
    '/organisation/import',
    (page) => bringTable(page, `${TABLE}lena,,,\n,x\nivo-jansen,,,,more\n`),
  ],
  ['organisation-privacy', '/organisation/privacy'],
  [
    'organisation-retention',
    '/organisation/privacy',
    async (page) => {
      await page.getByRole('button', { name: 'Change' }).click();
      await page.getByText('For a number of days').click();
      await page.getByText('Remove them for good').waitFor();
    },
  ],
  ['organisation-erasures', '/organisation/erasures'],
  ['organisation-assessor', '/organisation/assessor'],
  ['organisation-assessor-model', '/organisation/assessor', limitTokens],
  ['organisation-calibration', '/organisation/calibration'],
  [
    'organisation-calibration-scoring',
    '/organisation/calibration',
    async (page) => {
      await page.getByRole('button', { name: 'Score conversations yourself' }).click();
      await page.getByRole('radio').nth(2).check();
    },
  ],
  [
    'organisation-calibration-report',
    '/organisation/calibration',
    async (page) => {
      await page.getByRole('button', { name: 'Score conversations yourself' }).click();
      for (let index = 0; index < 8; index += 1) {
        const groups = page.getByRole('group');
        await groups.first().waitFor();
        for (let at = 0; at < (await groups.count()); at += 1)
          await groups
            .nth(at)
            .getByRole('radio')
            .nth((index + at) % 5)
            .check();
        await page.getByRole('button', { name: 'Next conversation' }).click();
      }
      await page.getByRole('button', { name: 'See the report' }).click();
      await page.getByText('Pairs of scores').first().waitFor();
    },
  ],
  ['reviews', '/reviews', (page) => page.locator('.level-choice').first().waitFor()],
  [
    'reviews-part',
    '/reviews',
    async (page) => {
      await page.locator('.level-choice').first().getByRole('radio').nth(2).check();
      await page.getByRole('button', { name: 'Send the review' }).scrollIntoViewIfNeeded();
    },
  ],
  // It makes another version: last.
  ['versions', '/scenarios/renewal', changeScenario],
  ['missing', '/nowhere'],
];

/** What whoever signs in with an identity provider sees. */
export const SIGN_ON_PAGES: Pictured[] = [
  ['sign-on', '/sign-in'],
  ['sign-on-first', '/sign-in', signInAtProvider('nina')],
  ['sign-on-account', '/sign-in?to=%2Faccount', signInAtProvider('nina')],
  ['sign-on-refused', '/sign-in', signInAtProvider('otto')],
  ['sign-on-failed', '/sign-in?trouble=failed'],
];

/** What whoever is in two organisations sees besides. */
export const SWITCHING_PAGES: Pictured[] = [
  [
    'switching-menu',
    '/o/demo/people',
    async (page) => {
      await page.getByRole('button', { name: /^Menu:/ }).click();
      await page.getByRole('menuitem', { name: /Nordwind/ }).waitFor();
    },
  ],
  [
    'switching-palette',
    '/o/demo/account',
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByLabel('Search and commands').last().fill('organisation');
      await page.getByText('Sign out of all organisations').waitFor();
    },
  ],
  ['switching-which', '/people'],
  ['switching-sign-in', '/sign-in'],
  ['switching-arrived', '/o/nordwind/'],
];
