import { accessSync, constants } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** The shell without windows comes first: the same pages cost a third less of the processor in it. */
const USUAL = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A browser that makes no requests of its own. Root may not use the sandbox. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One process less to talk to: a load takes a twelfth less of the processor.
  '--enable-features=NetworkServiceInProcess2',
];

/** Where Chromium is: `CHROMIUM_PATH`, else a usual place, else undefined. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  return (named ? [named] : USUAL).find(isExecutable);
}

/** Prints that tests are skipped. */
export function warnWithoutChromium(what: string): void {
  console.warn(
    `\n!! SKIPPED: ${what}, because no Chromium was found.\n!! Get one with "apt-get install chromium-headless-shell" (or your system's way), or name one: CHROMIUM_PATH=/path/to/chromium npm test\n`,
  );
}

let shared: Promise<Browser> | undefined;

/**
 * The browser of this worker, started with the first file that uses it: a start costs a second of processor time. Each person
 * has a context of their own, which shares nothing with others. A file closes what it opened: {@link closeContexts}.
 */
export async function sharedChromium(executablePath: string): Promise<Browser> {
  const running = await shared?.catch(() => undefined);
  if (running?.isConnected()) return running;
  shared = launchChromium(executablePath);
  const browser = await shared;
  // A worker is told to end by this signal; its browser must not keep it.
  process.once('SIGTERM', () => void browser.close().finally(() => process.exit()));
  return browser;
}

/** Closes all that was opened in a browser, and leaves it for the next file. */
export async function closeContexts(browser: Browser | undefined): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

/** Starts it. */
export function launchChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: FLAGS });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
