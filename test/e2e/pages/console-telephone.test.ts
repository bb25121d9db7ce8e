import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildConsole, openPerson, type Person } from '../../support/console/browser.ts';
import { closeContexts, findChromium, sharedChromium, warnWithoutChromium } from '../../support/chromium.ts';
import { enterAs } from '../../support/console/enter-as.ts';
import { judgeCall } from '../../support/console/judge-call.ts';
import { TRANSCRIPT } from '../../support/console/spoken-calls.ts';
import { assessmentLine, scenarioLine, sessionLine, userLine } from '../../support/organisation.ts';
import { fillOrganisation, startRunningService, type RunningService } from '../../support/running-service.ts';
import { openLate, shiftOf } from './layout-shift.ts';

const executable = findChromium();
if (executable === undefined) warnWithoutChromium('the tests of pages on a telephone');

const CRITERIA = [
  { name: 'Handling objections', description: 'Stays with it.', measures: ['resistance-handling'] },
  { name: 'Next step', description: 'A day and a name.', measures: ['next-step'] },
];
/** The better line stands beside a reply, and that behind what it replies to. */
const PASSED_OVER = [
  'Cleo: Hello Bob, our licence for your team is 400 a month.',
  'Bob: That is too expensive for us. We have no budget.',
  'Cleo: The product also has a dashboard with many colours.',
  'Bob: I doubt that our people would use it.',
  'Cleo: It has an app as well, and the app is fast.',
  'Bob: We tried something like that before and it failed.',
  'Cleo: Shall we meet on Tuesday at 10?',
  'Bob: Maybe, send the invite.',
].join('\n');
/** Conversations of Ben: more than a telephone shows at first. */
const OF_BEN = 10;

let service: RunningService;
let browser: Browser;
let owner: Person;
let address: string;

const folded = ({ page }: Person, title: string) =>
  page.locator('details', { has: page.locator('summary').getByRole('heading', { name: title, exact: true }) });

