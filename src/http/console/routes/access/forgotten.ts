import { emailKey } from '../../../../domain/access/account.ts';
import { notFound } from '../../../../domain/errors.ts';
import { attempt } from '../../access/attempts.ts';
import { languageOf } from '../../access/language.ts';
import { createThrottle } from '../../access/throttle.ts';
import type { ConsoleContext } from '../../context.ts';
import type { Forgotten } from '../../forgotten.ts';
import type { Routes } from '../../route.ts';
import { onlyOrganisation } from './only-organisation.ts';

/** Mails that may be asked for in 15 minutes: of an account from one address, from anywhere, and of any from one address. */
const MOST = { both: 3, account: 6, address: 20 };

/** A link for a new password by mail, for whoever is not signed in. @param forgotten null where no mail server is set */
export function forgottenRoutes(
  { open }: Routes,
  { engine, now }: Pick<ConsoleContext, 'engine' | 'now'>,
  forgotten: Forgotten | null,
): void {
  const throttle = createThrottle(now, MOST);
  open('forgotPassword', async ({ body, request }) => {
    if (!forgotten) throw notFound('No mail server is set.');
    const { organisation, email } = body;
    const orgId = organisation ?? (await onlyOrganisation(engine));
    // Counted before the account is looked up, for known and unknown addresses alike.
    await attempt(throttle, `${orgId ?? ''} ${emailKey(email)}`, request.ip, async () => {
      // Names that nobody has take no turn; that there is an organisation is no secret, an account is.
      const found = orgId !== null && (await engine.reader.read(({ organisations }) => organisations.find(orgId)));
      if (orgId !== null && found) forgotten.take({ orgId, email, language: languageOf(request) });
    });
    return {};
  });
}
