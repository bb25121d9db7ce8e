import { once } from 'node:events';
import { createServer } from 'node:http';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeOrganisation, scenarioLine, userLine } from '../../support/organisation.ts';
import { until } from '../../support/until.ts';
import { debrief, freshFolders, type Debrief } from './debrief.ts';
import { parseLines } from '../../support/executable.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = freshFolders();
const running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

interface Running {
  child: ChildProcess;
  url: string;
  stderr: () => string;
}

/** Starts the service on a free port and waits until it says where it is. */
async function serve(cli: Debrief, words: string[] = [], environment: Record<string, string> = {}): Promise<Running> {
  const child = cli.start(['serve', '--port', '0', ...words], {
    environment: { DEBRIEF_LOG_LEVEL: 'error', ...environment },
  });
  running.push(child);
  let [stdout, stderr] = ['', ''];
  child.stdout?.on('data', (piece: Buffer) => {
    stdout += piece.toString();
  });
  child.stderr?.on('data', (piece: Buffer) => {
    stderr += piece.toString();
  });
  const url = await until(
    'the service to say where it is',
    () => /(http:\/\/[^\s"]+)/.exec(words.includes('--json') ? stdout : stderr)?.[1],
    50_000,
  );
  return { child, url, stderr: () => stderr };
}

describe('serve', () => {
  it('says where it is and what to do next, and stops when it is told', async () => {
    const { child, url, stderr } = await serve(debrief(folder()));
    expect(stderr()).toMatch(/\n {2}database {7}sqlite:\/.+\.db \(new\)\n/);
    expect(stderr()).toContain(`${url}/docs`);
    expect(stderr()).toContain('debrief org create');
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  // That `serve --demo` makes it, and that its lines work, is in the README, whose commands are typed: commands.test.ts.
  it('with --demo finds the sample organisation that the command made; the curl lines of that work', async () => {
    const cli = debrief(folder());
    const relative = { DEBRIEF_DATABASE_URL: 'sqlite:./data/debrief.db' };
    const made = await cli.run(['demo'], { environment: relative });
    expect(made.code).toBe(0);
    const { child, url, stderr } = await serve(cli, ['--demo'], relative);
    await until('the note', () => stderr().includes('debrief key create --org demo'));
    const lines = [...made.stdout.matchAll(/curl -H "Authorization: Bearer (\S+)" http:\/\/[^/]+(\S+)/g)];
    expect(lines).toHaveLength(3);
    for (const [, key, path] of lines) {
      const answer = await fetch(url + String(path), { headers: { authorization: `Bearer ${key}` } });
      expect(answer.status).toBe(200);
      expect(Object.keys(Object(await answer.json()))).toContain('data');
    }
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  it('names the port that is taken, before it changes anything', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : address);
    const cli = debrief(folder());
    const ended = await cli.run(['serve', '--demo', '--port', port]);
    const metrics = await cli.run(['serve', '--demo', '--port', '0'], { environment: { DEBRIEF_METRICS_PORT: port } });
    other.close();
    for (const { code, stderr } of [ended, metrics]) {
      expect(code).toBe(69);
      expect(stderr).toContain(`Port ${port} on 127.0.0.1 is taken`);
    }
    expect(existsSync(cli.file)).toBe(false);
  });

  it('sees at once what the command line changes', async () => {
    const cli = debrief(folder());
    await cli.prepare((storage) => makeOrganisation(storage, 'acme'));
    const [key] = await cli.json(['key', 'create', '--org', 'acme', '--name', 'BI']);
    const { url } = await serve(cli, ['--json']);
    const status = async () =>
      (await fetch(`${url}/v1/users`, { headers: { authorization: `Bearer ${String(key?.['secret'])}` } })).status;
    expect(await status()).toBe(200);
    await cli.json(['org', 'suspend', 'acme']);
    expect(await status()).toBe(403);
    await cli.json(['org', 'resume', 'acme']);
    await cli.json(['key', 'revoke', '--org', 'acme', String(key?.['key_id'])]);
    expect(await status()).toBe(401);
  });
});

const words = (...more: string[]): string[] => ['ingest', '--org', 'acme', '--user', 'u', '--scenario', 's', ...more];
const CALL =
  'Seller: Thanks for taking the time today. What made you look for a new tool?\nBuyer: Our reporting takes two days every month.\nSeller: Shall we meet on Tuesday at 10 with your finance lead?\nBuyer: Yes, send the invite.';

describe('ingest and assess', () => {
  it('submit a call as the interface does, once, and have it assessed', async () => {
    const cli = debrief(folder());
    await cli.prepare((storage) =>
      makeOrganisation(storage, 'acme', [
        userLine('u'),
        scenarioLine('s'),
        userLine('left', { org_status: 'deactivated' }),
      ]),
    );
    const file = join(cli.folder, 'call.txt');
    writeFileSync(file, CALL);

    const [first] = await cli.json(words(file));
    expect(first).toEqual({ conversation_id: expect.stringMatching(/^ses_/), status: 'queued' });
    const waiting = await cli.run(words('-', '--wait', '1s', '--json'), { input: `\uFEFF${CALL}` });
    expect(waiting.code).toBe(69);
    expect(parseLines(waiting.stdout)).toEqual([first]);
    expect(await cli.json(['assess', '--now'])).toEqual([{ assessed: 1 }]);
    expect(await cli.json(words(file, '--wait'))).toEqual([{ ...first, status: 'completed' }]);
    const [made] = await cli.json(['assessment', 'list', '--org', 'acme']);
    expect(await cli.run(words(file, '--wait'))).toMatchObject({
      code: 0,
      stderr: `debrief assessment show --org acme ${String(made?.['assessment_id'])} shows the assessment.\n`,
    });

    const session = String(first?.['conversation_id']);
    expect(await cli.json(['assess', '--org', 'acme', '--session', session])).toEqual([
      expect.objectContaining({ result: 'already_completed', queued: 0 }),
    ]);
    expect(await cli.json(['assess', '--org', 'acme', '--session', session, '--again', '--now'])).toEqual([
      expect.objectContaining({ result: 'queued', queued: 1, assessed: 1 }),
    ]);
    expect(await cli.json(['assess', '--org', 'acme', '--failed'])).toEqual([{ org_id: 'acme', queued: 0 }]);
    expect(await cli.run(['doctor'])).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing is wrong.') });
  });

  it('refuse what the interface refuses', async () => {
    const cli = debrief(folder());
    await cli.prepare((storage) =>
      makeOrganisation(storage, 'acme', [
        userLine('u'),
        scenarioLine('s'),
        userLine('left', { org_status: 'deactivated' }),
      ]),
    );
    const refused: [string[], string | Buffer, number, string][] = [
      [words('-'), ' \n', 65, 'transcript must be'],
      [words('-'), Buffer.from([0x63, 0xff, 0x00]), 65, 'no text in a known encoding'],
      [words('-'), 'a'.repeat(300), 65, '200 bytes'],
      [
        words('-'),
        '{"results": {"channels": [{"alternatives": [{"tran',
        65,
        'transcript must be a whole file. It was recognised as JSON from Deepgram, but it is damaged',
      ],
      [words('-'), '{"hello": "world"}', 65, 'transcript must be of a format that is known. It is JSON, but of no'],
      [words('nowhere.txt'), '', 66, 'There is no file'],
      [words('-', '--started-at', 'yesterday'), CALL, 2, '--started-at must be an RFC 3339 date-time'],
      [
        words('-', '--started-at', '2026-01-02T00:00:00Z', '--ended-at', '2026-01-01T00:00:00Z'),
        CALL,
        65,
        'ended_at must not be before',
      ],
      [['ingest', '--org', 'acme', '--user', 'nobody', '--scenario', 's', '-'], CALL, 66, 'User not found'],
      [['ingest', '--org', 'acme', '--user', 'left', '--scenario', 's', '-'], CALL, 1, 'deactivated'],
      [
        ['ingest', '--org', 'acme', '--user', 'u', '--scenario', 'nope', '-'],
        CALL,
        66,
        'Scenario not found. debrief scenario list',
      ],
    ];
    await Promise.all(
      refused.map(async ([line, input, code, sentence]) => {
        const environment = input.length === 300 ? { DEBRIEF_MAX_TRANSCRIPT_BYTES: '200' } : {};
        const ended = await cli.run(line, { input, environment });
        expect(ended, line.join(' ')).toMatchObject({ code, stderr: expect.stringContaining(sentence) });
      }),
    );
  });
});
