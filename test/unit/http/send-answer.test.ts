import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createSendAnswer, readHead } from '../../../src/http/short-ways.ts';
import { createSlices } from '../../../src/lib/work/slices.ts';
import { recordingLog } from '../../support/fake-model/assessor.ts';

it('an answer that cannot be sent gives its place back, closes its connection and is logged', () => {
  const { log, logged } = recordingLog();
  const send = createSendAnswer({
    tell() {},
    newId: () => 'an-id',
    proxies: 0,
    log,
    slices: createSlices({ now: () => 0 }),
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  request.httpVersion = '1.1';
  request.rawHeaders = ['host', 'x', 'authorization', 'Bearer x'];
  const head = readHead(request);
  if (!head) throw new Error('it is a plain request');
  let over = 0;
  send(
    { request, response, head, route: '/', began: 0, longWay() {} },
    {
      status: 200,
      headers: ['etag', 'a line\nand another'],
      body: undefined,
      caller: { orgId: 'acme', keyId: 'key' },
      whenOver: () => (over += 1),
    },
  );
  expect(over).toBe(1);
  expect(response.destroyed).toBe(true);
  expect(logged).toEqual([expect.stringContaining('an answer could not be sent')]);
});
