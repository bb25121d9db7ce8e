import { expect, it } from 'vitest';
import { identifyUser } from '../../../../src/transcript/speakers/identify-user.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { withStatedUser } from '../../../../src/transcript/own-form.ts';
import { redactTranscript } from '../../../../src/worker/redact/redactor-thread.ts';

const CALL = 'Ada King: What "brings" you here?\nBob Stone: Two lost days.\nAda King: Tell me more.\n';
const ADA = { userId: 'ada', email: null, displayName: 'Ada King' };
const userOf = (transcript: string) => identifyUser(readTranscript(transcript), ADA, () => []);

it('the word of a person on who is the user stands before every sign, and changes nothing else', () => {
  expect(userOf(CALL)).toMatchObject({ way: 'name', speaker: 'Ada King' });
  const stated = withStatedUser(CALL, 'Bob Stone') ?? '';
  expect(userOf(stated)).toMatchObject({ way: 'stated', speaker: 'Bob Stone', confidence: 1 });
  expect(readTranscript(stated).turns).toEqual(readTranscript(CALL).turns);
  expect(readTranscript(stated).notes.join(' ')).toContain('labelled-text');
});

it('somebody who says nothing in it cannot be said to be the user', () => {
  expect(withStatedUser(CALL, 'Cleo')).toBeNull();
});

it('a redacted transcript still knows who was said to be the user', () => {
  const redacted = redactTranscript({
    transcript: withStatedUser(CALL, 'Bob Stone') ?? '',
    user: ADA,
    countries: ['GB'],
  });
  const { speaker } = userOf(redacted);
  const turn = readTranscript(redacted).turns.find((one) => one.speaker === speaker);
  expect(turn?.text).toBe('Two lost days.');
});
