import type { Gather } from '../../../people/gather.ts';
import type { SeenBy } from '../../../people/seen.ts';
import type { WhoIs } from '../access/who.ts';
import type { ConsoleContext } from '../context.ts';
import type { Erasing } from '../erasing.ts';
import type { Forgotten } from '../forgotten.ts';
import type { Streams } from '../live/streams.ts';
import type { Routes } from '../route.ts';
import { accountRoutes } from './access/accounts.ts';
import { assessmentRoutes } from './assessments.ts';
import { assessorRoutes } from './assessor.ts';
import { auditRoutes } from './audit.ts';
import { calibrationRoutes } from './calibration.ts';
import { callRoutes } from './calls.ts';
import { callsOfRoutes } from './calls-of.ts';
import { changeRoutes } from './changes.ts';
import { commentRoutes } from './comments.ts';
import { directoryTableRoutes } from './directory-tables.ts';
import { erasureRoutes } from './erasures.ts';
import { forgottenRoutes } from './access/forgotten.ts';
import { keyRoutes } from './access/keys.ts';
import { linkRoutes } from './access/links.ts';
import { meRoutes } from './access/me.ts';
import { morningRoutes } from './morning.ts';
import { openOrganisationRoutes } from './access/open-organisations.ts';
import { passkeyRoutes } from './access/passkeys.ts';
import { passkeySignInRoutes } from './access/passkey-sign-in.ts';
import { peopleRoutes } from './people.ts';
import { personRoutes } from './person.ts';
import { privacyRoutes } from './privacy.ts';
import { reviewRoutes } from './reviews.ts';
import { rubricTryRoutes } from './rubric-tries.ts';
import { scenarioRoutes } from './scenarios.ts';
import { secondFactorRoutes } from './access/second-factor.ts';
import { signInRoutes } from './access/sign-in.ts';
import { signOutRoutes } from './access/sign-out.ts';
import { teamRoutes } from './teams.ts';

/** What routes share beside the context: it lives as long as the plugin, which ends it. */
export interface SharedByRoutes {
  /** Waits until it is the turn of an organisation's people. */
  itsTurn: (orgId: string) => Promise<void>;
  gather: Gather;
  seenBy: SeenBy;
  erasing: Erasing;
  /** Null where no mail is sent. */
  forgotten: Forgotten | null;
  streams: Streams;
  /** Tells who asks without counting them as seen. */
  whoIsUnseen: WhoIs;
}

/** Adds every route of the console's interface. */
export function addRoutes(
  routes: Routes,
  context: ConsoleContext,
  { itsTurn, gather, seenBy, erasing, forgotten, streams, whoIsUnseen }: SharedByRoutes,
): void {
  signInRoutes(routes, context);
  signOutRoutes(routes, context);
  openOrganisationRoutes(routes, context);
  linkRoutes(routes, context);
  forgottenRoutes(routes, context, forgotten);
  meRoutes(routes, context);
  accountRoutes(routes, context);
  secondFactorRoutes(routes, context);
  passkeyRoutes(routes, context);
  passkeySignInRoutes(routes, context);
  keyRoutes(routes, context);
  assessmentRoutes(routes, context, itsTurn);
  commentRoutes(routes, context);
  reviewRoutes(routes, context, gather);
  peopleRoutes(routes, gather, seenBy);
  personRoutes(routes, context, itsTurn);
  morningRoutes(routes, context, gather, seenBy);
  auditRoutes(routes, context);
  callRoutes(routes, context, gather);
  callsOfRoutes(routes, context, gather);
  changeRoutes(routes, streams, whoIsUnseen);
  scenarioRoutes(routes, context, itsTurn);
  rubricTryRoutes(routes, context, itsTurn);
  teamRoutes(routes, context);
  directoryTableRoutes(routes, context, itsTurn);
  privacyRoutes(routes, context, itsTurn);
  erasureRoutes(routes, context, erasing);
  assessorRoutes(routes, context);
  calibrationRoutes(routes, context);
}
