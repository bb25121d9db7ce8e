import { describe, expect, it } from 'vitest';
import { buildConversation } from '../../../../src/assessment/conversation/build-conversation.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import type { UserIdentification } from '../../../../src/transcript/types.ts';
import { emailMatch } from '../../../../src/transcript/speakers/email-match.ts';
import { nameMatch } from '../../../../src/transcript/speakers/name-match.ts';
import { roleOf } from '../../../../src/transcript/speakers/role-words.ts';

const rep = (transcript: string, displayName: string | null = null, email: string | null = null): UserIdentification =>
  buildConversation(readTranscript(transcript), { userId: 'u-1', email, displayName }).user;
const between = (a: string, b: string): string =>
  `${a}: Good morning to you.\n${b}: Hello, good morning.\n${a}: Shall we begin with the plan?\n${b}: Yes, let us begin.`;

describe('names', () => {
  it.each([
    ['Anna Müller', 'Anna Müller'],
    ['ANNA MULLER', 'Anna Müller'],
    ['Mueller, Anna', 'Anna Müller'],
    ['Anna Müller (Acme GmbH)', 'Anna Müller'],
    ['Anna Müller | Acme', 'Anna Müller'],
    ['Dr. Anna Müller', 'Anna Müller'],
    ['Anna', 'Anna Müller'],
    ['A. Müller', 'Anna Müller'],
    ['Anna M.', 'Anna Müller'],
    ['AM', 'Anna Müller'],
    ['Anna Sofie Müller', 'Anna Müller'],
    ['Łukasz', 'Lukasz Nowak'],
  ])('"%s" is %s', (label, person) => expect(nameMatch(label, person)).toBeGreaterThan(0));
  it.each([
    ['Ben', 'Anna Müller'],
    ['Anne Müller-Lüdenscheidt', 'Anna Schmidt'],
    ['B. Müller', 'Anna Müller'],
    ['', 'Anna'],
    ['Speaker 1', 'Anna Müller'],
    ['A', 'Anna Müller'],
  ])('"%s" is not %s', (label, person) => expect(nameMatch(label, person)).toBe(0));
});

describe('e-mail addresses', () => {
  it.each([
    ['Anna Müller', 'anna.mueller@example.com'],
    ['Anna Müller', 'amueller@example.com'],
    ['Anna', 'anna.mueller@example.com'],
    ['anna.mueller@example.com', 'anna.mueller@example.com'],
    ['Anna Müller', 'anna_muller+calls@example.com'],
    ['Anna', 'anna@example.com'],
  ])('"%s" is %s', (label, email) => expect(emailMatch(label, email)).toBeGreaterThan(0));
  it.each([
    ['Ben', 'anna.mueller@example.com'],
    ['Anna', 'info@example.com'],
    ['Anna', 'no-at-sign'],
  ])('"%s" is not %s', (label, email) => expect(emailMatch(label, email)).toBe(0));
});

describe('role words', () => {
  it.each([
    ['Seller', 'rep'],
    ['AGENT', 'rep'],
    ['Sales Rep', 'rep'],
    ['Verkäufer', 'rep'],
    ['Vendeuse', 'rep'],
    ['Vendedor', 'rep'],
    ['Verkoper', 'rep'],
    ['Me', 'rep'],
    ['Agent (Anna)', 'rep'],
    ['Buyer', 'customer'],
    ['Customer 2', 'customer'],
    ['Kunde', 'customer'],
    ['client', 'customer'],
    ['Cliente', 'customer'],
    ['Klant', 'customer'],
    ['Patient', 'customer'],
  ])('%s is %s', (label, role) => expect(roleOf(label)).toBe(role));
  it.each(['Anna', 'Speaker 1', '', 'Clienta Nova'])('"%s" is none', (label) => expect(roleOf(label)).toBeNull());
});

describe('the user', () => {
  it('is found by name before role', () =>
    expect(rep(between('Agent', 'Anna Müller'), 'Anna Müller')).toMatchObject({
      way: 'name',
      speaker: 'Anna Müller',
      confidence: 1,
    }));
  it('is found by e-mail where the name is unknown', () =>
    expect(rep(between('Ben', 'Anna'), null, 'anna.m@example.com')).toMatchObject({ way: 'email', speaker: 'Anna' }));
  it('is found by role word', () =>
    expect(rep(between('Kunde', 'Berater'))).toMatchObject({ way: 'role', speaker: 'Berater' }));
  it('is found as the only one who is not the customer', () =>
    expect(rep(between('Dana', 'Customer'))).toMatchObject({ way: 'role', speaker: 'Dana' }));
  it('is not guessed from a name that fits two speakers alike', () =>
    expect(rep(`${between('Anna B', 'Anna C')}\nDirk: Hello all.`, 'Anna')).toMatchObject({ way: 'none' }));
  it('is guessed between two from what they do, with a stated confidence below that of a name', () => {
    const guess = rep(
      'Speaker 1: Thanks for calling, how can I help you today?\nSpeaker 2: My parcel did not arrive.\nSpeaker 1: What is the number on the slip? I will check it right now.\nSpeaker 2: It is 4711, and I am not happy with what you charge.',
    );
    expect(guess).toMatchObject({ way: 'position', speaker: 'Speaker 1' });
    expect(guess.confidence).toBeGreaterThanOrEqual(0.75);
    expect(guess.confidence).toBeLessThanOrEqual(0.9);
  });
  it('is not guessed among three', () =>
    expect(rep('Ada: Hi.\nBen: Hello.\nCleo: Hey.\nAda: So.')).toMatchObject({ way: 'none', speaker: null }));
  it('is not guessed without labels', () => expect(rep('hello there')).toMatchObject({ way: 'none' }));
  it('is found among many by name', () =>
    expect(rep('Ada: Hi.\nBen: Hello.\nCleo: Hey.\nAda: So.', 'Ben Okri')).toMatchObject({
      way: 'name',
      speaker: 'Ben',
    }));
});
