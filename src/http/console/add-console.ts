import { createPlaces } from '../admission.ts';
import type { Bounds } from '../bounds.ts';
import type { HttpContext } from '../context.ts';
import { createGather } from '../../people/gather.ts';
import { createSeen } from '../../people/seen.ts';
import type { V1 } from '../routes/context.ts';
import type { BeforeClose } from '../server.ts';
import { threadMs } from '../../lib/process/thread-ms.ts';
import { createInTurn } from './access/in-turn.ts';
import { atConsole, type KnownVisitors } from './access/known-visitors.ts';
import { createPasswords, type Passwords } from './access/proofs/passwords.ts';
import { createReadBody } from './access/read-body.ts';
import { createThrottle } from './access/throttle.ts';
import { createWhoIs } from './access/who.ts';
import type { ConsoleContext, ConsoleParts } from './context.ts';
import { createErasing } from './erasing.ts';
import { createSendProblem } from './errors.ts';
import { createForgotten } from './forgotten.ts';
import { findBuiltPages } from './files/built.ts';
import { addPages } from './files/pages.ts';
import { createStreams } from './live/streams.ts';
import { createChangeWatch } from './live/watch-changes.ts';
import { createRoutes } from './route.ts';
import { addRoutes } from './routes/add-routes.ts';
import { singleSignOnPages } from './routes/access/single-sign-on.ts';

const PREFIX = '/console';

/** What the console shares with the listener: to whom requests count. */
interface Around {
  known: KnownVisitors;
  /** Digests passwords; at the usual cost unless given. */
  passwords?: Passwords | undefined;
}

/** Makes the plugin: the pages, and the interface that they use. */
export async function addConsole(
  app: V1,
  { bounds, beforeClose }: { bounds: Bounds; beforeClose: BeforeClose },
  { storage, log, now, settings, conversations, singleSignOn }: HttpContext,
  parts: ConsoleParts,
  { known, passwords = createPasswords() }: Around,
): Promise<void> {
  const sendProblem = createSendProblem(log);
  const base = `${settings.basePath}${PREFIX}/`;

  const inTurn = createInTurn(bounds.slices, createPlaces(settings, bounds.onLimit), settings.maxRequestsEach);
  app.addHook('onRequest', (_request, _reply, done) => inTurn.begin(done));
  const { reader } = storage;
  const engine = { ...storage, reader: { ...reader, read: inTurn.reads(reader) } };
  const context: ConsoleContext = {
    log,
    settings,
    now,
    singleSignOn,
    passwords,
    throttle: createThrottle(now),
    conversations,
    ...parts,
    engine,
  };
  const built = findBuiltPages();
  app.setErrorHandler(sendProblem);
  if (singleSignOn) singleSignOnPages(app, context, singleSignOn, base);
  addPages(app, { prefix: PREFIX, base, built, sendProblem });

  await app.register(
    async (api: V1) => {
      api.setErrorHandler(sendProblem);
      const itsTurn = (orgId: string) => bounds.slices.next(atConsole(orgId));
      const gather = createGather(reader, itsTurn, now, threadMs);
      const seenBy = createSeen(now, itsTurn);
      const erasing = createErasing(storage, log);
      const { mailer } = parts;
      const forgotten = mailer && createForgotten({ storage, mailer, singleSignOn, log });
      api.addHook('onClose', async () => {
        gather.stop();
        await erasing.stop();
        await forgotten?.stop();
      });
      const watch = createChangeWatch(storage, log, itsTurn);
      const streams = createStreams(watch, itsTurn, built?.version ?? null);
      beforeClose(() => {
        watch.stop();
        streams.stop();
      });
      const routes = createRoutes(api, {
        whoIs: createWhoIs(storage, now),
        known,
        inTurn,
        onLimit: bounds.onLimit,
        readBody: createReadBody(bounds, settings, known.doorOf),
        pages: built?.version ?? null,
      });
      addRoutes(routes, context, {
        itsTurn,
        gather,
        seenBy,
        erasing,
        forgotten,
        streams,
        whoIsUnseen: createWhoIs(storage, now, false),
      });
    },
    { prefix: '/api' },
  );
}
