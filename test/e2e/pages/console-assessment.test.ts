import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../src/domain/access/rights/role.ts';
import { judgeCall } from '../../support/console/judge-call.ts';
import { SHORT, TRANSCRIPT } from '../../support/console/spoken-calls.ts';
import { closeContexts, findChromium, sharedChromium, warnWithoutChromium } from '../../support/chromium.ts';
import { buildConsole, openPerson, type Person } from '../../support/console/browser.ts';
import { enterAs, enterByLink } from '../../support/console/enter-as.ts';
import { fillOrganisation, startRunningService, type RunningService } from '../../support/running-service.ts';
import { assessmentLine, importLines, scenarioLine, sessionLine, userLine } from '../../support/organisation.ts';

const executable = findChromium();
if (executable === undefined) warnWithoutChromium('the tests of an assessment in a browser');

const CRITERIA = [
  { name: 'Handling objections', description: 'Stays with it.', measures: ['resistance-handling'] },
  { name: 'Next step', description: 'A day and a name.', measures: ['next-step'] },
  { name: 'Product knowledge', description: 'Knows the product.' },
];

let service: RunningService;
let browser: Browser;
let owner: Person;
let anna: Person;
/** Reads German. */
let reader: Person;
let address: string;
/** Where the assessment of Zoe's short call stands, below `/console`. */
let ofZoe: string;

/** Somebody with a role, at a browser of their own, signed in and at the assessment of Anna's call. */
async function signedIn(role: Role, userId: string | null): Promise<Person> {
  const person = await openPerson(browser, new URL(service.url).origin);
  await enterAs(service, person, role, userId, { path: address.slice(`${service.url}/console`.length) });
  return person;
}

const card = ({ page }: Person, name: string) => page.getByRole('article', { name: new RegExp(name) });
/** Whether a turn is within what is seen of the page. */
const isSeen = ({ page }: Person, turn: number) =>
  page.locator(`[data-turn="${turn}"]`).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

