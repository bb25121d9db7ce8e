import { afterEach, describe, expect, it } from 'vitest';
import type { AccountMail } from '../../../src/domain/access/mailer.ts';
import type { Log } from '../../../src/domain/ports.ts';
import { createMailer } from '../../../src/mail/create-mailer.ts';
import { examineMail } from '../../../src/mail/examine-mail.ts';
import { MAIL_TIMES, type MailServer, type MailTimes } from '../../../src/mail/mail-server.ts';
import { tryMail } from '../../../src/mail/try-mail.ts';
import { CERTIFICATE, refusal, startMailServer, startSocketServer } from '../../support/console/mail-server.ts';
import { freePort } from '../../support/http/free-port.ts';
import { until } from '../../support/until.ts';

const TOKEN = 'a-token-that-lets-somebody-in';
const INVITATION: AccountMail = {
  kind: 'invitation',
  orgId: 'nord',
  accountId: 'acc_1',
  name: 'Ben Fox',
  email: 'ben@nord.example',
  language: 'en',
  organisation: 'Nord Öl & Söhne',
  by: 'Ada King',
  token: TOKEN,
  expiresAt: Date.UTC(2100, 0, 2, 15, 4),
};
const HANGING: MailTimes = { ...MAIL_TIMES, stepMs: 200, attemptMs: 400, answerMs: 20, pausesMs: [1, 1], closeMs: 50 };

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const at = (port: number, given: Partial<MailServer> = {}): MailServer => ({
  host: '127.0.0.1',
  port,
  secure: false,
  requiresTls: true,
  user: null,
  password: '',
  from: { name: 'Debrief', address: 'debrief@nord.example' },
  ca: CERTIFICATE,
  ...given,
});

async function server(options?: Parameters<typeof startMailServer>[0]) {
  const started = await startMailServer(options);
  ends.push(started.close);
  return started;
}

