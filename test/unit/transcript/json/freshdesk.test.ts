import { expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

const note = (incoming: boolean, user_id: number, from: string, body_text: string) => ({
  incoming,
  private: false,
  user_id,
  from_email: `${from} <${from.toLowerCase()}@acme.example>`,
  body_text,
});

it('the first message of a ticket is by the requester, whoever else wrote in before them', () => {
  const ticket = {
    id: 1,
    requester_id: 42,
    description_text: 'My heater is cold.',
    conversations: [
      note(true, 77, 'Bob', 'Mine next door is cold too.'),
      note(false, 5, 'Kim', 'We send somebody at nine.'),
      note(true, 42, 'Ann', 'Nine is fine, thanks.'),
    ],
  };
  expect(saidIn(ticket)).toStrictEqual([
    ['Ann', 'My heater is cold.'],
    ['Bob', 'Mine next door is cold too.'],
    ['Kim', 'We send somebody at nine.'],
    ['Ann', 'Nine is fine, thanks.'],
  ]);
  const alone = { ...ticket, requester: { name: 'Ann' }, conversations: ticket.conversations.slice(0, 2) };
  expect(saidIn(alone)[0]).toStrictEqual(['Ann', 'My heater is cold.']);
});
