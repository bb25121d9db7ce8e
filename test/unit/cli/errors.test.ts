import { describe, expect, it } from 'vitest';
import { CliError, EXIT, reportOf } from '../../../src/cli/errors.ts';
import { SettingsError } from '../../../src/config/read-settings.ts';
import { DomainError, type ErrorCode } from '../../../src/domain/errors.ts';

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

  it('says the next step where something is not there', () => {
    expect(reportOf(new DomainError('not_found', 'Organisation not found.')).message).toContain('debrief org list');
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
