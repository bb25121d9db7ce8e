import { readTokens } from '../../access/cookie.ts';
import { readHeld } from '../../access/held-sign-ins.ts';
import type { ConsoleContext } from '../../context.ts';
import { balanced } from '../../../../lib/text/balanced.ts';
import type { Routes } from '../../route.ts';

/**
 * Where the browser that asks is signed in. Asking does not count as use of any of these sign-ins, so each ends by
 * itself when nobody works in its organisation.
 */
export function openOrganisationRoutes({ open }: Routes, { engine, now }: ConsoleContext): void {
  open('openOrganisations', async ({ request }) => {
    const tokens = readTokens(request);
    const held = await engine.reader.read((stores) => readHeld(stores, tokens, { orgId: null, now: now() }));
    return {
      data: held.map(({ organisation, account }) => ({
        org_id: organisation.orgId,
        name: organisation.name,
        person: balanced(account.name),
        role: account.role,
      })),
    };
  });
}
