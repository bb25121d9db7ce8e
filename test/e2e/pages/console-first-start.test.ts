import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeContexts, findChromium, sharedChromium, warnWithoutChromium } from '../../support/chromium.ts';
import { buildConsole, openPerson, type Person } from '../../support/console/browser.ts';
import { recordSteps } from '../../support/console/record.ts';
import { startOnEngine } from '../../support/storage/running-on-engine.ts';
import type { RunningService } from '../../support/running-service.ts';

const executable = findChromium();
if (executable === undefined) warnWithoutChromium('the walk from the first start to a score that two people see');

const run = promisify(execFile);

/** What is said in a call of Ben’s, in turns. */
const SAID = [
  ['Ben Fox', 'Good morning, Clara. What made you look for another way of planning your shifts?'],
  ['Clara Weiss', 'We plan in a table, and every change costs my two foremen a whole evening.'],
  ['Ben Fox', 'So each change costs two people an evening. How often does that happen in a month?'],
  ['Clara Weiss', 'Six or seven times. In December it was every second day, and one of them wanted to leave.'],
  ['Ben Fox', 'That sounds hard on them. What would it be worth to you if those evenings were free?'],
  ['Clara Weiss', 'A lot. But your price is too high for us, I have 200 euros a month and not 400.'],
  ['Ben Fox', 'I understand that 400 is more than you planned. What do the evenings cost you today?'],
  ['Clara Weiss', 'If I add it up, some 600 euros in overtime alone. I had not looked at it like that.'],
  ['Ben Fox', 'Shall we look at it with your foremen on Tuesday at ten?'],
  ['Clara Weiss', 'Yes, Tuesday at ten is good. Please send me the invitation.'],
] as const;

/** The same as Zoom writes the transcript of a recording: numbered entries, times to the millisecond, lines that end as on Windows. */
const ZOOM_FILE = 'GMT20261126-090000_Recording.transcript.vtt';
const ZOOM = [
  'WEBVTT',
  '',
  ...SAID.flatMap(([name, words], at) => {
    const second = at * 6;
    const time = (of: number) => `00:00:${String(of).padStart(2, '0')}`;
    return [String(at + 1), `${time(second)}.250 --> ${time(second + 5)}.760`, `${name}: ${words}`, ''];
  }),
].join('\r\n');

let service: RunningService;
let browser: Browser;
let ada: Person;
let ben: Person;

