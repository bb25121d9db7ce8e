import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, findChromium, sharedChromium, warnWithoutChromium } from '../../support/chromium.ts';
import { buildConsole, openPerson, type Person } from '../../support/console/browser.ts';
import { enterAs } from '../../support/console/enter-as.ts';
import { assessmentLine, importLines, scenarioLine, sessionLine, userLine } from '../../support/organisation.ts';
import { fillOrganisation, startRunningService, type RunningService } from '../../support/running-service.ts';

const executable = findChromium();
if (executable === undefined) warnWithoutChromium('the tests of pages about the organisation in a browser');

const DAY_MS = 86_400_000;
/** What has lists that may be very long. */
const LONG = /api\/(?:(?:morning|audit|scenarios\/s|people)(?:\?|$)|.*asm_long$)/;
const FAILED = { assessment_id: 'asm_f', user_id: 'ada', name: 'Ada', at: 0, reason: null, reason_said: null };
const ROW = { people: 1, cells: [{ score: 4.5, people: 1 }] };
const LONG_MORNING = {
  failed: [FAILED],
  failed_more: true,
  heat: {
    criteria: ['Discovery'],
    left_out: { teams: 140, criteria: 1_000 },
    rows: ['north', null].map((team_id) => ({ ...ROW, team_id })),
  },
};

