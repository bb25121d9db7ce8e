import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildConsole, openPerson, type Person } from '../../support/console/browser.ts';
import { closeContexts, findChromium, sharedChromium, warnWithoutChromium } from '../../support/chromium.ts';
import { startOnEngine } from '../../support/storage/running-on-engine.ts';
import type { RunningService } from '../../support/running-service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const executable = findChromium();
if (executable === undefined) warnWithoutChromium('the test of a first call in a browser');

const ZOOM = `WEBVTT

1
00:00:01.000 --> 00:00:06.000
Ada King: What made you look for another way of reporting?

2
00:00:06.500 --> 00:00:12.000
Bob Stone: Every month my team spends two full days copying figures by hand.

3
00:00:12.500 --> 00:00:20.000
Ada King: So two days go into copying. What would it be worth to have them back?

4
00:00:20.500 --> 00:00:26.000
Bob Stone: A good deal. We could close the books earlier, and two people would stop working weekends.

5
00:00:26.500 --> 00:00:32.000
Ada King: Shall we look at it together on Tuesday at ten?

6
00:00:32.500 --> 00:00:36.000
Bob Stone: Yes, send the invite.
`;
const spoken = (what: string) =>
  `Ada King: What made you look for ${what}?\nBob Stone: Two days are lost each month.\n`;
let service: RunningService;
let browser: Browser;
let ada: Person;
/** What would be changed at an address is refused, until that is ended. */
const refuse = async (url: string) => {
  const error = { code: 'overloaded', message: 'Too much at once.' };
  await ada.page.route(url, (asked) =>
    asked.request().method() === 'POST' ? asked.fulfill({ status: 429, json: { error } }) : asked.continue(),
  );
  return { said: ada.page.getByText('Too much is going on just now.'), end: () => ada.page.unroute(url) };
};
const press = (name: string | RegExp) => ada.page.getByRole('button', { name }).first().click();
const fill = (label: string | RegExp, value: string) => ada.page.getByLabel(label).first().fill(value);
/** Waits until a scenario is chosen: the list is there before its scenarios are. */
const chosen = (scenario: string) => expect.poll(() => ada.page.getByLabel('Scenario').inputValue()).toBe(scenario);

/** What is about the browser and its network alone is the same on every engine; `npm run test:pages` has it on PostgreSQL too. */
const ofThePage = it.runIf(inject('engine') === 'sqlite' || process.env['DEBRIEF_TEST_PAGES'] === 'all');

