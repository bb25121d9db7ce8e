import { notFound } from '../../../domain/errors.ts';
import type { ConsoleContext } from '../context.ts';
import type { Routes } from '../route.ts';
import { DAY_MS, dayOf } from '../../../lib/time/units.ts';

/** What waits and what failed is counted no further than this. */
const COUNTED_TO = 10_000;

/** Which assessor judges, what its model took, what of the organisation waits for it, and what becomes of uncertain scores. */
export function assessorRoutes({ add }: Routes, { engine, now, assessor, installation }: ConsoleContext): void {
  add('assessorState', 'assessor.read', async ({ orgId }) => {
    const time = new Date(now());
    const first = Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), 1);
    const { organisation, usage, queue } = await engine.reader.read(async (stores) => ({
      organisation: await stores.organisations.find(orgId),
      usage: await stores.usage.between(orgId, dayOf(first), dayOf(now())),
      queue: await stores.assessments.queueOf(orgId, COUNTED_TO),
    }));
    if (!organisation) throw notFound('Organisation not found.', 'organisation');
    const { name, version } = assessor();
    const { model } = installation;
    return {
      kind: model ? ('llm' as const) : ('builtin' as const),
      name: `${name}@${version}`,
      model: model && {
        name: model.name,
        address: withoutSecrets(model.address),
        fallback: model.fallback,
        daily_tokens: model.dailyTokens,
      },
      wide_scores: organisation.wideScores,
      own_daily_tokens: organisation.dailyTokens,
      usage: usage.map(({ day, tokens }) => ({ day: new Date(day * DAY_MS).toISOString().slice(0, 10), tokens })),
      queue: {
        queued: queue.queued,
        processing: queue.processing,
        failed: queue.failed,
        oldest_ms: queue.oldestReadyAt === null ? null : Math.max(0, now() - queue.oldestReadyAt),
        counted_to: COUNTED_TO,
      },
    };
  });

  add('setDailyTokens', 'assessor.write', async ({ orgId, storage }, { body, idempotencyKey }) => {
    await storage.execute('setDailyTokens', { orgId, tokens: body.tokens, seen: body.seen, idempotencyKey });
    return {};
  });

  add('setWideScores', 'assessor.write', async ({ orgId, storage }, { body, idempotencyKey }) => {
    await storage.execute('setWideScores', {
      orgId,
      wideScores: body.wide_scores,
      seen: body.seen && { wideScores: body.seen.wide_scores },
      idempotencyKey,
    });
    return {};
  });
}

/** An address without what may be a secret in it: user, password, query. */
function withoutSecrets(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}
