import type { CDPSession, Page } from 'playwright-core';
import { processorSeconds } from '../support/processor.ts';

/**
 * What a click took, in ms: until a frame showed that it was heard, until one showed all that came of it, and the
 * processor time of the page's thread meanwhile, with what of it were script, style and layout, and of the service.
 */
export interface Click {
  first: number;
  all: number;
  page: number;
  script: number;
  style: number;
  layout: number;
  service: number;
}

/** Nothing changes any more when nothing has for so long. */
const QUIET_MS = 400;
/** What has not changed anything by then changes nothing. */
const PATIENCE_MS = 5_000;

/**
 * Does something once and watches the page: from the event that the browser noted to the frame that shows the last
 * change of the document that came of it.
 * @param pid of the service
 */
export async function measureClick(
  page: Page,
  session: CDPSession,
  pid: number,
  act: () => Promise<unknown>,
): Promise<Click> {
  await page.evaluate(watchOnce);
  const [before, serviceBefore] = [await threadMs(session), processorSeconds(pid)];
  await act();
  const { first, all } = await page.evaluate(waitUntilQuiet, { quietMs: QUIET_MS, patienceMs: PATIENCE_MS });
  const after = await threadMs(session);
  return {
    first,
    all,
    page: after.TaskDuration - before.TaskDuration,
    script: after.ScriptDuration - before.ScriptDuration,
    style: after.RecalcStyleDuration - before.RecalcStyleDuration,
    layout: after.LayoutDuration - before.LayoutDuration,
    service: 1_000 * (processorSeconds(pid) - serviceBefore),
  };
}

/** Processor time of the page's thread so far. */
async function threadMs(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => 1_000 * (metrics.find((metric) => metric.name === name)?.value ?? 0);
  return {
    TaskDuration: of('TaskDuration'),
    ScriptDuration: of('ScriptDuration'),
    RecalcStyleDuration: of('RecalcStyleDuration'),
    LayoutDuration: of('LayoutDuration'),
  };
}

/** Counts processor time instead of time that has passed. */
export async function countProcessorTime(session: CDPSession): Promise<void> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
}

/** Runs in the page: notes when the next event came, and when a frame showed the first and the last change after it. */
function watchOnce(): void {
  const seen = { began: 0, first: 0, last: 0, changed: 0 };
  Object.assign(globalThis, { seen });
  const begin = (event: Event) => {
    if (seen.began > 0 || !event.isTrusted) return;
    seen.began = event.timeStamp;
    const shown = new MutationObserver(() => {
      seen.changed = performance.now();
      requestAnimationFrame(() => {
        // After the frame is drawn, which a message waits for and a microtask does not.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          seen.last = performance.now();
          seen.first ||= seen.last;
        });
        port1.start();
        port2.postMessage(null);
      });
    });
    shown.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  };
  for (const kind of ['click', 'change', 'input', 'keydown']) addEventListener(kind, begin, { capture: true });
}

/** Runs in the page: waits until nothing has changed for a while. */
function waitUntilQuiet({ quietMs, patienceMs }: { quietMs: number; patienceMs: number }) {
  return new Promise<{ first: number; all: number }>((done) => {
    const seen: unknown = Reflect.get(globalThis, 'seen');
    const noted = (name: string): number => {
      const value: unknown = typeof seen === 'object' && seen !== null ? Reflect.get(seen, name) : 0;
      return typeof value === 'number' ? value : 0;
    };
    const began = performance.now();
    const look = () => {
      const now = performance.now();
      const last = Math.max(noted('last'), noted('changed'));
      if (last > 0 ? now - last > quietMs : now - began > patienceMs) {
        // Where nothing changed in the document, as in a list that holds the same rows, there was nothing to wait for.
        const all = Math.max(0, noted('last') - noted('began'));
        performance.measure('click', { start: noted('began'), duration: all });
        done({ first: Math.max(0, noted('first') - noted('began')), all });
      } else setTimeout(look, 20);
    };
    look();
  });
}
