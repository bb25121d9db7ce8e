import { signOnRules } from '../../../src/config/sign-on-rules.ts';
import { roleOfGroups } from '../../../src/domain/access/rights/role-of-groups.ts';
import { describe, expect, it } from 'vitest';
import { definitions } from '../../../src/config/definitions.ts';
import { mailServerOf, senderOf } from '../../../src/config/mail-server-of.ts';
import { readSettings, SettingsError } from '../../../src/config/read-settings.ts';

const failure = (environment: Record<string, string>): string => {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return 'no failure';
};

describe('settings', () => {
  it('have defaults that need nothing from the environment', () => {
    expect(readSettings({ PATH: '/bin' })).toMatchObject({
      databaseUrl: 'sqlite:./data/debrief.db',
      host: '127.0.0.1',
      port: 8080,
      basePath: '',
      trustProxy: false,
      roles: ['api', 'worker'],
      pageSize: 100,
      maxTranscriptBytes: 2_097_152,
      assessor: 'builtin',
      metricsPort: null,
      logLevel: 'info',
    });
  });

  it('are named, documented and bounded, each under a variable of its own', () => {
    const all = Object.values(definitions);
    expect(new Set(all.map(({ variable }) => variable)).size).toBe(all.length);
    for (const { variable, doc, mustBe, defaultText, parse } of all) {
      expect(variable).toMatch(/^DEBRIEF_[A-Z_]+$/);
      expect(doc, variable).toMatch(/^[A-Z].*\.$/s);
      expect(mustBe, variable).not.toBe('');
      expect(parse(defaultText), `${variable} takes its own default`).not.toBeUndefined();
    }
  });

  it('are read, every one of them', () => {
    expect(Object.keys(readSettings({})).toSorted()).toEqual(Object.keys(definitions).toSorted());
  });

  it('become typed values', () => {
    expect(
      readSettings({
        DEBRIEF_PORT: '0',
        DEBRIEF_TRUST_PROXY: 'true',
        DEBRIEF_ROLES: ' worker , api',
        DEBRIEF_METRICS_PORT: '9100',
        DEBRIEF_BASE_PATH: '/reportingApi/v2',
      }),
    ).toMatchObject({
      port: 0,
      trustProxy: true,
      roles: ['api', 'worker'],
      metricsPort: 9_100,
      basePath: '/reportingApi/v2',
    });
  });

  it.each([
    ['DEBRIEF_PORT', ['-1', '65536', '80.5', '0x50', '1e3', ' 80', '', 'http']],
    ['DEBRIEF_PAGE_SIZE', ['0', '1001', '٣']],
    ['DEBRIEF_MAX_TRANSCRIPT_BYTES', ['0', '67108865', '9'.repeat(400)]],
    ['DEBRIEF_METRICS_PORT', ['65536', 'none']],
    ['DEBRIEF_TRUST_PROXY', ['yes', '1', 'TRUE', '']],
    ['DEBRIEF_TRUSTED_PROXIES', ['0', '21', '1.5', '']],
    ['DEBRIEF_ROLES', ['', 'api,', 'api,web', ',']],
    ['DEBRIEF_BASE_PATH', ['/', 'reporting', '/a/', '/a b', '/ä', '//', '/a?b']],
    ['DEBRIEF_HOST', ['', 'a b', 'host/path']],
    ['DEBRIEF_DATABASE_URL', ['', 'sqlite:', 'mysql://host/db', './data/debrief.db']],
    ['DEBRIEF_ASSESSOR', ['', 'oracle']],
    ['DEBRIEF_LOG_LEVEL', ['loud', 'INFO']],
  ])(
    'refuse what %s must not be, with a sentence that says what it must be and does not repeat the value',
    (variable, values) => {
      const definition = Object.values(definitions).find((candidate) => candidate.variable === variable);
      for (const value of values) {
        const message = failure({ [variable]: value });
        expect(message, JSON.stringify(value)).toBe(`${variable} must be ${definition?.mustBe}.`);
      }
    },
  );

  it.each([
    ['DEBRIEF_PORT', 'port', '65535', 65_535],
    ['DEBRIEF_PAGE_SIZE', 'pageSize', '1', 1],
    ['DEBRIEF_PAGE_SIZE', 'pageSize', '1000', 1_000],
    ['DEBRIEF_METRICS_PORT', 'metricsPort', '', null],
    ['DEBRIEF_CACHE_BYTES', 'cacheBytes', '0', 0],
    ['DEBRIEF_HOST', 'host', '::', '::'],
  ] as const)('take the bounds themselves: %s', (variable, name, text, value) => {
    expect(readSettings({ [variable]: text })[name]).toBe(value);
  });

  it('refuse a variable that nothing knows, for it may be a misspelt one', () => {
    expect(failure({ DEBRIEF_PAGESIZE: '50' })).toBe(
      'DEBRIEF_PAGESIZE is not a setting of Debrief. debrief serve --help lists them.',
    );
  });

  it('leave alone what is not theirs', () => {
    expect(failure({ DEBRIEFING: 'x', debrief_port: 'x', PORT: 'x' })).toBe('no failure');
  });
});

