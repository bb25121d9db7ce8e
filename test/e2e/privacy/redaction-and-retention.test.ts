import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesIn, textsFound } from '../../support/storage/database-bytes.ts';
import { scenario, session, user } from '../../support/lines.ts';
import { fillOrganisation, startRunningService } from '../../support/running-service.ts';
import { until } from '../../support/until.ts';
import { debrief, failure, freshFolders, ndjson } from '../cli/debrief.ts';
import { parseLines } from '../../support/executable.ts';

const folder = freshFolders();
const CALL =
  'Seller: Good morning, Xqrzt. What made you look?\nBuyer: Reporting takes two days. Call me on +44 20 7946 0018 or xqrzt.b@example.org.';
/** Long enough that no file of the database has them by chance. */
const SECRETS = ['Xqrzt', '20 7946 0018', 'xqrzt.b@example.org'];
const people = [user('u', { display_name: 'Anna Smith' }), scenario('s')];
const redacting = { DEBRIEF_REDACT: 'storage', DEBRIEF_REDACT_COUNTRIES: 'GB,US' };

it('with DEBRIEF_REDACT=storage no door lets anything in unredacted: HTTP, ingest, import, an export brought back', async () => {
  const service = await startRunningService(redacting);
  try {
    const { cli, url } = service;
    const secret = await fillOrganisation(service, 'acme', people);
    const post = (id: string) =>
      fetch(`${url}/v1/users/u/sessions:ingest-and-assess`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          external_conversation_id: id,
          scenario_id: 's',
          transcript: CALL.replace('Buyer:', 'Xqrzt Blomqvister:'),
        }),
      });
    const answers = [await post('one'), await post('one')];
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    const ids = await Promise.all(
      answers.map(async (answer) => parseLines(await answer.text())[0]?.['conversation_id']),
    );
    expect(ids[0]).toMatch(/^ses_/);
    expect(ids[1]).toBe(ids[0]);

    const file = join(cli.folder, 'call.txt');
    writeFileSync(file, CALL.replace('Buyer:', 'Xqrzt Blomqvister:'));
    expect(
      (
        await cli.json(['ingest', '--org', 'acme', '--user', 'u', '--scenario', 's', file], { environment: redacting })
      )[0],
    ).toMatchObject({ status: 'queued' });
    const lines = ndjson([
      session('imported', 'u', '2026-04-01T10:00:00Z', {
        scenario_id: 's',
        transcript: CALL.replace('Buyer:', 'Xqrzt Blomqvister:'),
      }),
    ]);
    expect(
      (await cli.json(['import', '--org', 'acme', '-'], { input: lines, environment: redacting }))[0],
    ).toMatchObject({ written: 1, queued: 1 });
    expect(
      (await cli.json(['import', '--org', 'acme', '-'], { input: lines, environment: redacting }))[0],
    ).toMatchObject({ written: 0 });
    await cli.json(['assess', '--now'], { environment: redacting });

    const exported = join(cli.folder, 'acme.ndjson');
    await cli.json(['export', '--org', 'acme', '--output', exported], { environment: redacting });
    expect(SECRETS.filter((text) => readFileSync(exported, 'utf8').includes(text))).toEqual([]);
    expect(readFileSync(exported, 'utf8').match(/debrief_transcript/g)).toHaveLength(3);
    await cli.json(['org', 'create', '--id', 'copy', '--name', 'Copy'], { environment: redacting });
    await cli.json(['import', '--org', 'copy', exported], { environment: redacting });
    expect((await cli.json(['import', '--org', 'acme', exported], { environment: redacting }))[0]).toMatchObject({
      written: 0,
    });
    expect(
      textsFound(
        filesIn(cli.folder).filter((path) => path.startsWith(cli.file)),
        SECRETS,
      ),
    ).toEqual([]);
  } finally {
    await service.stop();
  }
});

it('a transcript that takes too long to redact is answered 500 with Retry-After, and nothing of it is kept', async () => {
  const service = await startRunningService({
    ...redacting,
    DEBRIEF_REDACT_TIMEOUT_SECONDS: '1',
    DEBRIEF_MAX_TRANSCRIPT_BYTES: '10000000',
    DEBRIEF_LOG_LEVEL: 'warn',
  });
  try {
    const secret = await fillOrganisation(service, 'acme', people);
    const post = (transcript: string) =>
      fetch(`${service.url}/v1/users/u/sessions:ingest-and-assess`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ external_conversation_id: 'one', scenario_id: 's', transcript }),
      });
    const refused = await post(
      'Seller: Anna Smith and Robert went to London.\nBuyer: Call +44 20 7946 0018.\n'.repeat(100_000),
    );
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([500, '1']);
    expect(await refused.json()).toEqual({ error: { code: 'internal', message: 'Internal server error.' } });
    expect(textsFound(filesIn(service.cli.folder), ['20 7946 0018'])).toEqual([]);
    // Its thread ended with it; the next one starts another, which may take a moment longer than the second given.
    expect([202, 500]).toContain((await post('Seller: Hello.')).status);
  } finally {
    await service.stop();
  }
});