describe.skipIf(executable === undefined)('from the first start to a first assessment', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    buildConsole();
    service = await startOnEngine();
    browser = await sharedChromium(String(executable));
    ada = await openPerson(browser, new URL(service.url).origin);
  }, 120_000);
  afterAll(async () => {
    await closeContexts(browser);
    await service?.stop();
  });

  it('sets up an organisation, makes a scenario from a model, and sees what it is judged by', async () => {
    const [link] = await service.cli.json(['console-link']);
    await ada.page.goto(`${service.url}/console/enter#${String(link?.['url']).split('#')[1]}`);
    await fill('Name of the organisation', 'Nord');
    await fill('Your name', 'Ada King');
    await fill('E-mail address', 'ada@nord.example');
    await fill('Password', 'seven green bicycles upstairs');
    await press('Finish');
    await ada.page.getByRole('heading', { name: 'Begin here' }).waitFor();
    // Named as where there are several organisations: the organisation first, the product below it.
    expect(await ada.page.locator('.brand span > *').allTextContents()).toEqual(['Nord', 'Debrief']);
    await expect.poll(() => ada.page.evaluate<string>('document.activeElement.id')).toBe('content');
    await ada.expectAccessible('the first steps');
    await ada.page.getByRole('link', { name: 'People', exact: true }).click();
    expect(await ada.page.getByRole('link', { name: 'Add people' }).getAttribute('href')).toMatch(
      /\/organisation\/people$/,
    );
    await ada.page.getByRole('link', { name: 'Scenarios', exact: true }).click();
    await ada.page.getByText('No scenarios yet').waitFor();
    const create = ada.page.getByRole('button', { name: 'New scenario' });
    const colour = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color);
    expect(await colour(create.locator('svg'))).toBe(await colour(create));
    // The shortest way: a model with one click, and what is dropped then is one's own.
    await ada.page.getByRole('link', { name: 'Today', exact: true }).click();
    await ada.page.getByRole('link', { name: 'Add a call', exact: true }).click();
    await ada.page.getByText('There is no scenario yet').waitFor();
    await ada.expectAccessible('the models of a first scenario');
    // Where it cannot be made, that is said, and the models are there to be taken again.
    const refused = await refuse('**/api/scenarios');
    await press('Support call');
    await refused.said.waitFor();
    await refused.end();
    await press('Support call');
    await ada.page.getByText('Yours, Ada King.').waitFor();
    await ada.expectAccessible('nobody in the directory');
    await ada.page.getByRole('link', { name: 'Scenarios', exact: true }).click();
    await press('New scenario');
    await press('Discovery call');
    await ada.page.getByText('As the program proposes').first().waitFor();
    await ada.page.locator('.measures summary').first().waitFor();
    await fill('Transcript', ZOOM);
    await press('Assess it');
    await ada.page.getByText('Judged: Ada King').waitFor();
    // What would raise a score is said in words.
    expect(await ada.page.locator('.tried').textContent()).not.toContain('[object');
    await ada.expectAccessible('a transcript that was tried');
    await press('Create');
    await ada.page.getByRole('heading', { name: 'Discovery call', level: 1 }).waitFor();
    // The next step is on the page: calls of this scenario.
    const add = ada.page.getByRole('main').getByRole('link', { name: 'Add calls' });
    expect(await add.getAttribute('href')).toMatch(/\/add\?scenario=.+/);
    await add.click();
    await chosen('discovery-call');
  });

  it('drops a Zoom file, sees what was recognised, and follows it to its assessment; the same file is known', async () => {
    // As a browser does it: the file comes with the event.
    const drop = async () => {
      const dataTransfer = await ada.page.evaluateHandle((content) => {
        const carried = new DataTransfer();
        carried.items.add(new File([content], 'GMT20260408-093000_Recording.vtt', { type: 'text/vtt' }));
        return carried;
      }, ZOOM);
      const zone = ada.page.locator('.drop');
      // A line never breaks between a number and its unit.
      expect(await zone.textContent()).toMatch(/\d\u00A0MB/u);
      for (const event of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(event, { dataTransfer });
    };
    await ada.page.getByText('Yours, Ada King.').waitFor();
    // Where the directory does not take somebody, their file and the scenario that they chose stay.
    const refused = await refuse('**/api/calls/people');
    // The file comes before it is known that nobody is in the directory.
    const { promise: dropped, resolve: isDropped } = Promise.withResolvers<void>();
    await ada.page.route('**/api/calls/people', async (asked) => {
      await dropped;
      await asked.fallback();
    });
    await ada.page.reload();
    await ada.page.locator('.drop').waitFor();
    await drop();
    await ada.page.getByRole('heading', { name: 'GMT20260408-093000_Recording.vtt' }).waitFor();
    expect(await ada.page.getByText('Yours, Ada King.').count()).toBe(0);
    isDropped();
    await refused.said.waitFor();
    await ada.expectAccessible('somebody who could not be added');
    await ada.page.getByRole('heading', { name: 'GMT20260408-093000_Recording.vtt' }).waitFor();
    await chosen('discovery-call');
    await refused.end();
    await press('Try again');
    await ada.page.getByText('Recognised: Ada King, by name.').waitFor();
    expect(await refused.said.count()).toBe(0);
    await chosen('discovery-call');
    // The buttons for more stand beside the words, also where these take more than a line.
    const words = await ada.page.locator('.drop-words').boundingBox();
    const buttons = await ada.page.locator('.drop .row').boundingBox();
    expect(Number(buttons?.x)).toBeGreaterThanOrEqual(Number(words?.x) + Number(words?.width));
    await ada.expectAccessible('a call that was recognised');
    await press('Send 1 call');
    await ada.page.getByText('Assessed', { exact: true }).waitFor();
    await ada.expectAccessible('a call that was assessed');
    await press('Clear the list');
    await drop();
    await ada.page.getByText('This person has this very call already').waitFor();
    expect(await ada.page.getByRole('button', { name: /^Send/ }).isDisabled()).toBe(true);
  });

  ofThePage('takes a folder that is dropped, and says which file holds no words, or ends in the middle', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder.path, 'calls', 'older'), { recursive: true });
    writeFileSync(join(folder.path, 'calls', 'a.txt'), spoken('a new tool'));
    writeFileSync(join(folder.path, 'calls', 'older', 'b.txt'), spoken('help'));
    writeFileSync(join(folder.path, 'calls', '.hidden'), 'nothing');
    writeFileSync(join(folder.path, 'cut-off.vtt'), 'WEBVTT\n\n00:00:01.000 --> 00:00:0');
    const begun = 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nBob: Hello.\n\n00:00:05.000 --> 00:';
    writeFileSync(join(folder.path, 'cut-later.vtt'), begun);
    writeFileSync(join(folder.path, 'notes.txt'), 'So we talked about the reports. Nobody trusts them.');
    await ada.page.reload();
    // What comes late moves the place to drop on.
    await chosen('discovery-call');
    const box = await ada.page.locator('.drop').boundingBox();
    const session = await ada.context.newCDPSession(ada.page);
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', {
        type,
        x: Number(box?.x) + 20,
        y: Number(box?.y) + 20,
        data: {
          items: [],
          files: ['calls', 'cut-off.vtt', 'cut-later.vtt', 'notes.txt'].map((name) => join(folder.path, name)),
          dragOperationsMask: 1,
        },
      });
    await ada.page.getByText('Nothing that anybody says was found in it.').waitFor();
    await ada.page.getByText('It ends at line 3, column 25:').waitFor();
    await ada.page.getByText('It ends in the middle of an entry.').waitFor();
    await ada.page.getByText('It ends at line 6, column 21:').waitFor();
    const names = await ada.page.locator('li.call h3').allTextContents();
    expect(names).toEqual(['a.txt', 'b.txt', 'cut-off.vtt', 'cut-later.vtt', 'notes.txt']);
    // What cannot be sent is asked for nothing more.
    await ada.page.getByText('The transcript does not say who speaks').waitFor();
    expect(await ada.page.getByLabel('When it took place').count()).toBe(3);
    await ada.page.getByRole('button', { name: 'Send 2 calls' }).waitFor();
    const when = ada.page.getByLabel('When it took place').first();
    const before = await when.inputValue();
    await when.fill('2099-01-01T10:00');
    await ada.page.getByText('This day is in the future').waitFor();
    await ada.page.getByRole('button', { name: 'Send 1 call' }).waitFor();
    await when.fill(before);
    await ada.page.getByRole('button', { name: 'Send 2 calls' }).waitFor();
    await ada.expectAccessible('a file without words');
    await press('Send 2 calls');
    await ada.page.getByText('2 of 2 assessed').waitFor();
    await ada.page.getByText('3 were not sent: each says why above.').waitFor();
    folder.remove();
  });

  ofThePage('asks once where the service is away, and sends the rest when it is back', async () => {
    const page = await ada.context.newPage();
    await page.goto(`${service.url}/console/add`);
    const files = ['c', 'd', 'e'].map((name) => ({
      name: `${name}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(spoken(name)),
    }));
    await page.locator('input[type=file]').setInputFiles(files);
    let tried = 0;
    const routes = ['**/api/people/*/calls', '**/api/start'];
    for (const route of routes)
      await page.route(route, (asked) => {
        if (asked.request().method() === 'POST') tried += 1;
        return asked.abort();
      });
    await page.getByRole('button', { name: 'Send 3 calls' }).click();
    const said = page.locator('li.call').getByText('The service cannot be reached.');
    await said.waitFor();
    expect(tried).toBe(1);
    for (const route of routes) await page.unroute(route);
    await said.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Send 3 calls' }).click();
    await expect.poll(() => page.getByText('Assessed', { exact: true }).count()).toBe(3);
    await page.close();
  });

  it('shows the other ways in which a call can be read, and takes the one that is right', async () => {
    const said = ['Ada King', 'Bob Stone', 'Ada King'].map((from, at) => ({
      from,
      body: `Sentence ${at}.`,
      author: 'bot',
    }));
    await ada.page.goto(`${service.url}/console/add?scenario=discovery-call`);
    await press('Paste text');
    const dialog = ada.page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(JSON.stringify(said));
    await press('Look at it');
    await ada.page.getByText('Nobody here could be recognised as the person.').waitFor();
    await press('Read it another way: Pasted text 1');
    const other = dialog.getByRole('radio', { name: /Bob Stone/ });
    await other.check();
    await ada.expectAccessible('the ways in which a call can be read');
    await press('Read it like this');
    await ada.page.getByText('Recognised: Ada King, by name.').waitFor();
    await press('Send 1 call');
    await ada.page.getByText('Assessed', { exact: true }).waitFor();
  });

  it('says whose call it may be where somebody else of the directory speaks in it, and takes it as theirs', async () => {
    const page = await ada.context.newPage();
    await page.goto(`${service.url}/console/add`);
    await page.getByRole('button', { name: 'Add somebody' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Zoe Park');
    await dialog.getByLabel('E-mail address').fill('zoe@nord.example');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const buffer = Buffer.from(spoken('a helper'));
    await page.locator('input[type=file]').setInputFiles([{ name: 'a.txt', mimeType: 'text/plain', buffer }]);
    const call = page.getByRole('listitem', { name: 'a.txt' });
    await call.getByRole('button', { name: 'It is a call of Ada King' }).click();
    await call.getByText('A call of Ada King', { exact: true }).waitFor();
    await call.getByText('Recognised: Ada King, by name.').waitFor();
    expect(await call.getByText('Whose call is it?').count()).toBe(0);
    await call.getByRole('button', { name: 'Remove' }).click();
    await page.close();
  });

  it('lists conversations of a state at an address that can be opened again', async () => {
    await ada.page.goto(`${service.url}/console/calls?state=completed`);
    await ada.page.getByRole('cell', { name: 'Ada King' }).first().waitFor();
    await ada.expectAccessible('conversations of a state');
    await ada.page.getByLabel('State').selectOption('failed');
    await ada.page.getByRole('cell', { name: 'Ada King' }).waitFor({ state: 'detached' });
    expect(new URL(ada.page.url()).searchParams.get('state')).toBe('failed');
    await ada.expectAccessible('no conversation of a state');
    await ada.page.goBack();
    await ada.page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('tries a changed rubric on what was assessed', async () => {
    await ada.page.getByRole('link', { name: 'Scenarios', exact: true }).click();
    await ada.page.getByRole('link', { name: 'Discovery call' }).click();
    await ada.page.getByRole('button', { name: 'Choose measures' }).first().click();
    await ada.page.getByLabel('Add a measure').first().selectOption({ label: 'Opening' });
    await press('Try on the last conversations');
    const outcome = ada.page.locator('.try-many strong').first();
    expect(await outcome.textContent()).toBe('No score of a criterion would move.');
    // On another scale, each of them does.
    await ada.page.getByLabel('To', { exact: true }).fill('10');
    const stale = ada.page.getByText('Something was changed since');
    await stale.waitFor();
    await press('Try on the last conversations');
    await expect.poll(() => outcome.textContent()).toMatch(/^([1-9]) of \1 scores would move$/);
    expect(await stale.count()).toBe(0);
    await ada.expectAccessible('a rubric that was tried');
    await press('Discard changes');
  });

  it('asks the interface from the page, with a key of an hour', async () => {
    await ada.page.getByRole('link', { name: 'Try it' }).click();
    const field = ada.page.getByLabel('Key', { exact: true });
    await field.fill('');
    await press('Make a key for an hour');
    await expect.poll(() => field.inputValue()).toMatch(/^dbr_/);
    const key = await field.inputValue();
    await field.fill(key.slice(0, -1));
    await ada.page.getByText('This is no whole key.').waitFor();
    await press('Send');
    await ada.page.getByText('The service found no key of the right form.').waitFor();
    await ada.expectAccessible('a key with a letter missing');
    await field.fill(`Authorization: Bearer ${key}`);
    expect(await field.inputValue()).toBe(key);
    await press('Send');
    await ada.page.getByText('200').first().waitFor();
    await ada.page.getByText('"user_id": "ada-king"').waitFor();
    await ada.expectAccessible('an answer of the interface');
    await press(/List a user’s assessments/);
    await press('Send');
    await ada.page.getByText('"strongest_criteria"').waitFor();
    // A sample is there to be sent, for a scenario there is, and is followed until it is assessed.
    await press(/Submit a transcript/);
    await expect.poll(() => ada.page.getByLabel('scenario_id').inputValue()).toBe('discovery-call');
    await press('Send');
    await ada.page.getByText('Assessed: it is in the list of assessments').waitFor();
    const see = ada.page.getByRole('link', { name: 'See it with the person' });
    expect(await see.getAttribute('href')).toMatch(/\/people\/ada-king$/);
  });

  it('fits a telephone, asked nobody else, and complained of nothing', async () => {
    await ada.page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['add', 'scenarios', 'scenarios/discovery-call', 'try']) {
      await ada.page.goto(`${service.url}/console/${path}`);
      await ada.page.getByRole('heading').first().waitFor();
      expect(await ada.page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    }
    ada.expectQuiet();
  });
});