it.each([
  [{ DEBRIEF_OIDC_CLIENT_ID: 'x' }, 'DEBRIEF_OIDC_CLIENT_ID needs DEBRIEF_OIDC_ISSUER'],
  [{ DEBRIEF_OIDC_ISSUER: 'https://l.example' }, 'DEBRIEF_OIDC_ISSUER needs DEBRIEF_OIDC_CLIENT_ID'],
  [
    { DEBRIEF_OIDC_ISSUER: 'https://l.example', DEBRIEF_OIDC_CLIENT_ID: 'x' },
    'DEBRIEF_OIDC_ISSUER needs DEBRIEF_CONSOLE_URL',
  ],
  [{ DEBRIEF_OIDC_ISSUER: 'http://l.example' }, 'DEBRIEF_OIDC_ISSUER must be'],
  [{ DEBRIEF_OIDC_ROLES: 'boss=leads' }, 'DEBRIEF_OIDC_ROLES must be'],
])('settings of single sign-on that cannot work are refused: %j', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(message);
});

const MAIL = {
  DEBRIEF_MAIL_URL: 'smtp://debrief@mail.example',
  DEBRIEF_MAIL_FROM: 'Debrief <debrief@nord.example>',
  DEBRIEF_CONSOLE_URL: 'https://debrief.example/console',
};

it.each([
  [{ DEBRIEF_MAIL_FROM: 'a@b.example' }, 'DEBRIEF_MAIL_FROM needs DEBRIEF_MAIL_URL'],
  [{ DEBRIEF_MAIL_PASSWORD_FILE: 'x' }, 'DEBRIEF_MAIL_PASSWORD_FILE needs DEBRIEF_MAIL_URL'],
  [{ ...MAIL, DEBRIEF_MAIL_FROM: '' }, 'DEBRIEF_MAIL_URL needs DEBRIEF_MAIL_FROM'],
  [{ ...MAIL, DEBRIEF_CONSOLE_URL: '' }, 'DEBRIEF_MAIL_URL needs DEBRIEF_CONSOLE_URL'],
  [{ ...MAIL, DEBRIEF_MAIL_URL: 'smtp://u:secret%FF@h' }, 'DEBRIEF_MAIL_URL is not an address'],
  [{ ...MAIL, DEBRIEF_MAIL_URL: 'smtp://h:70000' }, 'DEBRIEF_MAIL_URL is not an address'],
  [{ ...MAIL, DEBRIEF_MAIL_URL: 'smtp://h', DEBRIEF_MAIL_PASSWORD_FILE: 'x' }, 'needs the user in DEBRIEF_MAIL_URL'],
  [{ ...MAIL, DEBRIEF_MAIL_URL: 'smtp://u:secret@h', DEBRIEF_MAIL_PASSWORD_FILE: 'x' }, 'Keep one'],
  [{ ...MAIL, DEBRIEF_MAIL_URL: 'smtp://u:se cret@h' }, 'DEBRIEF_MAIL_URL must be'],
  [{ ...MAIL, DEBRIEF_MAIL_URL: 'mail.example:25' }, 'DEBRIEF_MAIL_URL must be'],
  [{ ...MAIL, DEBRIEF_MAIL_FROM: 'a@b.example\r\nBcc: x@y.example' }, 'DEBRIEF_MAIL_FROM must be'],
])('settings of the mail server that cannot work are refused, without repeating them: %j', (environment, message) => {
  expect(failure(environment)).toContain(message);
  expect(failure(environment)).not.toContain('secret');
});

it('reads where the mail server is, who signs in there, and who sends', () => {
  const server = (url: string) => mailServerOf(readSettings({ ...MAIL, DEBRIEF_MAIL_URL: url }));
  const plain = { host: 'h', port: 587, secure: false, user: null, password: '' };
  expect(server('smtp://h')).toEqual(plain);
  expect(server('smtps://h/')).toEqual({ ...plain, port: 465, secure: true });
  expect(server('smtp://u%40h:a%2Fb+c@h:25')).toEqual({ ...plain, port: 25, user: 'u@h', password: 'a/b+c' });
  expect(server('smtp://[::1]:2525')).toEqual({ ...plain, host: '::1', port: 2525 });
  expect(senderOf(readSettings(MAIL))).toEqual({ name: 'Debrief', address: 'debrief@nord.example' });
  expect(senderOf({ mailFrom: 'a@b.example' })).toEqual({ name: '', address: 'a@b.example' });
});

it('groups give the role that may do most', () => {
  const settings = readSettings({
    DEBRIEF_OIDC_ROLES: 'member=all,admin=a b,manager=leads',
    DEBRIEF_OIDC_OTHERWISE: 'refuse',
  });
  const rules = signOnRules(settings);
  expect(['all', 'leads', 'a b', 'none'].map((group) => roleOfGroups(rules, ['all', group]))).toEqual([
    'member',
    'manager',
    'admin',
    'member',
  ]);
  expect(roleOfGroups(rules, ['none'])).toBeNull();
});
