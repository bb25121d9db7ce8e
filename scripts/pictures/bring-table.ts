import type { Page } from 'playwright-core';

/** A table of people that changes some and adds one. */
export const TABLE =
  'user_id,display_name,team_ids,org_status\nivo-jansen,Ivo Jansen-Smit,"enterprise; key-accounts",active\nnew-one,Nora Newman,enterprise,active\nben-lindqvist,Ben Lindqvist,,deactivated\n';

/** Brings a table, and waits until what it would change is shown. */
export async function bringTable(page: Page, table: string): Promise<void> {
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('Unchanged').waitFor();
}