describe.skipIf(executable === undefined)('the organisation in the console', { timeout: 120_000 }, () => {
  let service: RunningService;
  let browser: Browser;
  let owner: Person;
  /** A test that is tried again finds what its first try left: so names are new each time. */
  let attempt = 0;
  const at = (path: string) => `${service.url}/console/organisation${path}`;

  beforeAll(async () => {
    buildConsole();
    service = await startRunningService();
    await fillOrganisation(service, 'acme', [
      { type: 'team', team_id: 'north', name: 'Sales North' },
      scenarioLine('s', { name: 'First call' }),
      userLine('ada', { team_ids: ['north'], display_name: 'Ada King', email: 'ada@acme.example' }),
      sessionLine('ses_1', 'ada', {
        scenario_id: 's',
        transcripts: [
          { revision: 1, received_at: new Date(Date.now() - 40 * DAY_MS).toISOString(), text: 'Lee: Hello.' },
        ],
      }),
      sessionLine('ses_2', 'ada', {
        scenario_id: 's',
        transcripts: [{ revision: 1, received_at: new Date().toISOString(), text: 'Ada: What takes so long?' }],
      }),
      assessmentLine('asm_2', 'ada', {
        session_id: 'ses_2',
        scenario_id: 's',
        scenario_version: 1,
        transcript_revision: 1,
        criteria: [{ name: 'Discovery', score: 4.5, description: '' }],
        evidence: { transcript: { format: 'labelled', turns: 1, language: 'en' } },
      }),
    ]);
    browser = await sharedChromium(String(executable));
    owner = await openPerson(browser, new URL(service.url).origin);
    await enterAs(service, owner, 'owner', null);
  }, 120_000);
  afterAll(async () => {
    await closeContexts(browser);
    await service?.stop();
  });

  it('changes people and teams by hand', async () => {
    const { page } = owner;
    const [name, team] = [`Ada L. ${(attempt += 1)}`, `Sales West ${attempt}`];
    await page.getByRole('link', { name: 'Organisation', exact: true }).click();
    await page.getByRole('button', { name: /^Change Ada/ }).waitFor();
    await owner.expectAccessible('people and teams');
    await page.getByRole('button', { name: /^Change Ada/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await owner.expectAccessible('somebody’s fields');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: `Change ${name}` }).waitFor();
    await page.getByRole('button', { name: 'Add a team' }).click();
    await dialog.getByLabel('Name of the team').fill(' ');
    await dialog.getByRole('button', { name: 'Add a team' }).click();
    await dialog.getByText('This is empty').waitFor();
    await dialog.getByLabel('Name of the team').fill(team);
    await dialog.getByRole('button', { name: 'Add a team' }).click();
    // Two tabs: what the other one has changed meanwhile is not overwritten, and is there to be looked at.
    const other = await owner.context.newPage();
    await other.goto(at('/people'));
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: `Actions for ${team}` }).click();
      await tab.getByRole('menuitem', { name: 'Rename' }).click();
    }
    const renamed = `${team} and South`;
    await other.getByRole('dialog').getByLabel('Name of the team').fill(renamed);
    await other.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await other.getByRole('button', { name: `Actions for ${renamed}` }).waitFor();
    await other.close();
    await dialog.getByLabel('Name of the team').fill('Sales East');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await dialog.getByText('Somebody has changed this since you opened it').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `Actions for ${renamed}` }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await dialog.getByText('Nobody is in it.').waitFor();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: `Actions for ${renamed}` }).waitFor({ state: 'detached' });
    await page.getByRole('status').getByText(`${renamed} is removed.`).waitFor({ state: 'attached' });
  });

  it('brings a table: what is wrong by line and column, then what changes, then the change', async () => {
    const { page } = owner;
    attempt += 1;
    await page.goto(at('/people'));
    await page.getByRole('link', { name: 'Bring a table' }).click();
    const bring = (table: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(table, 'latin1') });
    await bring('user_id,shoe\nada,42\n');
    await page.getByText('This column must have one of the names listed below').waitFor();
    await page.getByText('“deactivated” ends their access').waitFor();
    await bring('user_id,display_name\nada,Ada\n,B\nada,C\n');
    await page.getByText('This must stand once; it is on line 2 already.').waitFor();
    await page.getByText('This must not be empty.').waitFor();
    // As a spreadsheet on Windows writes it.
    await bring(`user_id,display_name\nada,Ada Mü ${attempt}\nnew-${attempt},Nora\n`);
    await page.getByRole('deletion').waitFor();
    await owner.expectAccessible('the changes of a table');
    await page.getByRole('button', { name: 'Apply 2 changes' }).click();
    await page.getByText('2 rows were written.').waitFor();
    await page.getByRole('link', { name: 'People and teams' }).first().click();
    await page.getByRole('button', { name: `Change Ada Mü ${attempt}` }).waitFor();
  });

  it('sets how long transcripts are kept, once it is understood what goes', async () => {
    const { page } = owner;
    await service.cli.prepare((storage) => storage.execute('setTranscriptRetention', { orgId: 'acme', days: null }));
    await page.goto(at('/privacy'));
    await page.getByText('Permanently').waitFor();
    // No time after which anything goes is spoken of where there is none.
    await page.getByText('No text of a conversation is deleted by itself.').waitFor();
    expect(await page.getByText('after this time').count()).toBe(0);
    await page.getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(false);
    expect(await dialog.getByText('No transcript is older than that.').count()).toBe(0);
    await dialog.getByText('For a number of days').click();
    await dialog.getByText('No transcript is older than that.').waitFor();
    for (const wrong of ['', '0', '-1', '1.5', '36501']) {
      await dialog.getByLabel('Days', { exact: true }).fill(wrong);
      await dialog.getByText('A whole number from 1 to 36,500.').waitFor();
      expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled(), wrong).toBe(true);
    }
    await dialog.getByLabel('Days', { exact: true }).fill('30');
    await dialog.getByText(/^1 transcript is older/).waitFor();
    expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Remove them for good').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('30 days', { exact: true }).waitFor();
    await owner.expectAccessible('privacy');
  });

  it('says what is not shown of very long lists, and how to see the rest', async () => {
    const { page } = owner;
    await page.unroute(LONG);
    const name = (at: number) => `Criterion ${at}`;
    await service.cli.prepare((storage) =>
      importLines(storage, 'acme', [
        assessmentLine('asm_long', 'ada', {
          session_id: 'ses_1',
          criteria: [{ name: 'Discovery', score: 4.5, description: '' }],
          evidence: { notAssessed: Array.from({ length: 230 }, (_item, at) => ({ name: name(at), reason: 'None.' })) },
        }),
      ]),
    );
    const command = page.getByText('debrief assessment show asm_long --org acme').first();
    const shows = async (path: string, ...sentences: string[]) => {
      await page.goto(new URL(path, service.url).href);
      for (const sentence of sentences) await page.getByText(sentence).first().waitFor();
      await owner.expectAccessible(path);
    };
    await shows('/console/people/ada/assessments/asm_long', 'The first 200 of 230 are shown.');
    await command.waitFor();
    expect(await page.getByText('criteria are shown').count()).toBe(0);
    // What an organisation needs years for.
    await page.route(LONG, async (asked) => {
      const answer = await asked.fetch();
      const body = await answer.json();
      const { pathname } = new URL(asked.request().url());
      if (pathname.endsWith('/asm_long')) body.left_out = { criteria: 620, not_judged: 0, steps: 0, notes: 0 };
      if (pathname.endsWith('/morning')) Object.assign(body, LONG_MORNING);
      if (pathname.endsWith('/audit')) body.actors_more = true;
      if (pathname.endsWith('/scenarios/s')) body.earlier_more = true;
      if (pathname.endsWith('/people')) body.total = 25_000;
      await asked.fulfill({ response: answer, json: body });
    });
    await shows('/console/people/ada/assessments/asm_long', 'The first 1 of 621 criteria are shown.');
    await command.waitFor();
    await shows('/console/', 'of 141 teams are shown', 'of 1,001. The page of a person has all of theirs.');
    expect(await page.getByRole('link', { name: 'Show all that failed' }).getAttribute('href')).toContain(
      'state=failed',
    );
    await shows('/console/audit', 'Only the first 500 accounts and 500 keys can be chosen.');
    await shows('/console/scenarios/s', 'There are older versions.', 'debrief scenario show s --org acme --version 1');
    await page.goto(at('/people'));
    const more = page.getByRole('button', { name: 'Show more' });
    for (let times = 0; times < 5; times += 1) await more.click();
    await page.getByText('The CSV file has everybody.').waitFor();
    expect(await more.count()).toBe(0);
    await owner.expectAccessible('people of whom not all are shown');
    await page.unroute(LONG);
  });

  it('erases somebody who left, and shows the proof', async () => {
    const { page } = owner;
    await service.cli.prepare((storage) =>
      importLines(storage, 'acme', [
        userLine('leaver', { display_name: 'Lee Aver', org_status: 'deactivated' }),
        sessionLine('ses_3', 'leaver', {
          transcripts: [{ revision: 1, received_at: new Date().toISOString(), text: 'Lee: Hello.' }],
        }),
      ]),
    );
    await page.goto(at('/erasures'));
    await page.getByRole('combobox', { name: 'Who is erased' }).fill('Lee');
    await page.getByRole('option', { name: /^Lee Aver/ }).click();
    await page.getByRole('button', { name: 'Erase somebody' }).click();
    const dialog = page.getByRole('dialog');
    const erase = dialog.getByRole('button', { name: 'Erase for good' });
    expect(await erase.isDisabled()).toBe(true);
    await dialog.getByLabel('Type “Lee Aver” to confirm').fill('Lee Aver');
    await erase.click();
    await page.getByText('The erasure has begun.').waitFor();
    await page.getByText('1 conversation, 1 transcript').first().waitFor();
    await page.getByText('Done', { exact: true }).first().waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Proofs as CSV' }).click(),
    ]);
    const [head] = readFileSync(await file.path(), 'utf8').split('\r\n');
    expect(head).toContain('Conversations,Transcripts,Assessments,Accounts,Rows in all');
    expect(await page.getByRole('combobox', { name: 'Who is erased' }).inputValue()).toBe('');
    expect(await page.getByRole('button', { name: 'Erase somebody' }).isDisabled()).toBe(true);
    await owner.expectAccessible('the proofs of erasures');
  });

  it('takes one’s own scores, which the assessor’s do not sway, and shows how far both agree', async () => {
    const { page } = owner;
    await page.goto(at('/calibration'));
    await page.getByRole('button', { name: /^(Score conversations yourself|Go on scoring)$/ }).click();
    await page.getByText('What takes so long?').waitFor();
    expect(await page.locator('.heard [lang=en]').allTextContents()).toEqual(['What takes so long?']);
    expect(await page.getByText('4.5').count()).toBe(0);
    await owner.expectAccessible('scoring');
    // By keys, as in reviews; after the last conversation comes the report.
    await page.keyboard.press('4');
    await page.getByRole('radio', { name: /^4/, checked: true }).waitFor();
    await page.getByRole('button', { name: 'See the report' }).last().click();
    await page.getByText('1 pair of scores is too few to say').waitFor();
    await page.getByRole('link', { name: 'Discovery, people 4, assessor 5: 1' }).click();
    const rows = page.getByRole('table', { name: 'Discovery, people 4, assessor 5: 1 row' });
    await rows.waitFor();
    await owner.expectAccessible('the report, and the rows behind a number');
    await rows.getByRole('link').click();
    await page.waitForURL(/\/assessments\//);
    await page.goBack();
    await rows.waitFor();

    const [empty] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'a file to fill in as CSV' }).click(),
    ]);
    const filled = readFileSync(await empty.path(), 'utf8').replace(',Discovery,', ',Discovery,2');
    const choose = (text: string) =>
      page.getByLabel('Choose a file', { exact: true }).setInputFiles({
        name: 'scores.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      });
    await choose(filled.replace(',2', ',two'));
    await page.getByRole('row', { name: '2 score This must be a number' }).waitFor();
    expect(await page.getByRole('button', { name: 'Take these scores' }).count()).toBe(0);
    await owner.expectAccessible('a wrong file of scores');
    await choose(filled);
    await page.getByText('1 score of 1 conversation.').waitFor();
    await page.getByRole('button', { name: 'Take these scores' }).click();
    await page.getByRole('button', { name: 'See the report' }).click();
    await page.getByRole('link', { name: 'Discovery, people 2, assessor 5: 1' }).waitFor();
    await page.getByRole('button', { name: 'Forget my scores' }).click();
    await page.getByText('1 conversation scored').waitFor({ state: 'detached' });
  });

  it('says who judges and what waits, fits a telephone, and nothing went wrong meanwhile', async () => {
    const { page } = owner;
    await service.cli.prepare((storage) =>
      storage.execute('setWideScores', { orgId: 'acme', wideScores: 'leave-out' }),
    );
    await page.goto(at('/assessor'));
    await page.getByText('The built-in assessor', { exact: true }).waitFor();
    const marked = page.getByLabel('Given, and marked as a first impression');
    await marked.waitFor();
    // The choice shows with the click itself, long before the service has answered.
    const [, atOnce] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/assessor/wide-scores') && response.ok()),
      marked.evaluate((radio: HTMLInputElement) => {
        radio.click();
        return radio.checked;
      }),
    ]);
    expect(atOnce).toBe(true);
    await page.reload();
    await expect.poll(() => marked.isChecked()).toBe(true);
    await owner.expectAccessible('the assessor');
    // As where a language model judges: what is set goes to the service itself.
    await page.route('**/api/assessor', async (route) => {
      const answer = await route.fetch();
      const model = {
        name: 'judge-7b',
        address: 'https://models.example.com/v1',
        fallback: 'none',
        daily_tokens: 50_000,
      };
      await route.fulfill({ json: { ...(await answer.json()), model } });
    });
    await page.reload();
    await page.getByText('of 50,000 a day (UTC)').waitFor();
    await page.getByRole('button', { name: 'Change the limit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('At most so many in a day of UTC').check();
    const tokens = dialog.getByRole('textbox', { name: 'Tokens' });
    await expect.poll(() => tokens.inputValue()).toBe('50,000');
    await tokens.fill('60000');
    await dialog.getByText('allows 50,000 only').waitFor();
    await tokens.fill('900');
    await dialog.getByText('A whole number from 1,000').waitFor();
    await owner.expectAccessible('a limit of tokens');
    await tokens.fill('8000');
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/assessor/daily-tokens', async (route) => {
      await held;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Set the limit' }).click();
    // The button says that it waits after 200 ms: most answers come before.
    const waits = await dialog.locator('.mantine-Button-root[data-loading]').evaluate((button) => {
      const styleOf = (part: string) => {
        const found = button.querySelector(part);
        return found && getComputedStyle(found);
      };
      return [styleOf('.mantine-Button-loader')?.animationDelay, styleOf('.mantine-Button-inner')?.transitionDelay];
    });
    expect(waits).toEqual(['0.2s', '0.2s']);
    answer();
    await page.getByText('of 8,000 a day (UTC)').waitFor();
    await page.getByText('set by your organisation').waitFor();
    // All of them: what is loaded from here on would pass through playwright otherwise.
    await page.unrouteAll();
    // A team whose name is one long word takes no room from the names, and makes no page wider.
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenvertrieb';
    await service.cli.prepare((storage) =>
      importLines(storage, 'acme', [
        { type: 'team', team_id: 'long', name: long },
        userLine('zoe', { team_ids: ['long'], display_name: 'Zoe Long', email: 'zoe.long@sales.acme.example' }),
      ]),
    );
    await page.goto(at('/people'));
    const named = page.getByRole('cell').filter({ hasText: 'Zoe Long' });
    await named.waitFor();
    expect((await named.boundingBox())?.width).toBeGreaterThan(250);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/people', '/import', '/privacy', '/erasures', '/assessor', '/calibration']) {
      await page.goto(at(path));
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      if (path === '/people') await page.getByText(long).first().waitFor();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(390);
      const here = page.getByRole('navigation', { name: 'Organisation' }).locator('.here');
      await expect.poll(async () => (await here.boundingBox())?.x, { message: path }).toBeLessThan(300);
      // Where tabs are cut they fade, so that it is seen that there are more.
      const tabs = page.getByRole('navigation', { name: 'Organisation' });
      await expect.poll(() => tabs.getAttribute('data-more'), { message: path }).toMatch(/^(start|end|both)$/);
      expect(await tabs.evaluate((element) => getComputedStyle(element).maskImage), path).toContain('gradient');
    }
    owner.expectQuiet();
  });
});
