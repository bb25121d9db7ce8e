import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, findChromium, sharedChromium, warnWithoutChromium } from '../../support/chromium.ts';
import { buildConsole, type Person } from '../../support/console/browser.ts';
import { openOwner } from '../../support/console/enter-as.ts';
import { ndjson } from '../cli/debrief.ts';
import { assessmentLine, scenarioLine, sessionLine, userLine } from '../../support/organisation.ts';
import { fillOrganisation, startRunningService, type RunningService } from '../../support/running-service.ts';

const executable = findChromium();
if (executable === undefined) warnWithoutChromium('the tests of the first page');
const DAY_MS = 86_400_000;

/** A conversation of yesterday. */
const lately = (userId: string) =>
  sessionLine(`ses_of_yesterday_${userId}`, userId, {
    completed_at: new Date(Date.now() - DAY_MS).toISOString(),
    scenario_id: 's',
    kind: 'real_call',
  });

describe.skipIf(executable === undefined)(
  'the first page of whoever looks after several teams',
  { timeout: 120_000 },
  () => {
    let service: RunningService;
    let owner: Person;
    beforeAll(async () => {
      buildConsole();
      service = await startRunningService();
      const completed_at = new Date(Date.now() - 2 * DAY_MS).toISOString();
      await fillOrganisation(service, 'acme', [
        { type: 'team', team_id: 'north', name: 'Sales North' },
        { type: 'team', team_id: 'south', name: 'Sales South' },
        scenarioLine('s', { name: 'First call' }),
        ...['ada', 'bob', 'cy'].flatMap((userId, at) => [
          userLine(userId, { team_ids: [userId === 'cy' ? 'south' : 'north'], display_name: userId }),
          sessionLine(`ses_${userId}`, userId, { completed_at, scenario_id: 's', kind: 'real_call' }),
          assessmentLine(`asm_${userId}`, userId, {
            session_id: `ses_${userId}`,
            scenario_id: 's',
            completed_at,
            criteria: [{ name: 'Listening', score: 2 + at, description: '' }],
          }),
        ]),
      ]);
      owner = await openOwner(service, String(executable));
    }, 120_000);
    afterAll(async () => {
      await closeContexts(await sharedChromium(String(executable)));
      await service?.stop();
    });

    it('shows one team alone: who needs a look, its scores and its weeks', async () => {
      const { page } = owner;
      await page.getByText('You look after 3 people.').waitFor();
      expect(await page.locator('.heat tbody th').allTextContents()).toEqual([
        'Sales North 2 judged',
        'Sales South 1 judged',
        'Everybody 3 judged',
      ]);
      await page.getByRole('combobox', { name: 'Team', exact: true }).selectOption({ label: 'Sales South' });
      await page.getByText('You look after one person.').waitFor();
      expect(await page.locator('.heat tbody th').allTextContents()).toEqual(['Sales South 1 judged']);
      expect(new URL(page.url()).search).toBe('?team=south');
      // An address that somebody wrote may have no slash before the query.
      await page.goto(`${service.url}/console?team=south`);
      await page.getByText('You look after one person.').waitFor();
      await owner.expectAccessible('the first page of a team');
      // A week leads to those of the team.
      await page.getByRole('link', { name: /^1 conversation / }).click();
      await page.getByText('1 of 3 people').waitFor();
      await page.goBack();
      await page.getByRole('combobox', { name: 'Team', exact: true }).selectOption({ label: 'All teams' });
      await page.getByText('You look after 3 people.').waitFor();
      owner.expectQuiet();
    });

    it('leads to all who need a look where it shows some of them', async () => {
      const { page } = owner;
      const ids = Array.from({ length: 12 }, (_item, at) => `idle-${at}`);
      const completed_at = new Date(Date.now() - 40 * DAY_MS).toISOString();
      const lines = ids.flatMap((userId) => [
        userLine(userId, { team_ids: ['north'], display_name: userId }),
        sessionLine(`ses_${userId}`, userId, { completed_at, scenario_id: 's', kind: 'real_call' }),
      ]);
      await service.cli.json(['import', '--org', 'acme', '-'], { input: ndjson(lines) });
      await page.goto(`${service.url}/console`);
      await page.getByRole('link', { name: /^Has not practised 12/ }).waitFor();
      expect(await page.locator('.attention > li').count()).toBe(8);
      await page.getByRole('link', { name: 'All 12 people who need a look' }).click();
      await page.getByText('12 of 15 people').waitFor();
      expect(new URL(page.url()).search).toBe('?why=any');
      // Each says why.
      await page.getByRole('row', { name: /^idle-0 Has not practised / }).waitFor();
      await owner.expectAccessible('all who need a look');
      // Where everybody is shown, nothing leads on.
      await service.cli.json(['import', '--org', 'acme', '-'], { input: ndjson(ids.slice(8).map(lately)) });
      await page.goto(`${service.url}/console`);
      await page.getByRole('link', { name: /^Has not practised 8/ }).waitFor();
      expect(await page.getByRole('link', { name: /who need a look$/ }).count()).toBe(0);
      owner.expectQuiet();
    });

    it('tells of a key that ends soon; among the keys, those that work stand first', async () => {
      const { page } = owner;
      const make = (name: string, days: number) => {
        const end = new Date(Date.now() + days * DAY_MS).toISOString();
        return service.cli.json(['key', 'create', '--org', 'acme', '--name', name, '--expires', end]);
      };
      const [first] = await make('Old dashboard', 6.5);
      await make('Warehouse', 6.5);
      await make('Archive', 100);
      await service.cli.json(['key', 'revoke', '--org', 'acme', String(first?.['key_id'])]);
      await page.goto(`${service.url}/console`);
      await page.getByText('The key Warehouse expires in 6 days; what uses it is refused from then on.').waitFor();
      expect(await page.getByText(/^The key /).count()).toBe(1);
      await owner.expectAccessible('a key that ends soon');
      await page.getByRole('link', { name: 'Change its expiry: Warehouse' }).click();
      await page.getByText('Expires in 6 days', { exact: true }).waitFor();
      const names = await page.locator('tbody strong').allTextContents();
      // The first one is that of the service that the tests share.
      expect(names.slice(1)).toEqual(['Warehouse', 'Archive', 'Old dashboard']);
      owner.expectQuiet();
    });
  },
);
