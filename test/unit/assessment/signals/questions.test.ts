import { describe, expect, it } from 'vitest';
import type { QuestionKind } from '../../../../src/assessment/conversation/sentence.ts';
import { questionKind } from '../../../../src/assessment/signals/questions.ts';
import { wordsOf } from '../../../../src/assessment/text/words.ts';

const kind = (text: string): QuestionKind | null => questionKind(wordsOf(text), text.trimEnd().endsWith('?'));

describe('questions', () => {
  it.each([
    'What made you look for a new tool?',
    'How does that affect your team?',
    'So, tell me about your week.',
    'Can you walk me through how you do it today?',
    'Why is that important now?',
    'Help me understand the process.',
    'And what would that be worth to you?',
    'I’d love to hear more about the team.',
    'When that happens, what do you do?',
    'Could you describe a normal Monday?',
    'what do you think about that',
    'how do you handle refunds today',
    'okay and what happens if nothing changes',
    'Hello Tom, what made you look for a new tool?',
    'Good morning Mrs Hill, what brings you here?',
    'Ann, what led to that?',
    'Hi there, what made you call?',
    'Okay Tom, why now?',
    'Thanks Tom, how do you do that today?',
  ])('"%s" is open', (text) => expect(kind(text)).toBe('open'));
  it.each([
    'Do you use a tool today?',
    'How many people are in the team?',
    'Is that a problem?',
    'Who signs the contract?',
    'When did you start?',
    'You sell online?',
    'Are you happy with it?',
    'How much time does it take?',
    'do you have a budget for this',
    'What is your email?',
    'how long does that take you',
    'Hello Tom, who decides?',
    'Hello Tom, do you use a tool?',
  ])('"%s" is closed', (text) => expect(kind(text)).toBe('closed'));
  it.each([
    'Shall we meet on Tuesday at 10?',
    'Would you be open to a trial?',
    'Can I send you the invite?',
    'What time works for you?',
    'Should we book the room?',
    'How about Thursday at noon?',
  ])('"%s" is a proposal', (text) => expect(kind(text)).toBe('proposal'));
  it.each(['How are you?', 'Can you hear me?', 'Does that make sense?', 'Right?', "How's it going?"])(
    '"%s" is a courtesy',
    (text) => expect(kind(text)).toBe('courtesy'),
  );
  it.each([
    'I know what you mean.',
    'What I like is the speed.',
    'Our reporting takes two days.',
    'That is how we do it.',
    'We can do that.',
    'Have a nice day.',
    'Whatever works.',
    '',
  ])('"%s" is none', (text) => expect(kind(text)).toBeNull());
});
