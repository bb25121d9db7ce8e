import type { Action } from '../../../src/domain/access/rights/rules.ts';

/** What counts of a page here: what its reader must be allowed to do, and the frame that it stands in. */
interface Page {
  readonly options: { readonly staticData?: { readonly needs?: Action } | undefined };
  readonly parentRoute?: Page | undefined;
}

/** Whether somebody may do what a page needs, and what the frames around it need, which pages in them do not repeat. */
export function mayOpen(page: Page, can: (action: Action) => boolean): boolean {
  const needs = page.options.staticData?.needs;
  if (needs !== undefined && !can(needs)) return false;
  return page.parentRoute === undefined || mayOpen(page.parentRoute, can);
}
