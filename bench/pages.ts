import { load, report } from './support/load.ts';
import { startBaseline } from './support/baseline.ts';
import { seedHistory } from './support/seed.ts';
import { startBenchService } from './support/service.ts';

/*
 * A page of 100, unchanged (304, and 200 from memory) and changed (no memory: read from the index and written anew each
 * time),
 * against bare node:http sending the same bytes.
 */
const SESSIONS = Number(process.argv[2] ?? 20_000);
const lists = ['sessions', 'assessments'];

for (const mode of ['unchanged', 'changed'] as const) {
  const service = await startBenchService(
    seedHistory(SESSIONS),
    mode === 'changed' ? { DEBRIEF_CACHE_BYTES: '0' } : {},
  );
  const headers = { authorization: `Bearer ${service.key}` };
  for (const list of lists) {
    const url = `${service.url}/v1/users/user_0/${list}`;
    const first = await fetch(url, { headers });
    const body = Buffer.from(await first.arrayBuffer());
    const baseline = await startBaseline(body);
    await load({ url, headers, seconds: 2 });
    const bare = await load({ url: baseline.url });
    const ours = await load({ url, headers });
    report(
      `${list}, page of 100, ${mode}`,
      ours.perSecond,
      bare.perSecond,
      `   p99 ${ours.p99} ms, ${body.length} bytes`,
    );
    if (mode === 'changed') {
      const deep = await load({ url: `${url}?page=${Math.floor(SESSIONS / 100)}`, headers });
      report(`${list}, last page, ${mode}`, deep.perSecond, bare.perSecond);
    } else {
      const empty = await startBaseline(Buffer.alloc(0), 304);
      const bareEmpty = await load({ url: empty.url });
      const notModified = await load({
        url,
        headers: { ...headers, 'if-none-match': first.headers.get('etag') ?? '' },
      });
      report(`${list}, 304`, notModified.perSecond, bareEmpty.perSecond);
      empty.stop();
    }
    baseline.stop();
  }
  await service.stop();
}
