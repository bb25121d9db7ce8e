import { describe, expect, it } from 'vitest';
import { CliError, EXIT, reportOf } from '../../../src/cli/errors.ts';
import { describeListenError, describeMetricsListenError } from '../../../src/cli/serve/listen-error.ts';
import { readSettings, SettingsError } from '../../../src/config/read-settings.ts';
import { DomainError, failedPrecondition, notFound, type ErrorCode } from '../../../src/domain/errors.ts';
import { fromFailure, toFailure } from '../../../src/storage/sqlite/protocol.ts';

describe('a failure', () => {
  it.each<[ErrorCode, number]>([
    ['invalid_argument', EXIT.badData],
    ['failed_precondition', EXIT.failed],
    ['not_found', EXIT.missing],
    ['unauthorized', EXIT.failed],
    ['forbidden', EXIT.failed],
    ['overloaded', EXIT.unavailable],
  ])('of the domain, %s, has an exit code and a sentence', (code, exitCode) => {
    expect(reportOf(new DomainError(code, ''))).toMatchObject({
      exitCode,
      code,
      message: expect.stringMatching(/\.$/),
    });
  });

  it.each([
    ['organisation', 'debrief org list'],
    ['user', 'debrief user list --org ID'],
    ['session', 'debrief assessment list --org ID'],
    ['scenario', 'debrief scenario list --org ID'],
    ['assessment', 'debrief assessment list --org ID'],
    ['key', 'debrief key list --org ID'],
  ] as const)('says the next step where there is no such %s, also behind the writer thread', (subject, step) => {
    const missing = fromFailure(toFailure(notFound('Gone.', subject)));
    expect(reportOf(missing).message).toMatch(new RegExp(`^Gone\\. ${step}`));
  });

  it('is about what it says, and not about what its sentence begins with', () => {
    const erasing = failedPrecondition('User u is being erased. Finish that first: debrief user erase --org o u');
    expect(reportOf(erasing).message).toBe(erasing.detail);
  });

  it('names the file or folder that may not be used, or the setting that names it', () => {
    const closed = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: '/srv/data' });
    expect(reportOf(closed).message).toContain('/srv/data or its folder may not be written or read by this user.');
    const readOnly = new Error('attempt to write a readonly database');
    expect(reportOf(readOnly).message).toContain('DEBRIEF_DATABASE_URL');
  });

  it.each([
    ['25006', 'cannot execute CREATE TABLE in a read-only transaction', /must name the primary, not a standby/],
    ['55000', 'database "debrief" is not currently accepting connections', /takes no connections/],
  ])('of PostgreSQL says what to do: %s', (code, message, sentence) => {
    expect(reportOf(Object.assign(new Error(message), { code })).message).toMatch(sentence);
  });

  it('of a port names what sets that port', () => {
    const taken = Object.assign(new Error('listen'), { code: 'EADDRINUSE' });
    const settings = readSettings({ DEBRIEF_PORT: '8080', DEBRIEF_METRICS_PORT: '9090' });
    expect(describeListenError(taken, settings)?.message).toContain('DEBRIEF_PORT=8081 npm start');
    expect(describeMetricsListenError(taken, settings)?.message).toMatch(
      /^Port 9090 .* choose another port: set DEBRIEF_METRICS_PORT=9091$/u,
    );
  });

  it.each([
    [new CliError('usage', 'No.'), EXIT.usage, 'invalid_argument'],
    [new CliError('bad_data', 'No.'), EXIT.badData, 'invalid_argument'],
    [new SettingsError('No.'), EXIT.settings, 'invalid_setting'],
    [new Error('database or disk is full'), EXIT.unavailable, 'unavailable'],
    [Object.assign(new Error('open'), { code: 'EACCES' }), EXIT.unavailable, 'unavailable'],
    [new Error('something else'), EXIT.failed, 'internal'],
    ['a text', EXIT.failed, 'internal'],
  ])('of any other kind is reported too', (error, exitCode, code) => {
    expect(reportOf(error)).toMatchObject({ exitCode, code });
  });
});
