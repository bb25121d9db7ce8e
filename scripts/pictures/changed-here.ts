import type { Page } from 'playwright-core';

/** Makes another version of the scenario that a page shows, with another description, levels and weight. */
export async function changeScenario(page: Page): Promise<void> {
  const description = page.getByLabel('What good looks like').first();
  await description.fill(
    `${await description.inputValue()} Names what it costs them in a month, ${Date.now() % 1_000}.`,
  );
  await page
    .getByLabel('Weight')
    .first()
    .fill(String(2 + (Date.now() % 7)));
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.locator('.version-changes ins').first().waitFor();
  await page.locator('#versions').evaluate((part) => part.scrollIntoView());
}

/** Shows the page of the assessor as where a language model judges, and its dialog for a limit. */
export async function limitTokens(page: Page): Promise<void> {
  await page.route('**/api/assessor', async (route) => {
    const model = {
      name: 'judge-7b',
      address: 'https://models.example.com/v1',
      fallback: 'none',
      daily_tokens: 2_000_000,
    };
    const day = new Date().toISOString().slice(0, 8);
    const usage = [1, 2, 3, 5, 8].map((at) => ({ day: `${day}0${at}`, tokens: 90_000 * at }));
    const answer = await route.fetch();
    await route.fulfill({
      json: { ...(await answer.json()), kind: 'llm', model, usage, own_daily_tokens: 1_000_000 },
    });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Change the limit' }).scrollIntoViewIfNeeded();
}

/** Has the service refuse a score and a comment that the page has shown already. */
export async function refuseChanges(page: Page): Promise<void> {
  await page.route('**/assessments/*/{scores,comments}', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { error: { code: 'conflict', message: '', retry_after: null } } })
      : route.continue(),
  );
  const dialog = page.getByRole('dialog');
  await page
    .getByRole('button', { name: /^Set another score/ })
    .first()
    .click();
  await dialog.getByRole('slider').fill('1');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Nobody agreed to it.');
  await dialog.getByRole('button', { name: 'Set the score' }).click();
  await page.getByText('was not set').waitFor();
  // On a narrow screen the conversation is folded.
  const folded = page.locator('summary', { hasText: /^Conversation$/ });
  if ((await folded.count()) > 0) await folded.click();
  await page
    .getByRole('button', { name: /^Comment on turn/ })
    .first()
    .click();
  await dialog.getByRole('textbox').fill('Well asked.');
  await dialog.getByRole('button', { name: 'Save the comment' }).click();
  await page.getByText('was not saved').waitFor();
}

/** Pastes a call that is read wrongly, and shows how else it can be read. */
export async function readOtherwise(page: Page): Promise<void> {
  const said = [
    'What made you look for a new tool?',
    'Our reporting takes two days every month.',
    'How does that affect your team?',
  ];
  const calls = said.map((body, at) => ({ from: at % 2 ? 'Bob Stone' : 'Lena Hoffmann', body, author: 'crm-bot' }));
  await page.getByRole('button', { name: 'Paste text' }).first().click();
  await page.getByRole('dialog').getByRole('textbox').fill(JSON.stringify(calls));
  await page.getByRole('button', { name: 'Look at it' }).click();
  await page.getByRole('button', { name: /^Read it another way/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /Bob Stone/ })
    .check();
}
