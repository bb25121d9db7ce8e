import type { Page } from 'playwright-core';

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
    },
  ],
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
      await page.getByText('cannot be reached').waitFor();
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
        const groups = page.getByRole('radiogroup');
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
  ['reviews', '/reviews', (page) => page.locator('.review-criterion').first().waitFor()],
  [
    'reviews-part',
    '/reviews',
    async (page) => {
      await page.locator('.review-criterion').first().getByRole('radio').nth(2).check();
      await page.getByRole('button', { name: 'Send the review' }).scrollIntoViewIfNeeded();
    },
  ],
  ['missing', '/nowhere'],
];

const TABLE =
  'user_id,display_name,team_ids,org_status\nivo-jansen,Ivo Jansen-Smit,"enterprise; key-accounts",active\nnew-one,Nora Newman,enterprise,active\nben-lindqvist,Ben Lindqvist,,deactivated\n';

/** Brings a table, and waits until what it would change is shown. */
async function bringTable(page: Page, table: string): Promise<void> {
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('Unchanged').waitFor();
}

/** Invites somebody, who signs in, and looks where that is. */
async function lookWhereSignedIn(page: Page): Promise<void> {
  const name = `Ada Lindgren-Hohenstein ${String(Math.random()).slice(2, 6)}`;
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill(name);
  await dialog.getByLabel(/^E-mail/).fill(`${name.replaceAll(' ', '.')}@example.com`);
  await dialog.getByLabel('Role').selectOption('admin');
  await dialog.getByRole('button', { name: 'Make the account' }).click();
  const link = await dialog.locator('code').first().textContent();
  const browser = page.context().browser();
  if (link === null || !browser) throw new Error('no link was shown');
  const theirs = await browser.newContext({ locale: 'en' });
  const own = await theirs.newPage();
  await own.goto(link);
  await own.getByLabel('Password').first().fill('seven green bicycles upstairs');
  await own.locator('form button[type=submit]').first().click();
  await own.getByRole('navigation').first().waitFor();
  await theirs.close();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Where signed in' }).click();
  await dialog
    .getByText(/· used/)
    .first()
    .waitFor();
}

/** Drops a good call and a damaged file. */
async function addCalls(page: Page): Promise<void> {
  const vtt = `WEBVTT\n\n00:00:01.000 --> 00:00:06.000\nLena Hoffmann: What made you look for a new tool? ${String(Math.random())}\n\n00:00:06.500 --> 00:24:12.000\nBob Stone: Our reporting takes two days every month, and then nobody trusts it.\n\n00:24:12.500 --> 00:24:20.000\nLena Hoffmann: How does that affect your team? What would two free days change for you?\n`;
  await page.locator('input[type=file]').setInputFiles([
    { name: 'GMT20260408-093000_Recording.transcript.vtt', mimeType: 'text/vtt', buffer: Buffer.from(vtt) },
    {
      name: 'export.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{\n  "results": {\n    "transcripts" [{"transcript": "Hello"}]\n  }\n}'),
    },
  ]);
  await page.getByText('line 3').first().waitFor();
}

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
