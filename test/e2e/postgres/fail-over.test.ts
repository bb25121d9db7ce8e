import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFaultProxy, throughProxy, type FaultProxy } from '../../support/http/fault-proxy.ts';
import { freePort } from '../../support/http/free-port.ts';
import { postgresTools, startPrimaryAndStandby, type PrimaryAndStandby } from '../../support/postgres/standby.ts';
import { until } from '../../support/until.ts';
import { makeAcme, startNode, submit, untilAssessed, untilReady, type Node } from './node.ts';

const tools = postgresTools();
if (!tools) console.warn('Skipped: the fail-over test needs PostgreSQL’s own tools (apt-get install postgresql).');

describe.skipIf(!tools)('a fail-over to a standby that commits wait for', () => {
  let servers: PrimaryAndStandby;
  let address: FaultProxy;
  let standbyPort: number;
  let node: Node;
  let secret: string;

  beforeAll(async () => {
    const ports = { primary: await freePort(), standby: await freePort() };
    standbyPort = ports.standby;
    servers = startPrimaryAndStandby(tools ?? '', ports);
    servers.waitForStandby();
    address = await startFaultProxy(ports.primary);
    const databaseUrl = throughProxy(servers.primaryUrl, address);
    secret = await makeAcme(databaseUrl);
    node = await startNode({ databaseUrl });
  });
  afterAll(async () => {
    await node?.kill();
    await address?.close();
    servers?.destroy();
  });

  it('keeps every acknowledged call once, answers 500 meanwhile, and serves again by itself', async () => {
    const kept: string[] = [];
    for (let call = 0; call < 10; call += 1) {
      const { status, body } = await submit(node, secret, `before ${call}`);
      expect(status).toBe(202);
      kept.push(body.conversation_id);
    }

    const began = performance.now();
    servers.failOver();
    const meanwhile = await submit(node, secret, 'meanwhile');
    expect(meanwhile).toMatchObject({
      status: 500,
      body: { error: { code: 'internal', message: 'Internal server error.' } },
    });
    address.aimAt(standbyPort);
    const taken = Math.round(performance.now() - began);
    const first = await until(
      'a call is kept again',
      async () => {
        const answer = await submit(node, secret, 'after');
        return answer.status === 202 && answer;
      },
      30_000,
    );
    console.log(
      `fail-over: promoted in ${taken} ms, serving ${Math.round(performance.now() - began) - taken} ms after the address moved`,
    );

    kept.push(first.body.conversation_id);
    await untilReady(node);
    await untilAssessed(node, secret, kept);
  }, 90_000);
});