describe.skipIf(executable === undefined)('an assessment in the console', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    buildConsole();
    service = await startRunningService();
    browser = await sharedChromium(String(executable));
    await fillOrganisation(service, 'acme', [
      userLine('anna', { display_name: 'Anna' }),
      userLine('zoe', { display_name: 'Zoe' }),
      scenarioLine('s', { name: 'The price is too high', criteria: CRITERIA }),
    ]);
    address = `${service.url}/console${await judgeCall(service, 'anna', TRANSCRIPT)}`;
    ofZoe = await judgeCall(service, 'zoe', SHORT);
    owner = await signedIn('owner', null);
    anna = await signedIn('member', 'anna');
    reader = await signedIn('admin', null);
  }, 120_000);
  afterAll(async () => {
    await closeContexts(browser);
    await service?.stop();
  });

  it('shows every score as a shape, the conversation, and what was not judged', async () => {
    const { page } = owner;
    await page.goto(address);
    await page.getByRole('heading', { name: 'The price is too high' }).waitFor();
    await page.getByText('Hello Bob, good to meet you').waitFor();
    // A screen reader counts all turns, in whatever groups they are drawn.
    const turns = page.getByRole('list', { name: 'Conversation' }).getByRole('listitem');
    await expect.poll(() => turns.count()).toBe(34);
    expect(await turns.last().getAttribute('aria-posinset')).toBe('34');
    expect(await turns.first().getAttribute('aria-setsize')).toBe('34');
    expect(await page.locator('.turns > :not([role=presentation]), .turn-group > :not([role=listitem])').count()).toBe(
      0,
    );
    await page.getByRole('button', { name: 'Why this score: Next step', exact: true }).waitFor();
    await page.getByRole('button', { name: /^Show the places?: Next step$/ }).waitFor();
    await page.getByText('needs a language model').waitFor();
    await page.getByText('What scores mean').click();
    const [from, word] = [page.getByText('3.0 to 4.0', { exact: true }), page.locator('.overview dd').nth(2)];
    await from.waitFor();
    expect(await word.textContent()).toBe('Solid');
    await owner.expectAccessible('what scores mean');
    await page.getByText('What scores mean').click();
    // A bar as long as the score says, on the scale of 1 to 5; and a dot for each score on the scale of them all.
    // The mark of the overall score has room at both ends of the scale.
    const { room, letters } = await page.locator('.overall-scale svg').evaluate((svg) => {
      const of = (part: string, name: string) => Number(svg.querySelector(part)?.getAttribute(name));
      const half = of('rect.scale-mark', 'width') / 2;
      return {
        room: [of('line', 'x1') - half, Number(svg.getAttribute('width')) - of('line', 'x2') - half],
        letters: svg.querySelector('.scale-text')?.getBoundingClientRect().height ?? 0,
      };
    });
    expect(Math.min(...room)).toBeGreaterThanOrEqual(0);
    // Its numbers are as large on a telephone: only the line becomes shorter.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => page.locator('.overall-scale svg').evaluate((svg) => svg.getBoundingClientRect().width))
      .toBeLessThan(390);
    const onTelephone = await page.locator('.scale-text').first().boundingBox();
    expect(onTelephone?.height).toBeCloseTo(letters, 0);
    await page.setViewportSize({ width: 1280, height: 720 });
    // A conversation of usual length is no first impression as a whole.
    expect(await page.getByText('the conversation is short').count()).toBe(0);
    const shown = await page.locator('.overall-scale circle title').allTextContents();
    expect(shown.map((title) => title.split(':')[0]).toSorted()).toEqual(['Handling objections', 'Next step']);
    for (const title of shown) {
      const [name = '', score] = title.split(': ');
      const bar = card(owner, name).locator('.bar');
      const [full, filled] = [await bar.boundingBox(), await bar.locator('.bar-fill').boundingBox()];
      expect((filled?.width ?? 0) / (full?.width ?? 1), name).toBeCloseTo((Number(score) - 1) / 4, 1);
      await card(owner, name).getByText(String(score), { exact: true }).first().waitFor();
    }
    await page.getByRole('img', { name: /Who speaks when: Anna has/ }).waitFor();
    await page.getByRole('heading', { name: 'Pushback, and what followed' }).waitFor();
  });

  it('says once of a short conversation that its scores are a first impression', async () => {
    const { page } = owner;
    await page.goto(`${service.url}/console${ofZoe}`);
    await page.getByText('With 6 turns the conversation is short').waitFor();
    await page.getByRole('article').first().waitFor();
    expect(await page.getByText('First impression').count()).toBe(1);
    // Nor is anything else said twice: why it needs a model, and what the feedback is called.
    expect(await page.getByText('needs a language model').count()).toBe(1);
    expect(await page.getByText('Feedback', { exact: true }).count()).toBeLessThanOrEqual(1);
    await owner.expectAccessible('a short conversation');
  });

  it('brings the turns of a score into view and lights them, and leads back from a turn', async () => {
    const { page } = owner;
    await page.goto(address);
    // The list scrolls by itself, and its end is below what is seen of a page that was not scrolled.
    await card(owner, 'Next step')
      .getByRole('button', { name: /^Show/ })
      .evaluate((button: HTMLElement) => button.click());
    await page.locator('[data-turn="33"].lit mark', { hasText: 'Shall we meet on Tuesday' }).waitFor();
    await expect.poll(() => isSeen(owner, 33)).toBe(true);
    expect(page.url()).toContain('criterion=Next');

    // The score itself does the same.
    await card(owner, 'Handling objections').locator('.score-number').click();
    await expect.poll(() => page.url()).toContain('criterion=Handling');
    // The keyboard alone: to the quotation, and back.
    const why = card(owner, 'Handling objections').getByRole('button', { name: 'Why this score' });
    await why.focus();
    await page.keyboard.press('Enter');
    await card(owner, 'Handling objections')
      .getByText(/Gong Labs/)
      .waitFor();
    await owner.expectAccessible('why a score');
    await card(owner, 'Handling objections')
      .getByRole('button', { name: /^Turn 6/ })
      .focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-turn="6"].focus').waitFor();
    await expect.poll(() => isSeen(owner, 6)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Handling objections');

    // Whoever is given the address sees the same.
    await anna.page.goto(page.url());
    await anna.page.locator('[data-turn="6"].focus').waitFor();
  });

  it('leads from a score of which nothing was found to where it was missed', async () => {
    const { page } = owner;
    const at = '2026-04-08T10:00:00.000Z';
    const text = 'Anna: Hello.\nBob: That is too much.\nAnna: The licence has it all.';
    const missed = {
      turn: 3,
      speaker: 'Anna',
      text: 'The licence has it all.',
      missing: 'Your reply in turn 3 went past this.',
      said: { code: 'missing.in-reply', values: { turn: 3, what: 'passed' } },
    };
    await service.cli.prepare((storage) =>
      importLines(storage, 'acme', [
        sessionLine('ses_m', 'anna', { scenario_id: 's', transcripts: [{ revision: 1, received_at: at, text }] }),
        assessmentLine('asm_m', 'anna', {
          session_id: 'ses_m',
          scenario_id: 's',
          scenario_version: 1,
          transcript_revision: 1,
          criteria: [{ name: 'Next step', score: 1, description: '' }],
          evidence: {
            criteria: [{ name: 'Next step', measures: [] }],
            feedback: { criterion: 'Next step', moment: { ...missed, instead: 'Shall we meet on Tuesday?' } },
          },
        }),
      ]),
    );
    await page.goto(address.replace(/[^/]*$/, 'asm_m'));
    const button = card(owner, 'Next step').getByRole('button', { name: 'Show where it was missed' });
    await button.click();
    await page.locator('[data-turn="3"].focus').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('turn')).toBe('3');
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    await button.click();
    await page.locator('[data-turn="3"].focus').waitFor({ state: 'detached' });
    expect(await button.getAttribute('aria-pressed')).toBe('false');
  });

  it('sets another score with a reason; the person sees both, and cannot set one', async () => {
    const { page } = owner;
    await anna.page.goto(address);
    await card(anna, 'Next step').waitFor();
    await page.goto(address);
    await page.getByRole('button', { name: 'Set another score for Next step' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('slider').fill('2');
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('Nobody agreed to it.');
    await owner.expectAccessible('setting a score');
    await dialog.getByRole('button', { name: 'Set the score' }).click();
    await card(owner, 'Next step').getByText('Set by The owner').waitFor();

    // Without a reload.
    const seen = card(anna, 'Next step');
    await seen.getByText('Nobody agreed to it.').waitFor();
    await seen.getByText(/The assessor gave/).waitFor();
    expect(await anna.page.getByRole('button', { name: /Set another score/ }).count()).toBe(0);

    await card(owner, 'Next step').getByRole('button', { name: 'Take it back' }).click();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /Reason/ })
      .fill('I misread it.');
    await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
    await page.getByText('Next step back to the assessor’s score').waitFor();
  });

  it('has no button for another score where a manager looks at a conversation of their own', async () => {
    const own = await openPerson(browser, new URL(service.url).origin);
    await enterAs(service, own, 'manager', 'zoe', { path: ofZoe });
    await own.page.getByText('Why this score').first().waitFor();
    expect(await own.page.getByText('Set another score').count()).toBe(0);
  });

  it('takes a comment on a turn, which the person reads without a reload, and takes it back', async () => {
    const { page } = owner;
    await anna.page.goto(address);
    await card(anna, 'Next step').waitFor();
    await page.goto(address);
    await page.getByRole('button', { name: 'Comment on turn 7', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('I understand, it is a lot of money').waitFor();
    const field = page.getByRole('dialog').getByRole('textbox');
    // No button refuses without a word: one that can be pressed leads to the field that is empty.
    await field.fill(' ');
    await page.getByRole('button', { name: 'Save the comment' }).click();
    await page.getByRole('dialog').getByText('This is empty').waitFor();
    await field.fill('x'.repeat(1_005));
    await page.getByText('A comment has at most 1,000 characters: 5 too many.').waitFor();
    expect(await page.getByRole('button', { name: 'Save the comment' }).isDisabled()).toBe(true);
    await field.fill('Well asked. Wait for the answer.');
    await owner.expectAccessible('writing a comment');
    // Closed, it is not lost, and neither when the page is loaded again.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Comment on turn 7', exact: true }).click();
    await expect.poll(() => field.inputValue()).toBe('Well asked. Wait for the answer.');
    await page.getByText('You began this earlier').waitFor();
    await page.getByRole('button', { name: 'Save the comment' }).click();
    const written = page.getByRole('region', { name: 'Comments' });
    await written.getByText('Well asked. Wait for the answer.').waitFor();

    await anna.page.locator('[data-turn="7"]').getByText('Well asked. Wait for the answer.').waitFor();
    await anna.page.getByRole('region', { name: 'Comments' }).getByText('The owner').waitFor();
    expect(await anna.page.getByRole('button', { name: /Take back/ }).count()).toBe(0);
    await anna.expectAccessible('a comment');

    await written.getByRole('button', { name: 'Take back the comment on turn 7' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
    await written.waitFor({ state: 'detached' });
  });

  it('keeps what was begun for the same person after a sign-in that ended, and shows it to nobody else', async () => {
    const { page, context } = owner;
    const dialog = page.getByRole('dialog');
    const reason = dialog.getByRole('textbox', { name: /Reason/ });
    const open = async () => {
      await page.goto(address);
      await page.getByRole('button', { name: 'Set another score for Next step' }).click();
      await reason.waitFor();
    };
    /** Ends the sign-in: the page then asks for another. */
    const expire = async () => {
      await context.clearCookies();
      await page.goto(address);
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    };
    await open();
    await dialog.getByRole('slider').fill('2');
    await reason.fill('Nobody agreed to it.');
    await expire();
    await enterByLink(service, owner, 'owner', null);
    await open();
    await expect.poll(() => reason.inputValue()).toBe('Nobody agreed to it.');
    await expect.poll(() => dialog.getByRole('slider').inputValue()).toBe('2');
    await page.getByText('You began this earlier').waitFor();
    await owner.expectAccessible('a form that was begun earlier');
    await expire();
    await enterByLink(service, owner, 'admin', null);
    await open();
    expect(await reason.inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Nobody agreed');
    await reason.fill('Theirs.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Menu:/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Theirs.');
    await enterByLink(service, owner, 'owner', null);
    await open();
    expect(await reason.inputValue()).toBe('');
  });

  it('says in German what the assessor found, also on the person’s page, with words that only German pages load', async () => {
    const { page } = reader;
    await page.evaluate(() => localStorage.removeItem('debrief.language'));
    const words: string[] = [];
    page.on('request', (request) => {
      if (/german-[\w-]+\.js/.test(request.url())) words.push(request.url());
    });
    await page.goto(address);
    await page.getByText('The customer pushed back once').first().waitFor();
    expect(words).toEqual([]);
    await page.evaluate(() => localStorage.setItem('debrief.language', 'de'));
    await page.goto(address);
    await page.getByText('Ihr Gegenüber hat einmal Bedenken geäußert.').first().waitFor();
    expect(words).toHaveLength(1);
    for (const why of await page.getByRole('button', { name: 'Warum diese Note' }).all()) await why.click();
    await page.getByRole('heading', { name: 'Umgang mit Widerstand' }).waitFor();
    await page.getByText('Rackham, SPIN Selling (1988): ein Fortschritt ist eine vereinbarte Handlung').waitFor();
    await page.getByText('Ob das Gesagte stimmt, ist am Verlauf des Gesprächs nicht zu sehen').waitFor();
    await page.getByText('Die Beschriftung „Anna“ passt zum Namen der Person.').waitFor();
    // What is marked as English is what was said, or could have been, in this conversation.
    await expect.poll(() => page.locator('main .turn').count()).toBe(34);
    const english = page.locator('main [lang=en]');
    const said = page.locator('main blockquote[lang=en], main .quote [lang=en], main .turn p[lang=en]');
    expect(await page.locator('main .turn p[lang=en]').count()).toBe(await page.locator('main .turn').count());
    for (const link of await page.locator('.turn-link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    expect(await page.locator('.turn-link').count()).toBeGreaterThan(0);
    expect(await said.count()).toBeGreaterThan(2);
    expect(await english.count()).toBe(await said.count());
    await page.goto(`${service.url}/console/people/anna`);
    await page.getByRole('heading', { name: 'Jetzt daran arbeiten' }).waitFor();
    await page.getByText('Dem nächsten Schritt fehlt: ein klares Ja der anderen Seite.').first().waitFor();
    expect(await page.locator('main p [lang=en]').count()).toBe(0);
    expect(await page.locator('main blockquote[lang=en]').count()).toBeGreaterThan(0);
    // From what became of an advice to the moment that it was about, lit.
    await page.goto(`${service.url}/console/people/anna`);
    const became = page.locator('section').filter({ hasText: 'Was aus dem letzten Rat wurde' });
    await became.getByRole('link', { name: 'Beitrag 3 lesen' }).click();
    await page.locator('[data-turn="3"].lit.focus').waitFor();
    expect(new URL(page.url()).searchParams.get('criterion')).toBe('Next step');
    await page.goto(`${service.url}/console/scenarios/s`);
    await page.locator('.measures summary', { hasText: 'Umgang mit Widerstand' }).click();
    await page.getByText('Erkennt die Antwort ihn zuerst an').waitFor();
  });

  it('is printed over the whole width of white paper, also from a dark page', async () => {
    const { page } = owner;
    await page.goto(address);
    await card(owner, 'Next step').waitFor();
    // As wide as American paper within its margins.
    await page.setViewportSize({ width: 760, height: 1_000 });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.locator('nav').first().waitFor({ state: 'hidden' });
    const width = async () => (await card(owner, 'Next step').boundingBox())?.width;
    await expect.poll(width).toBeGreaterThan(700);
    const colour = (name: 'color' | 'backgroundColor') =>
      page.evaluate((of) => getComputedStyle(document.body)[of], name);
    expect([await colour('backgroundColor'), await colour('color')]).toEqual(['rgb(255, 255, 255)', 'rgb(23, 33, 31)']);
    // On a screen an open page goes with what the system says.
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    await expect.poll(() => colour('backgroundColor')).toBe('rgb(18, 23, 22)');
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await page.locator('html[data-mantine-color-scheme=light]').waitFor();
    await expect.poll(() => colour('backgroundColor')).toBe('rgb(246, 247, 246)');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('fits a telephone, and says so of one that is not there', async () => {
    const { page } = anna;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await card(anna, 'Next step').getByRole('button', { name: /^Show/ }).click();
    await expect.poll(() => isSeen(anna, 33)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await anna.expectAccessible('an assessment on a telephone');
    await page.goto(`${service.url}/console/people/anna/assessments/none`);
    await page.getByText('This does not exist, or it is not yours to see.').waitFor();
    await page.getByRole('heading', { name: 'There is nothing to see here' }).waitFor();
  });

  it('asked nobody else, and complained of nothing', () => {
    owner.expectQuiet();
    anna.expectQuiet();
  });
});