const press = ({ page }: Person, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const fill = ({ page }: Person, label: string | RegExp, value: string) => page.getByLabel(label).first().fill(value);
const go = ({ page }: Person, name: string) => page.getByRole('link', { name, exact: true }).first().click();
const heading = ({ page }: Person, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const read = async ({ page }: Person, name: string) =>
  String(await page.getByRole('dialog').getByRole('textbox', { name }).textContent());

describe.skipIf(executable === undefined)('from the first start to a score that two people see', () => {
  // Whatever is walked again begins with an empty installation.
  beforeEach(async () => {
    buildConsole();
    service = await startOnEngine();
    browser = await sharedChromium(String(executable));
    ada = await openPerson(browser, new URL(service.url).origin);
    ben = await openPerson(browser, new URL(service.url).origin);
  }, 120_000);
  afterEach(async () => {
    await closeContexts(browser);
    await service?.stop();
  });

  it(
    'sets up, makes a scenario and a key that curl uses, drops a Zoom file, sets another score; the person sees both',
    { timeout: 120_000 },
    async () => {
      const look = recordSteps();

      await ada.page.goto(`${service.url}/console`);
      await heading(ada, 'There is no organisation yet');
      await look(ada, 'no-organisation');
      const [link] = await service.cli.json(['console-link']);
      await ada.page.goto(String(link?.['url']).replace(/^.*(?=\/console\/)/, service.url));
      await heading(ada, 'Set up Debrief');
      await fill(ada, 'Name of the organisation', 'Nord');
      await fill(ada, 'Your name', 'Ada King');
      await fill(ada, 'E-mail address', 'ada@nord.example');
      await fill(ada, 'Password', 'seven green bicycles upstairs');
      await look(ada, 'set-up');
      await press(ada, 'Finish');
      await heading(ada, 'Begin here');
      await look(ada, 'first-steps');

      await go(ada, 'Scenarios');
      await press(ada, 'New scenario');
      await look(ada, 'models-of-a-scenario');
      await press(ada, 'Discovery call');
      await ada.page.locator('.measures summary').first().waitFor();
      await look(ada, 'writing-a-scenario');
      await press(ada, 'Create');
      await ada.page.getByRole('heading', { name: 'Discovery call', level: 1 }).waitFor();
      await look(ada, 'a-scenario');

      // The line is typed as it is shown, and answers with status 200.
      await go(ada, 'Reporting access');
      await press(ada, 'Create a key');
      await ada.page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).fill('Warehouse');
      await look(ada, 'creating-a-key');
      await ada.page.getByRole('dialog').getByRole('button', { name: 'Create a key' }).click();
      const line = await read(ada, 'A line to try it with');
      await look(ada, 'the-secret-of-a-key');
      const typed = async () => (await run('sh', ['-c', line], { timeout: 30_000 })).stdout;
      expect(await typed()).toMatch(/^HTTP\/1\.1 200 /);
      await press(ada, 'I have kept it');
      await ada.page.getByRole('dialog').waitFor({ state: 'detached' });
      await look(ada, 'keys');

      await go(ada, 'Today');
      await heading(ada, 'Begin here');
      await look(ada, 'steps-that-are-done');
      await go(ada, 'Add a call');
      await press(ada, 'They are somebody else’s');
      await fill(ada, 'Name', 'Ben Fox');
      await fill(ada, 'E-mail address', 'ben@nord.example');
      await look(ada, 'adding-somebody');
      await ada.page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
      await ada.page.getByRole('dialog').waitFor({ state: 'detached' });
      // As a browser does it: the file comes with the event.
      const dataTransfer = await ada.page.evaluateHandle(
        ([content, name]) => {
          const carried = new DataTransfer();
          carried.items.add(new File([content], name, { type: 'text/vtt' }));
          return carried;
        },
        [ZOOM, ZOOM_FILE] as const,
      );
      for (const event of ['dragenter', 'dragover', 'drop'])
        await ada.page.locator('.drop').dispatchEvent(event, { dataTransfer });
      await ada.page.getByText('Recognised: Ben Fox, by name.').waitFor();
      // Who is not in the directory may add themselves, and others too.
      for (const name of ['Add somebody', 'Add myself'])
        expect(await ada.page.getByRole('button', { name, exact: true }).count(), name).toBe(1);
      await look(ada, 'a-call-that-was-recognised');
      await press(ada, 'Send 1 call');
      await ada.page.getByText('Assessed', { exact: true }).waitFor();
      await look(ada, 'a-call-that-was-assessed');
      expect(await typed()).toContain('Ben Fox');

      // Its evidence: the turn that counted, lit.
      await ada.page
        .getByRole('link', { name: /^See the assessment/ })
        .first()
        .click();
      await ada.page.getByText(SAID[0][1]).first().waitFor();
      await look(ada, 'an-assessment');
      const judged = ada.page.getByRole('article', { name: /Next step/ });
      await judged.getByRole('button', { name: /^Show/ }).click();
      await ada.page.locator('[data-turn="9"].lit mark').first().waitFor();
      await look(ada, 'lit-evidence');

      await press(ada, 'Set another score for Next step');
      const dialog = ada.page.getByRole('dialog');
      await dialog.getByRole('slider').fill('2');
      await dialog.getByRole('textbox', { name: /Reason/ }).fill('Nobody is named who decides.');
      await look(ada, 'setting-another-score');
      await dialog.getByRole('button', { name: 'Set the score' }).click();
      await judged.getByText('Set by Ada King').waitFor();
      await look(ada, 'another-score');
      const given = String(await judged.getByText(/The assessor gave/).textContent());

      await go(ada, 'Who can sign in');
      await press(ada, 'Invite somebody');
      await dialog.getByRole('textbox', { name: /^Name/ }).fill('Ben Fox');
      await dialog.getByRole('textbox', { name: /^E-mail/ }).fill('ben@nord.example');
      // Who they are in the directory is found by their address.
      await dialog.getByRole('textbox', { name: /^E-mail/ }).press('Tab');
      await look(ada, 'inviting');
      await dialog.getByRole('button', { name: 'Make the account' }).click();
      const invitation = await read(ada, 'A link for Ben Fox');
      await look(ada, 'an-invitation');
      await press(ada, 'Done');
      await ada.page.getByRole('cell', { name: 'ben@nord.example' }).first().waitFor();
      await look(ada, 'who-can-sign-in');

      await ben.page.goto(invitation);
      await heading(ben, 'Welcome to Nord');
      await fill(ben, 'Password', 'eleven copper kettles');
      await look(ben, 'an-invitation-that-was-opened');
      await press(ben, 'Finish');
      await ben.page.getByRole('navigation').first().waitFor();
      await ben.page.getByRole('heading', { level: 1 }).waitFor();
      // What the assessor found was about its own score.
      await ben.page.getByText('A person set this score. Their reason stands in the assessment.').waitFor();
      expect(await ben.page.getByText('There is a next step').count()).toBe(0);
      await look(ben, 'the-page-of-the-person');
      await ben.page
        .getByRole('row', { name: /Discovery call/ })
        .getByRole('link')
        .first()
        .click();
      const seen = ben.page.getByRole('article', { name: /Next step/ });
      await seen.getByText('Nobody is named who decides.').waitFor();
      expect(await seen.locator('.score-number').textContent()).toContain('2');
      await seen.getByText(given).waitFor();
      await look(ben, 'both-scores');

      ada.expectQuiet();
      ben.expectQuiet();
    },
  );
});
