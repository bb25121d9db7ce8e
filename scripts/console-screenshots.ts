import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { debrief } from '../test/e2e/cli/debrief.ts';
import { findChromium, launchChromium } from '../test/support/chromium.ts';
import { startServe } from '../test/support/executable.ts';
import { freePort } from '../test/support/http/free-port.ts';
import { temporaryFolder } from '../test/support/temporary-folder.ts';
import { CONSOLE_PAGES, SIGN_ON_PAGES, SWITCHING_PAGES } from './console-pages.ts';
import { openProvider } from './pictures/identity-provider.ts';

const HELP = `Takes a picture of every page of the console, of the sample organisation, and names those that must be scrolled
sideways (WCAG 1.4.10), which it fails on: at 1440 and 390 px, light and dark, in English. A picture is as high as its page.

  npm run console:screenshots -- FOLDER [NAME…]   all pages, or those whose name begins with one of these
    --width 320     this width alone
    --scheme dark   this scheme alone
    --screen        the first screen alone, as the pictures of the README are
    --locale de     in German; pages on which something is done first are left out: they name it in English
`;
const {
  values: { width, scheme, screen, locale, help },
  positionals: [target = 'screenshots', ...names],
} = parseArgs({
  options: {
    width: { type: 'string' },
    scheme: { type: 'string' },
    screen: { type: 'boolean', default: false },
    locale: { type: 'string', default: 'en' },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
if (help) {
  process.stdout.write(HELP);
  process.exit();
}

const SIZES = [
  ['wide', { width: 1440, height: 900 }],
  ['narrow', { width: 390, height: 844 }],
] as const;
const sizes = width === undefined ? SIZES : [[width, { width: Number(width), height: 844 }] as const];
const schemes = (['light', 'dark'] as const).filter((one) => scheme === undefined || scheme === one);
/** Pages that must be scrolled sideways, and what sticks out. */
const sideways = new Map<string, string[]>();

type State = Awaited<ReturnType<typeof signIn>>;
type Shot = [
  name: string,
  path: string,
  storage: State | null,
  before?: ((page: Page) => Promise<unknown>) | undefined,
];

const folder = temporaryFolder();
const cli = debrief(folder.path);
const port = String(await freePort());
// Browsers have passkeys for a name and for no bare address. No mail is sent: only that a server is set changes pages.
const base = `http://localhost:${port}/console`;
const settings = { DEBRIEF_LOG_LEVEL: 'error', DEBRIEF_CONSOLE_URL: base };
let service = await startServe({
  words: ['--demo', '--port', port],
  environment: cli.environment({
    ...settings,
    DEBRIEF_MAIL_URL: 'smtp://127.0.0.1:9',
    DEBRIEF_MAIL_FROM: 'Debrief <debrief@example.com>',
  }),
});
const browser = await launchChromium(findChromium() ?? '');
const provider = await openProvider(base);
try {
  mkdirSync(target, { recursive: true });
  const [link] = await cli.json(['console-link', '--org', 'demo']);
  const token = String(link?.['url']).split('#')[1];
  // Ids sort by time.
  const assessments = await cli.json(['assessment', 'list', '--org', 'demo', '--user', 'ben-lindqvist']);
  const latest = String(assessments.at(-1)?.['assessment_id']);
  const state = await signIn(browser, `${base}/enter#${token}`);
  const take = async (shots: readonly Shot[]) => {
    for (const [size, viewport] of sizes)
      for (const colorScheme of schemes)
        for (const [name, path, storage, before] of shots) {
          if (names.length > 0 && !names.some((one) => name.startsWith(one))) continue;
          if (before && locale !== 'en') continue;
          const context = await browser.newContext({
            viewport,
            colorScheme,
            locale,
            ...(storage && { storageState: storage }),
          });
          const page = await context.newPage();
          await page.goto(`${base}${path.replace('LATEST', latest)}`, { waitUntil: 'load' });
          // A page holds a stream open, so the network is never idle.
          await page.locator('h1').first().waitFor();
          await page.locator('.bones').first().waitFor({ state: 'detached' });
          if (before) await before(page);
          await page.waitForTimeout(500);
          const out = await stickingOut(page);
          if (out.length > 0) sideways.set(`${name} at ${viewport.width}, ${colorScheme}`, out);
          if (!screen) await growToPage(page, viewport);
          await page.screenshot({ path: join(target, `${name}-${size}-${colorScheme}.png`) });
          await context.close();
        }
  };
  await take([
    ['sign-in', '/sign-in', null],
    ['forgot', '/forgot', null],
    ['link-ended', '/enter#none', null],
    ...CONSOLE_PAGES.map(([name, path, before]): Shot => [name, path, state, before]),
  ]);
  // The same service with an identity provider, before there is a second organisation to sign in to.
  await service.stop();
  service = await startServe({
    words: ['--port', port],
    environment: cli.environment({ ...settings, ...provider.settings }),
  });
  await take(SIGN_ON_PAGES.map(([name, path, before]): Shot => [name, path, null, before]));
  // From here on there are two, and the browser is signed in to both.
  await cli.json(['org', 'create', '--id', 'nordwind', '--name', 'Nordwind Energie']);
  const [second] = await cli.json(['console-link', '--org', 'nordwind']);
  const both = await becomeOwner(browser, state, `${base}/enter#${String(second?.['url']).split('#')[1]}`);
  await take(SWITCHING_PAGES.map(([name, path, before]): Shot => [name, path, both, before]));
} finally {
  await browser.close();
  await service.stop();
  await provider.close();
  folder.remove();
}
for (const [where, parts] of sideways) process.stderr.write(`${where}: ${parts.join(', ')}\n`);
if (sideways.size > 0) process.exitCode = 1;

/**
 * Makes the window as long as its page: what is drawn only when it is in sight is in the picture, and the bar of places
 * at its end. A dialog stands in a window of the usual size.
 */
async function growToPage(page: Page, { width, height: least }: { width: number; height: number }): Promise<void> {
  if ((await page.getByRole('dialog').count()) > 0) return;
  // What is drawn then may be longer than it was taken for.
  for (let again = 0; again < 2; again += 1) {
    const height = await page.locator('html').evaluate((part) => part.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(least, height) });
    await page.waitForTimeout(150);
  }
}

/** The parts of a page that are beyond its right edge, and not in a frame that scrolls by itself. */
async function stickingOut(page: Page): Promise<string[]> {
  const found = await page.locator('body *').evaluateAll((parts) =>
    parts
      .filter((part) => {
        const { width: across, right } = part.getBoundingClientRect();
        if (across <= 1 || right <= part.ownerDocument.documentElement.clientWidth + 1) return false;
        for (let above = part.parentElement; above?.parentElement?.parentElement; above = above.parentElement)
          if (above.ownerDocument.defaultView?.getComputedStyle(above).overflowX !== 'visible') return false;
        return true;
      })
      .map((part) => `${part.tagName.toLowerCase()}.${[...part.classList].join('.')}`),
  );
  return found.slice(0, 5);
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

async function becomeOwner(over: Browser, storageState: State, url: string): Promise<State> {
  const context = await over.newContext({ locale: 'en', storageState });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel('Your name').fill('Mira Vance');
  await page.getByLabel('E-mail address').fill('mira.vance@nordwind.example');
  await page.getByLabel('Password').first().fill('seven green bicycles upstairs');
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('navigation').first().waitFor();
  const made = await context.storageState();
  await context.close();
  return made;
}
