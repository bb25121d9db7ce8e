import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { debrief } from '../test/e2e/cli/debrief.ts';
import { findChromium, launchChromium } from '../test/support/chromium.ts';
import { startServe } from '../test/support/executable.ts';
import { temporaryFolder } from '../test/support/temporary-folder.ts';

/**
 * Takes a picture of every page of the console, of the sample organisation: at 1440 and 390 px, light and dark.
 *
 *   node scripts/console-screenshots.ts FOLDER [NAME…]   all pages, or those whose name begins with one of these
 */
const [target = 'screenshots', ...names] = process.argv.slice(2);

/** What is shown, by the name of its picture: an address below `/console`, and what is done there first. */
const SHOWN: [name: string, path: string, before?: (page: Page) => Promise<unknown>][] = [
  ['morning', '/'],
  ['people', '/people'],
  ['people-none', '/people?search=zzz'],
  ['person', '/people/ivo-jansen'],
  ['person-calls', '/people/ivo-jansen?kind=real_call&days=90'],
  ['audit', '/audit'],
  ['keys', '/keys'],
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
  ['access', '/access'],
  ['access-invite', '/access', (page) => page.getByRole('button', { name: 'Invite somebody' }).click()],
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
      await page.getByLabel('Search and commands').last().fill('an');
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

const SIZES = [
  ['wide', { width: 1440, height: 900 }],
  ['narrow', { width: 390, height: 844 }],
] as const;

const folder = temporaryFolder();
const cli = debrief(folder.path);
const service = await startServe({ words: ['--demo'], environment: cli.environment({ DEBRIEF_LOG_LEVEL: 'error' }) });
const browser = await launchChromium(findChromium() ?? '');
try {
  mkdirSync(target, { recursive: true });
  const [link] = await cli.json(['console-link', '--org', 'demo']);
  const token = String(link?.['url']).split('#')[1];
  // Ids sort by time.
  const assessments = await cli.json(['assessment', 'list', '--org', 'demo', '--user', 'ben-lindqvist']);
  const latest = String(assessments.at(-1)?.['assessment_id']);
  const state = await signIn(browser, `${service.url}/console/enter#${token}`);
  for (const [size, viewport] of SIZES)
    for (const colorScheme of ['light', 'dark'] as const) {
      const open = async (
        name: string,
        path: string,
        storage: typeof state | null,
        before?: (page: Page) => Promise<unknown>,
      ) => {
        if (names.length > 0 && !names.some((one) => name.startsWith(one))) return;
        const context = await browser.newContext({
          viewport,
          colorScheme,
          locale: 'en',
          ...(storage && { storageState: storage }),
        });
        const page = await context.newPage();
        await page.goto(`${service.url}/console${path.replace('LATEST', latest)}`, { waitUntil: 'load' });
        // A page holds a stream open, so the network is never idle.
        await page.locator('h1').first().waitFor();
        await page.locator('.bones').first().waitFor({ state: 'detached' });
        if (before) await before(page);
        await page.waitForTimeout(500);
        await page.screenshot({
          path: join(target, `${name}-${size}-${colorScheme}.png`),
          fullPage: size === 'narrow',
        });
        await context.close();
      };
      await open('sign-in', '/sign-in', null);
      await open('link-ended', '/enter#none', null);
      for (const [name, path, before] of SHOWN) await open(name, path, state, before);
    }
} finally {
  await browser.close();
  await service.stop();
  folder.remove();
}

async function signIn(over: Browser, url: string) {
  const context = await over.newContext({ locale: 'en' });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('navigation').first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}