/** A mailer, and every line that it logs. */
function mailer(to: MailServer, times: MailTimes = { ...MAIL_TIMES, answerMs: 30_000 }) {
  const lines: { level: string; message: string; [field: string]: unknown }[] = [];
  const line = (level: string) => (fields: object, message: string) => void lines.push({ level, message, ...fields });
  const log: Log = { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') };
  const made = createMailer({ server: to, consoleUrl: 'https://debrief.example/console', log, now: Date.now, times });
  ends.push(made.close);
  return { ...made, lines };
}

describe('a mailer', () => {
  it('sends by STARTTLS, as text and HTML with one link, nothing to load, and no word of it in the log', async () => {
    const { port, mails } = await server();
    const { send, lines } = mailer(at(port));
    expect(await send(INVITATION)).toBe('sent');
    const [mail] = mails;
    expect(mail).toMatchObject({ to: ['ben@nord.example'], secure: true });
    expect(mail?.subject).toBe('Ada King invites you to Nord Öl & Söhne on Debrief');
    expect(mail?.headers).toContainEqual(['auto-submitted', 'auto-generated']);
    const url = `https://debrief.example/console/enter#${TOKEN}`;
    expect(mail?.text).toContain(url);
    expect(mail?.text).toContain('The link works once, until 2 January 2100');
    expect(mail?.html).toContain(`<a href="${url}"`);
    expect(mail?.html).not.toMatch(/<img|src=|url\(/);
    expect(mail?.html.match(/https?:\/\/[^"<]*/g)).toEqual([url, url]);
    expect(lines).toMatchObject([{ level: 'info', message: 'a mail was sent', accountId: 'acc_1', attempt: 1 }]);
    expect(JSON.stringify(lines)).not.toMatch(/ben@|Ben Fox|a-token/);
  });

  it('writes in German for whoever reads German', async () => {
    const { port, mails } = await server();
    const { send } = mailer(at(port));
    await send({ ...INVITATION, language: 'de' });
    await send({ ...INVITATION, kind: 'reset', by: null, language: 'de' });
    await send({ ...INVITATION, kind: 'password_changed', at: Date.UTC(2026, 10, 22, 9), language: 'de' });
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Ada King lädt Sie zu Nord Öl & Söhne auf Debrief ein',
      'Ihr Passwort für Debrief wurde geändert',
      'Neues Passwort für Debrief wählen',
    ]);
    const changed = mails.find(({ subject }) => subject.startsWith('Ihr'));
    expect(changed?.text).toContain('am 22. November 2026 um 09:00 Uhr (UTC) geändert');
    expect(changed?.text).not.toContain('/enter#');
  });

  it('sends nothing where STARTTLS is not offered or the certificate is not trusted, unless told otherwise', async () => {
    const plain = await server({ disabledCommands: ['STARTTLS'], hideSTARTTLS: true });
    const { port, mails } = await server();
    expect(await mailer(at(plain.port)).send(INVITATION)).toBe('failed');
    const { ca: _trusted, ...stranger } = at(port);
    expect(await mailer(stranger).send(INVITATION)).toBe('failed');
    expect([...plain.mails, ...mails]).toEqual([]);
    expect(await mailer(at(plain.port, { requiresTls: false })).send(INVITATION)).toBe('sent');
    expect(plain.mails).toMatchObject([{ secure: false }]);
  });

  it('tries again what may pass, a bounded number of times, and says what was given up', async () => {
    let asked = 0;
    const { port, mails } = await server({
      onRcptTo: (_to, _session, done) => done((asked += 1) < 3 ? refusal(451) : null),
    });
    const { send, lines } = mailer(at(port), { ...MAIL_TIMES, answerMs: 30_000, pausesMs: [1, 1] });
    expect(await send(INVITATION)).toBe('waiting');
    await until('the third attempt', () => mails.length === 1);
    await until('its line', () => lines.length === 3);
    expect(lines.map(({ message, attempt, status }) => [message, attempt, status])).toEqual([
      ['a mail could not be sent', 1, 451],
      ['a mail could not be sent', 2, 451],
      ['a mail was sent', 3, undefined],
    ]);
    const down = mailer(at(await freePort()), { ...MAIL_TIMES, answerMs: 30_000, pausesMs: [1] });
    expect(await down.send(INVITATION)).toBe('waiting');
    const last = await until('the end', () =>
      down.lines.find(({ message }) => message.startsWith('a mail was given up')),
    );
    expect(last).toMatchObject({ level: 'warn', accountId: 'acc_1' });
    expect(down.lines).toHaveLength(3);
  });

  it('gives up at once where the server refuses the recipient or the password, and where no mail can go', async () => {
    const { port, connections } = await server({ onRcptTo: (_to, _session, done) => done(refusal(550)) });
    const refused = mailer(at(port));
    expect(await refused.send(INVITATION)).toBe('failed');
    expect(refused.lines).toMatchObject([{ status: 550, again: false }]);
    const asking = await server({ authOptional: false, onAuth: (_auth, _session, done) => done(refusal(535)) });
    expect(await mailer(at(asking.port, { user: 'u', password: 'p' })).send(INVITATION)).toBe('failed');
    for (const email of ['nobody', 'a,b@nord.example', '<x>,y@nord.example', 'a@b@c', 'a\r\nBcc:x@y.example'])
      expect(await refused.send({ ...INVITATION, email }), email).toBe('failed');
    expect(connections()).toBe(1);
  });

  it('holds a bounded number of mails, those that wait for another attempt among them', async () => {
    const nobody = at(await freePort(), { requiresTls: false });
    const { send } = mailer(nobody, { ...MAIL_TIMES, attemptMs: 60_000, answerMs: 1, pausesMs: [60_000] });
    const many = (orgId: string) => Promise.all(Array.from({ length: 100 }, () => send({ ...INVITATION, orgId })));
    for (const orgId of ['a', 'b', 'c', 'd']) {
      expect(new Set(await many(orgId))).toEqual(new Set(['waiting']));
      // One organisation cannot hold what another needs.
      expect(await send({ ...INVITATION, orgId })).toBe('failed');
    }
    expect(new Set(await many('e'))).toEqual(new Set(['waiting']));
    expect(await send({ ...INVITATION, orgId: 'f' })).toBe('failed');
  });

  it('answers after a fixed time where the server hangs, drips, or ends in the middle, and closes without waiting for it', async () => {
    const silent = await startSocketServer(() => {});
    const drips = await startSocketServer((socket) => {
      const timer = setInterval(() => socket.write('220-'), 20);
      socket.on('error', () => {}).on('close', () => clearInterval(timer));
    });
    const halves = await startSocketServer((socket) => socket.on('error', () => {}).end('220 hel'));
    for (const { port, close } of [silent, drips, halves]) {
      ends.push(close);
      const { send, close: end, lines } = mailer(at(port), HANGING);
      expect(await send(INVITATION)).toBe('waiting');
      await end();
      expect(lines.at(-1)).toMatchObject({ level: 'warn', ended: true });
      expect(await send(INVITATION)).toBe('failed');
    }
  });
});

describe('a mail server that talks without end', () => {
  const flooding = async (piece: string) => {
    const over = Promise.withResolvers<number>();
    const { port, close } = await startSocketServer((socket) => {
      const more = () => {
        while (!socket.destroyed && socket.write(piece));
      };
      socket.on('error', () => {}).on('drain', more);
      socket.once('close', () => over.resolve(socket.bytesWritten - socket.writableLength));
      more();
    });
    ends.push(close);
    return { port, sent: over.promise };
  };

  it.each([
    ['in one line', 'x'.repeat(60_000)],
    ['in lines of one answer', '220-x\r\n'.repeat(9_000)],
    ['in empty lines', '\r\n'.repeat(30_000)],
    ['in answers', '250 fine\r\n'.repeat(6_000)],
  ])('%s is left after a few megabytes', async (_what, piece) => {
    const mailing = await flooding(piece);
    const { send } = mailer(at(mailing.port), { ...MAIL_TIMES, answerMs: 30_000, pausesMs: [] });
    expect(await send(INVITATION)).toMatch(/^(waiting|failed)$/);
    expect(await mailing.sent).toBeLessThan(8_000_000);
    const examined = await flooding(piece);
    expect(await examineMail(at(examined.port))).toMatchObject({ ok: false });
    expect(await examined.sent).toBeLessThan(8_000_000);
  });
});

describe('the examination of the mail server', () => {
  it('says that it answers and takes the password, and sends nothing', async () => {
    const { port, mails } = await server({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        username === 'u' && password === 'p@ss' ? done(null, { user: 'u' }) : done(refusal(535)),
    });
    expect(await examineMail(at(port, { user: 'u', password: 'p@ss' }))).toEqual({
      check: 'mail server',
      ok: true,
      message: `127.0.0.1:${port} answers, with TLS and takes the password.`,
    });
    const wrong = await examineMail(at(port, { user: 'u', password: 'secret' }));
    expect(wrong).toMatchObject({
      ok: false,
      message: expect.stringContaining('refused the user or the password (535)'),
    });
    expect(JSON.stringify(wrong)).not.toContain('secret');
    expect(mails).toEqual([]);
  });

  it('says what to do where it does not answer, has no TLS, or a certificate that is not trusted', async () => {
    const plain = await server({ disabledCommands: ['STARTTLS'], hideSTARTTLS: true });
    const { port } = await server();
    const silent = await startSocketServer(() => {});
    ends.push(silent.close);
    const { ca: _trusted, ...stranger } = at(port);
    const cases: [MailServer, string][] = [
      [at(await freePort()), 'does not answer as a mail server (ECONNREFUSED)'],
      [at(silent.port), 'does not answer as a mail server (ETIMEDOUT)'],
      [at(plain.port), 'offers no STARTTLS'],
      [at(port, { secure: true }), 'does not speak TLS as it should'],
      [stranger, 'has a certificate that is not trusted'],
    ];
    // The times of the silent one are short; a server that answers has the time that a busy machine takes.
    for (const [to, words] of cases)
      expect((await examineMail(to, to.port === silent.port ? HANGING : MAIL_TIMES)).message).toContain(words);
  });

  it('sends a test message, and says where it could not', async () => {
    const { port, mails } = await server();
    expect(await tryMail(at(port), 'ops@nord.example')).toMatchObject({ ok: true });
    expect(mails).toMatchObject([{ subject: 'A test message of Debrief', to: ['ops@nord.example'] }]);
    expect(await tryMail(at(port), 'nobody')).toMatchObject({ ok: false });
    expect(await tryMail(at(await freePort()), 'ops@nord.example')).toMatchObject({ ok: false });
  });
});
