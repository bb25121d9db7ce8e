import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailer } from '../../../src/mail/create-mailer.ts';
import { plainWords } from '../../../src/mail/plain-words.ts';
import { MAIL_TIMES } from '../../../src/mail/mail-server.ts';
import { startMailServer, type TestMailServer } from '../../support/console/mail-server.ts';
import { runs } from '../../support/runs.ts';
import { silentLog } from '../../support/silent-log.ts';

/** Names as somebody might choose them who wants more headers, another address, or a link. */
const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        '\r\nBcc: eve@evil.example',
        '\nSubject: other',
        '\r\n\r\nanother body',
        '\r\n.\r\nMAIL FROM:<eve@evil.example>',
        '"<eve@evil.example>, ',
        'https://evil.example/',
        '<img src="https://evil.example">',
        '\u202E',
        'x'.repeat(4_000),
      ),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''))
  // A name is well-formed text without NUL.
  .map((name) => name.toWellFormed().replaceAll('\0', ''));

const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
  'x-auto-response-suppress',
];

let at: TestMailServer;
let mailer: ReturnType<typeof createMailer>;
beforeAll(async () => {
  at = await startMailServer();
  mailer = createMailer({
    server: {
      host: '127.0.0.1',
      port: at.port,
      secure: false,
      requiresTls: false,
      user: null,
      password: '',
      from: { name: 'Debrief', address: 'debrief@nord.example' },
    },
    consoleUrl: 'https://debrief.example',
    log: silentLog,
    now: Date.now,
    times: { ...MAIL_TIMES, answerMs: 60_000 },
  });
});
afterAll(async () => {
  await mailer.close();
  await at.close();
});

it('no name adds a header, a recipient, another link or markup to a mail', async () => {
  await fc.assert(
    fc.asyncProperty(
      hostile,
      hostile,
      hostile,
      fc.constantFrom('en', 'de'),
      async (name, organisation, by, language) => {
        const common = { orgId: 'o', accountId: 'a', email: 'ben@nord.example', language, name, organisation } as const;
        expect(await mailer.send({ ...common, kind: 'invitation', by, token: 't', expiresAt: 4e12 })).toBe('sent');
        const mail = at.mails.pop();
        expect(mail?.to).toEqual(['ben@nord.example']);
        expect(mail?.headers.map(([header]) => header).toSorted()).toEqual(HEADERS);
        expect(
          Math.max(
            ...String(mail?.raw)
              .split('\r\n')
              .map((line) => line.length),
          ),
        ).toBeLessThan(999);
        expect(mail?.html.match(/:\/\//g)).toHaveLength(2);
        expect(mail?.text.match(/:\/\//g)).toHaveLength(1);
        expect(mail?.html.match(/<(?!\/?(?:html|head|meta|title|body|div|p|a)\b|!doctype)/g)).toBeNull();
      },
    ),
    { numRuns: runs(15) },
  );
});

it('a name stands on one line of at most 60 characters, without what turns the direction of writing', () => {
  fc.assert(
    fc.property(hostile, (name) => {
      const words = plainWords(name);
      expect(Array.from(words).length).toBeLessThanOrEqual(60);
      expect(words).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]|:\/\//u);
    }),
    { numRuns: runs(200) },
  );
});