it('retention from the command line: an organisation’s own days, a dry run, the removal, and the refusal to assess again', async () => {
  const cli = debrief(folder());
  await cli.json(['org', 'create', '--id', 'acme', '--name', 'Acme']);
  const old = (id: string) =>
    session(id, 'u', '2020-04-01T10:00:00Z', {
      scenario_id: 's',
      transcript: CALL,
      received_at: '2020-04-01T10:00:00Z',
    });
  await cli.json(['import', '--org', 'acme', '-'], { input: ndjson([...people, old('one'), old('two')]) });
  await cli.json(['assess', '--now']);
  expect((await cli.run(['retention', 'run'])).stdout).toContain('Transcripts are kept for good.');
  expect(await cli.json(['org', 'retention', '--org', 'acme', '--days', '30'])).toEqual([
    { org_id: 'acme', transcript_retention_days: 30 },
  ]);
  const size = Buffer.byteLength(CALL) * 2;
  expect(await cli.json(['retention', 'run', '--dry-run'])).toEqual([
    { org_id: 'acme', days: 30, transcripts: 2, bytes: size, dry_run: true },
  ]);
  expect(await cli.json(['org', 'retention', '--org', 'acme', '--keep'])).toEqual([
    { org_id: 'acme', transcript_retention_days: 0 },
  ]);
  expect(
    await cli.json(['retention', 'run', '--org', 'acme'], { environment: { DEBRIEF_TRANSCRIPT_RETENTION_DAYS: '1' } }),
  ).toEqual([]);
  expect(await cli.json(['org', 'retention', '--org', 'acme', '--default'])).toEqual([
    { org_id: 'acme', transcript_retention_days: null },
  ]);
  const removing = { DEBRIEF_TRANSCRIPT_RETENTION_DAYS: '7', DEBRIEF_RETENTION_QUOTES: 'remove' };
  expect(await cli.json(['retention', 'run'], { environment: removing })).toEqual([
    { org_id: 'acme', days: 7, transcripts: 2, bytes: size, dry_run: false },
  ]);
  await cli.json(['compact']);
  expect(
    textsFound(
      filesIn(cli.folder).filter((path) => path.startsWith(cli.file)),
      ['takes two days', ...SECRETS],
    ),
  ).toEqual([]);
  const refused = await cli.run(['assess', '--org', 'acme', '--session', 'one', '--again', '--json']);
  expect(refused.code).toBe(1);
  expect(failure(refused)).toMatchObject({
    code: 'failed_precondition',
    message: expect.stringContaining('was removed on'),
  });
  for (const [words, sentence] of [
    [['--days', '0'], '--days must be'],
    [['--days', '3', '--keep'], 'cannot be used'],
  ] as const) {
    const wrong = await cli.run(['org', 'retention', '--org', 'acme', ...words, '--json']);
    expect(wrong.code).toBe(2);
    expect(failure(wrong).message).toContain(sentence);
  }
});

it('a running service removes what is due by itself', async () => {
  const cli = debrief(folder());
  await cli.json(['org', 'create', '--id', 'acme', '--name', 'Acme']);
  await cli.json(['import', '--org', 'acme', '-'], {
    input: ndjson([
      ...people,
      session('one', 'u', '2020-04-01T10:00:00Z', {
        transcripts: [{ revision: 1, text: CALL, received_at: '2020-04-01T10:00:00Z' }],
      }),
    ]),
  });
  const service = cli.start(['serve', '--port', '0'], { environment: { DEBRIEF_TRANSCRIPT_RETENTION_DAYS: '7' } });
  const ended = once(service, 'close');
  const said: string[] = [];
  service.stdout?.on('data', (piece: Buffer) => said.push(piece.toString()));
  await until(
    'the transcript is gone',
    async () => (await cli.run(['export', '--org', 'acme'])).stdout.includes('"removed_at"'),
    30_000,
  );
  service.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect(said.join('')).toContain('"transcripts":1');
  expect(said.join('')).toContain('their retention time is over');
  expect(said.join('')).not.toContain('Xqrzt');
});

it('a command in a shell without the service’s settings redacts as the service does, or is refused', async () => {
  const service = await startRunningService(redacting);
  const call = CALL.replace('Buyer:', 'Xqrzt Blomqvister:');
  try {
    const { cli } = service;
    await fillOrganisation(service, 'acme', people);
    const words = ['ingest', '--org', 'acme', '--user', 'u', '--scenario', 's', '-'];
    expect((await cli.json(words, { input: call }))[0]).toMatchObject({ status: 'queued' });
    const line = session('imported', 'u', '2026-04-01T10:00:00Z', { scenario_id: 's', transcript: call });
    await cli.json(['import', '--org', 'acme', '-'], { input: ndjson([line]) });
    const laxer = await cli.run([...words, '--json'], {
      input: call.replace('morning', 'evening'),
      environment: { DEBRIEF_REDACT: 'off' },
    });
    expect(laxer.code).toBe(78);
    expect(failure(laxer).message).toContain('DEBRIEF_REDACT is off here, but the service');
    const { stdout } = await cli.run(['export', '--org', 'acme']);
    expect(SECRETS.filter((text) => stdout.includes(text))).toEqual([]);
    expect(stdout.match(/debrief_transcript/g)).toHaveLength(2);
  } finally {
    await service.stop();
  }
});
