import { load } from './support/load.ts';
import { seedHistory } from './support/seed.ts';
import { startBenchService } from './support/service.ts';

/*
 * Pages a second with 1, 2 and more processes behind one port: a page from memory, and one read and written anew each
 * time. The load comes from the same machine, so it takes a core of its own away.
 *
 * npm run bench:processes -- [1,2,4]
 */
const counts = (process.argv[2] ?? '1,2,4').split(',').map(Number);

for (const mode of ['from memory', 'written anew'] as const) {
  for (const count of counts) {
    const service = await startBenchService(seedHistory(5_000), {
      DEBRIEF_PROCESSES: String(count),
      ...(mode === 'written anew' && { DEBRIEF_CACHE_BYTES: '0' }),
    });
    const url = `${service.url}/v1/users/user_0/sessions`;
    const headers = { authorization: `Bearer ${service.key}` };
    await load({ url, headers, seconds: 2 });
    const { perSecond, p99 } = await load({ url, headers });
    console.log(`${mode}, ${count} processes: ${Math.round(perSecond)} pages a second, p99 ${p99} ms`);
    await service.stop();
  }
}