describe.skipIf(executable === undefined)('pages on a telephone', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    buildConsole();
    service = await startRunningService();
    browser = await sharedChromium(String(executable));
    await fillOrganisation(service, 'acme', [
      userLine('anna', { display_name: 'Anna' }),
      userLine('ben', { display_name: 'Ben' }),
      userLine('cleo', { display_name: 'Cleo' }),
      userLine('dora', { display_name: 'Dora', org_status: 'deactivated' }),
      scenarioLine('s', { name: 'The price is too high', criteria: CRITERIA }),
      ...Array.from({ length: OF_BEN }, (_item, at) => {
        const completed_at = `2026-04-${String(at + 10)}T10:00:00.000Z`;
        const [session_id, kind] = [`ses_${at}`, at % 2 ? ('real_call' as const) : ('roleplay' as const)];
        const criteria = CRITERIA.map(({ name }, criterion) => ({ name, score: 3 + criterion, description: '' }));
        return [
          sessionLine(session_id, 'ben', { completed_at, scenario_id: 's', kind }),
          assessmentLine(`asm_${at}`, 'ben', { session_id, completed_at, criteria }),
        ];
      }).flat(),
    ]);
    address = `${service.url}/console${await judgeCall(service, 'anna', TRANSCRIPT)}`;
    owner = await openPerson(browser, new URL(service.url).origin, { viewport: { width: 390, height: 844 } });
    await enterAs(service, owner, 'owner', null);
  }, 120_000);
  afterAll(async () => {
    await closeContexts(browser);
    await service?.stop();
  });

  it('say of an assessment the score and the moment that counts first, and what they rest on when it is asked for', async () => {
    const { page } = owner;
    await page.goto(address);
    await folded(owner, 'Conversation').waitFor();
    await folded(owner, 'The conversation at a glance').waitFor();
    await folded(owner, 'Pushback, and what followed').waitFor();
    await page.getByRole('heading', { name: 'A better line' }).waitFor();
    const titles = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(titles.slice(0, 4)).toEqual(['Overall', 'A better line', 'The conversation at a glance', 'Scores']);
    expect(titles.slice(-3)).toEqual(['Pushback, and what followed', 'How it was made', 'Conversation']);
    const turn = page.locator('[data-turn="33"]');
    expect(await turn.isVisible()).toBe(false);
    await owner.expectAccessible('an assessment that is folded');
    // A place is shown where it stands: the conversation opens for it.
    await page
      .getByRole('article', { name: /Next step/ })
      .getByRole('button', { name: /^Show/ })
      .click();
    await expect.poll(() => turn.isVisible()).toBe(true);
    // Once nothing is lit any more it stays open; closed by hand while something is lit, nothing is lit afterwards.
    await page.getByRole('button', { name: 'Stop showing' }).click();
    expect(await turn.isVisible()).toBe(true);
    await page.goto(`${address}?criterion=Next+step&turn=33`);
    await turn.waitFor();
    await folded(owner, 'Conversation').locator('summary').click();
    await turn.waitFor({ state: 'hidden' });
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('say of an assessment what may be wrong, and how a model judges it', async () => {
    const { page } = owner;
    await page.goto(address);
    await page.getByText('What may be wrong, and what to do then').click();
    await page.getByText('Handling objections, Next step: counted by common phrases.').waitFor();
    await page.getByText('If you see it otherwise, set another score').waitFor();
    await page.getByText('debrief model set').waitFor();
    await page.getByText(/^debrief assess --org acme --session ses_\w+ --again$/).waitFor();
    await owner.expectAccessible('what may be wrong');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    // Of history it is not known what judged it, so nothing is said of a model.
    await page.goto(`${service.url}/console/people/ben/assessments/asm_1`);
    await page.getByText('What may be wrong, and what to do then').click();
    await page.getByText('It is not known what judged this').waitFor();
    expect(await page.getByText('debrief model set').count()).toBe(0);
  });

  it('show who speaks when of an assessment once it is judged: before, nobody knows whose the turns are', async () => {
    const { page } = owner;
    const answers = /\/assessments\/asm_\w+$/;
    await page.route(answers, async (route) => {
      if (route.request().resourceType() === 'document') return route.fallback();
      const answer = await route.fetch();
      return route.fulfill({ response: answer, json: { ...(await answer.json()), state: 'processing', criteria: [] } });
    });
    await page.goto(address);
    await page.getByRole('heading', { name: 'This conversation is being assessed' }).waitFor();
    await folded(owner, 'Conversation').waitFor();
    for (const title of ['The conversation at a glance', 'Pushback, and what followed'])
      expect(await folded(owner, title).count()).toBe(0);
    await page.unroute(answers);
    // The page looks again by itself.
    await folded(owner, 'The conversation at a glance').waitFor();
    await page.getByRole('heading', { name: 'Overall' }).waitFor();
  });

  it('show the name of a scenario whole in the list of calls', async () => {
    const { page } = owner;
    await page.goto(`${service.url}/console/calls`);
    const name = page.locator('table.calls tbody .wraps').first();
    await name.waitFor();
    await name.evaluate(
      (element) => (element.textContent = 'Renewal of a contract with a customer who wants to leave'),
    );
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('stay where they are when the conversation comes after the scores', async () => {
    const page = await openLate(owner.context);
    // High enough that what stands below the better line is seen.
    await page.setViewportSize({ width: 390, height: 1_600 });
    await page.addInitScript(() => {
      const ask = globalThis.fetch;
      globalThis.fetch = async (...asked) => {
        const frame = () => new Promise(requestAnimationFrame);
        if (String(asked[0]).endsWith('/transcript')) {
          while (!document.querySelector('#overall')) await frame();
          for (let frames = 0; frames < 5; frames += 1) await frame();
        }
        return ask(...asked);
      };
    });
    await page.goto(`${service.url}/console${await judgeCall(service, 'cleo', PASSED_OVER)}`);
    await page.getByText('Cleo answered').waitFor();
    await page.getByRole('heading', { name: 'The conversation at a glance' }).waitFor();
    expect(await shiftOf(page)).toBeLessThan(0.01);
    await page.close();
  });

  it('show of a person each criterion in a line and the newest conversations, and the rest when it is asked for', async () => {
    const { page } = owner;
    await page.goto(`${service.url}/console/people/ben`);
    const rows = page.getByRole('table', { name: 'Conversations' }).locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(8);
    // What to work on comes before what the page can be cut down by.
    const filters = folded(owner, 'Filters');
    expect(await page.getByLabel('Kind').isVisible()).toBe(false);
    await filters.locator('summary').click();
    expect(await page.getByLabel('Kind').isVisible()).toBe(true);
    await filters.locator('summary').click();
    // All are assessed, so that no row says it; the name of a conversation leads to it, and its page says whose it is.
    const titles = await page.getByRole('table', { name: 'Conversations' }).locator('th').allTextContents();
    expect(titles).toEqual(['Date', 'Conversation', 'Strongest', 'Overall']);
    await rows
      .first()
      .getByRole('link', { name: /^The price is too high, / })
      .click();
    await page.getByRole('heading', { name: 'Ben: Assessment', level: 1 }).waitFor();
    await expect.poll(() => page.title()).toBe('Ben: Assessment · Debrief');
    expect(await page.getByText('Assessed', { exact: true }).count()).toBe(0);
    await page.goBack();
    const criterion = folded(owner, 'Next step');
    expect(await criterion.locator('svg').first().isVisible()).toBe(false);
    await criterion.getByText('4.0').first().waitFor();
    await owner.expectAccessible('a person who is folded');
    await criterion.locator('summary').first().click();
    await criterion.locator('svg').first().waitFor();
    await folded(owner, 'Roleplays beside real calls').locator('summary').click();
    await page.getByRole('table', { name: 'Roleplays beside real calls' }).getByText('3.5').first().waitFor();
    await owner.expectAccessible('a person who is unfolded');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => rows.count()).toBe(OF_BEN);
    owner.expectQuiet();
  });

  it('list people below a search, and cut down and order them when that is asked for', async () => {
    const { page } = owner;
    await page.goto(`${service.url}/console/people`);
    const names = page.getByRole('table', { name: 'People' }).locator('.people-name a');
    await expect.poll(() => names.allTextContents()).toEqual(['Anna', 'Ben', 'Cleo', 'Dora']);
    await page.getByRole('cell', { name: 'never · deactivated' }).waitFor();
    await page.getByLabel('Search by name or e-mail').waitFor();
    expect(await page.getByLabel('Team').isVisible()).toBe(false);
    await owner.expectAccessible('people, with folded filters');
    await folded(owner, 'Filters').locator('summary').click();
    // The columns have no titles to click here.
    // Its longest choice (“Overall: Lowest first”) is not cut.
    expect((await page.getByLabel('Order').boundingBox())?.width).toBeGreaterThan(300);
    await page.getByLabel('Order').selectOption({ label: 'Most conversations first' });
    await expect.poll(() => names.first().textContent()).toBe('Ben');
    await page.getByLabel('Team').waitFor();
    // What is chosen is seen by whoever opens the address.
    await page.reload();
    await page.getByLabel('Order').waitFor();
    await expect.poll(() => names.first().textContent()).toBe('Ben');
    await page.getByLabel('Order').selectOption({ label: 'By name' });
    await expect.poll(() => names.first().textContent()).toBe('Anna');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    owner.expectQuiet();
  });
});
