import type { Page } from 'playwright-core';
import { type Debrief, ndjson } from '../../test/e2e/cli/debrief.ts';
import { assessmentLine, scenarioLine, sessionLine, userLine } from '../../test/support/organisation.ts';

const FIRST = ['Ada', 'Ben', 'Chiara', 'Daniel', 'Elif', 'Femi', 'Grace', 'Hana', 'Ivo', 'Julia'];
const LAST = ['King', 'Okafor', 'Rossi', 'Kaya', 'Sato', 'Jansen', 'Becker', 'Mensah', 'Lindqvist', 'Murphy'];
const DAY_MS = 86_400_000;

/** Makes an organisation `acme` with so many people in forty teams, and of each so many assessed conversations. */
export async function fillConsole(cli: Debrief, people: number, conversations: number): Promise<void> {
  await cli.json(['org', 'create', '--id', 'acme', '--name', 'Acme']);
  const users = Array.from({ length: people }, (_item, index) =>
    userLine(`user-${index}`, {
      display_name: `${FIRST[index % 10]} ${LAST[Math.floor(index / 10) % 10]} ${index}`,
      email: `user-${index}@acme.example`,
      team_ids: [`team-${index % 40}`],
    }),
  );
  const teams = Array.from({ length: 40 }, (_item, index) => ({
    type: 'team',
    team_id: `team-${index}`,
    name: `Team ${index}`,
  }));
  const history = users.flatMap(({ user_id: userId }, index) =>
    Array.from({ length: conversations }, (_item, at) => conversationLines(userId, index, at)).flat(),
  );
  const lines = [...teams, scenarioLine('s', { name: 'First call' }), ...users, ...history];
  await cli.json(['import', '--org', 'acme', '-'], { input: ndjson(lines) });
}

/** A conversation and its score, one each week back from now: people differ, and some of them change. */
function conversationLines(userId: string, index: number, at: number): object[] {
  const id = `${userId}-${at}`;
  const completed_at = new Date(Date.now() - ((index % 7) + 7 * at) * DAY_MS).toISOString();
  const score = 1 + (((index * 7 + at * (index % 3)) % 40) + 1) / 10;
  return [
    sessionLine(`ses_${id}`, userId, { completed_at, scenario_id: 's' }),
    assessmentLine(`asm_${id}`, userId, {
      session_id: `ses_${id}`,
      scenario_id: 's',
      completed_at,
      criteria: [{ name: 'Discovery', score: Math.min(5, score), description: 'Asked.' }],
    }),
  ];
}

/** Opens a link that `debrief console-link` printed at an address, and sets the owner up where there is none. */
export async function enterConsole(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const open = page.getByRole('button', { name: 'Open' });
  await open.or(page.getByLabel('Your name')).first().waitFor();
  if (await open.isVisible()) await open.click();
  else {
    await page.getByLabel('Your name').fill('Ada King');
    await page.getByLabel('E-mail address').fill('ada@acme.example');
    await page.getByLabel('Password').first().fill('seven green bicycles upstairs');
    await page.getByRole('button', { name: 'Finish' }).click();
  }
  await page.getByRole('navigation').first().waitFor();
}
