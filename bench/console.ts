import type { Browser, CDPSession } from 'playwright-core';
import { debrief } from '../test/e2e/cli/debrief.ts';
import { findChromium, launchChromium } from '../test/support/chromium.ts';
import { startServe } from '../test/support/executable.ts';
import { temporaryFolder } from '../test/support/temporary-folder.ts';
import { enterConsole, fillConsole } from './support/console.ts';

/**
 * Measures the console's directory of 20,000 people in the browser's own trace: the processor time of the page's thread
 * in each of its tasks, none of which can show a frame before it ends, while somebody scrolls through it all and searches.
 *
 *   npm run bench:console [PEOPLE]
 */
const people = Number(process.argv[2] ?? 20_000);
/** A task that takes longer shows, in ms. */
const LONG_MS = 50;

const folder = temporaryFolder();
const cli = debrief(folder.path);
const service = await startServe({ environment: cli.environment({ DEBRIEF_LOG_LEVEL: 'error' }) });
let browser: Browser | undefined;
try {
  await fillConsole(cli, people, 0);
  const [link] = await cli.json(['console-link', '--org', 'acme']);
  browser = await launchChromium(findChromium() ?? '');
  const page = await browser.newPage({ locale: 'en', viewport: { width: 1_440, height: 900 } });
  page.setDefaultTimeout(60_000);
  await enterConsole(page, `${service.url}/console/enter#${String(link?.['url']).split('#')[1]}`);
  await page.goto(`${service.url}/console/people`);
  await page.getByText(`${people.toLocaleString('en')} people`).waitFor();
  // Figures of people are read after a start: what is measured is the page when they are.
  await page.waitForTimeout(3_000);
  const session = await page.context().newCDPSession(page);
  await show('scrolling to the end', session, async () => {
    for (let step = 0; step < 60; step += 1) {
      await page.mouse.wheel(0, 1_200);
      await page.waitForTimeout(30);
    }
    await page.keyboard.press('End');
    await page
      .getByRole('link', { name: /^Julia Sato/ })
      .first()
      .waitFor();
  });
  await show('searching by letters', session, async () => {
    await page.keyboard.press('Home');
    for (const word of ['king', 'chiara rossi', 'user-19', 'o']) {
      await page.getByLabel('Search by name or e-mail').fill('');
      await page.getByLabel('Search by name or e-mail').pressSequentially(word, { delay: 40 });
      await page.waitForTimeout(600);
    }
  });
} finally {
  await browser?.close();
  await service.stop();
  folder.remove();
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Of processor time and of the clock, in µs. */
  tdur?: number;
  dur?: number;
  args?: { name?: string };
}

function isTraceEvent(value: object): value is TraceEvent {
  return 'name' in value && 'pid' in value && 'tid' in value;
}

/** Prints the longest tasks of the page's thread while something is done. */
async function show(what: string, session: CDPSession, act: () => Promise<void>): Promise<void> {
  const events: TraceEvent[] = [];
  const take = ({ value }: { value: object[] }) => events.push(...value.filter((event) => isTraceEvent(event)));
  session.on('Tracing.dataCollected', take);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] },
  });
  await act();
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await done;
  session.off('Tracing.dataCollected', take);
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid} ${tid}`))
    .map(({ tdur = 0, dur = 0 }) => ({ cpu: tdur / 1_000, wall: dur / 1_000 }))
    .toSorted((one, other) => other.cpu - one.cpu);
  const longest = tasks.slice(0, 3).map(({ cpu }) => cpu.toFixed(1));
  console.log(
    `${what}: ${tasks.length} tasks, longest ${longest.join(', ')} ms of processor time; ` +
      `${tasks.filter(({ cpu }) => cpu > LONG_MS).length} over ${LONG_MS} ms`,
  );
}
