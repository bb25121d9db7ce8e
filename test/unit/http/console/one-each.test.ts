import { expect, it } from 'vitest';
import { createOneEach } from '../../../../src/http/console/access/one-each.ts';

it('organisations take turns part by part: a piece of many parts keeps nobody waiting for more than one', async () => {
  const oneEach = createOneEach();
  const done: string[] = [];
  const ask = (orgId: string, parts: number) =>
    oneEach({ orgId, accountId: `${orgId}'s` }, async (inPart) => {
      for (let part = 0; part < parts; part += 1)
        await inPart(async () => {
          await new Promise((resolve) => setImmediate(resolve));
          done.push(orgId);
        });
    });
  const long = ask('long', 20);
  await ask('short', 1);
  expect(done.length).toBeLessThanOrEqual(3);
  await expect(ask('long', 1)).rejects.toMatchObject({ code: 'failed_precondition' });
  await long;
});
