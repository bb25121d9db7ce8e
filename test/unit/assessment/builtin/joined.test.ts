import { describe, expect, it } from 'vitest';
import { assess } from '../../../../src/assessment/builtin/assess.ts';
import { buildConversation } from '../../../../src/assessment/conversation/build-conversation.ts';
import { turnBeside } from '../../../../src/assessment/conversation/turn-beside.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';

const user = { userId: 'u', email: null, displayName: 'Nadia' };
const read = (lines: readonly string[]) => buildConversation(readTranscript(lines.join('\n')), user);

const BEFORE = [
  'Nadia: Meridian Dental, this is Nadia.',
  'Dr Farrow: I am opening a second surgery and I am looking at two chairs.',
  'Nadia: Is the floor down yet?',
  "Dr Farrow: It goes down on the eighth, and the room is above a solicitor's.",
];
const AFTER = [
  'Dr Farrow: There is a flat roof over the back kitchen. It is ours.',
  'Imran: Which side of the wall?',
  'Dr Farrow: The other side, it backs on to a car park.',
  'Nadia: Thursday at one, then?',
  'Dr Farrow: Thursday at one.',
];
const COLLEAGUE = [
  ...BEFORE,
  'Nadia: Imran, I have Mr Farrow from Hexham, two chairs over a solicitor.',
  'Imran: Morning, Mr Farrow. Is there any outside space?',
  ...AFTER,
];

describe('somebody who joins', () => {
  it('is of neither side where the user speaks to them by name before they speak', () => {
    const { turns, joined, theirs } = read(COLLEAGUE);
    expect(joined.map(({ index }) => index)).toEqual([6, 8]);
    expect(new Set(theirs.map(({ speaker }) => speaker))).toEqual(new Set(['Dr Farrow']));
    // Turns keep their numbers, and what stands beside one is found all the same.
    const after = turns.find(({ index }) => index === 9);
    expect(after && turnBeside(turns, after, -1)?.index).toBe(7);
    const { transcript } = assess({
      transcript: COLLEAGUE.join('\n'),
      user,
      scenario: { name: 'A call', scale: { min: 1, max: 5 }, criteria: [{ name: 'Discovery', description: '' }] },
    }).evidence;
    expect(transcript.notes).toContain(
      'Imran was taken for a colleague whom the user brought in; what they said was left out.',
    );
  });

  it('is of neither side where the user passes the other side on to them', () => {
    const passed = [
      ...BEFORE,
      "Nadia: I'll put you through to our technician.",
      'Speaker 3: Morning, what is it about?',
    ];
    expect(read([...passed, ...AFTER.slice(0, 1)]).joined.map(({ index }) => index)).toEqual([6]);
  });

  it('is of the other side where that brings them in, whoever greets them', () => {
    const own = [
      ...BEFORE,
      'Dr Farrow: Imran, come and listen. This is my husband.',
      'Nadia: Imran, good morning.',
      'Imran: Morning. Is that the price?',
      ...AFTER,
    ];
    expect(read(own).joined).toEqual([]);
  });

  it('is of the other side where nobody brings them in, and where they were there from the beginning', () => {
    expect(read([...BEFORE, 'Nadia: And the roof?', 'Imran: It leaks.', ...AFTER]).joined).toEqual([]);
    expect(read(['Nadia: Hello both.', 'Imran: Hello.', ...BEFORE.slice(1), ...AFTER]).joined).toEqual([]);
  });
});
