/** Questions by what they find out. A good seller asks open questions of all three kinds. */
export const PROBLEM_QUESTIONS = [
  'What made you look for something new?',
  'What is the hardest part of how you do this today?',
  'What would you most like to change about it?',
  'What is getting in the way at the moment?',
  'Where does it go wrong most often?',
  'What else is causing you trouble there?',
] as const;

export const IMPACT_QUESTIONS = [
  'How does that affect your team?',
  'What does that lead to when it happens?',
  'What happens if nothing changes this year?',
  'Who else is affected by that, and how?',
  'What does that cost you in a normal month?',
] as const;

export const VALUE_QUESTIONS = [
  'What would it be worth to you to solve that?',
  'If that were gone tomorrow, what would be different for you?',
  'What would your people do with the time that saves?',
  'How would you know, in half a year, that it was a success?',
] as const;

/** Questions that one word can answer. */
export const CLOSED_QUESTIONS = [
  {
    ask: 'Do you use any software for that now?',
    answers: ['Some, yes.', 'Not really, no.', 'A spreadsheet, mostly.'],
  },
  { ask: 'Is that a big topic for you?', answers: ['More or less.', 'It comes up, yes.', 'For some of us.'] },
  { ask: 'Have you seen our website?', answers: ['Briefly.', 'My colleague has.', 'Not yet, no.'] },
  {
    ask: 'Are you the one who decides about this?',
    answers: ['Partly.', 'Together with two others.', 'I prepare it.'],
  },
  {
    ask: 'Did you get the brochure I sent?',
    answers: ['It is somewhere on my desk.', 'I think so.', 'I would have to look.'],
  },
  {
    ask: 'Do you have a budget for it this year?',
    answers: ['Not for that alone.', 'A small one.', 'I would have to ask.'],
  },
] as const;

/** Ways to take up what the customer just said; `{echo}` is the customer's point. */
export const ECHOES = [
  'So if I understand you right, {echo}.',
  'It sounds like {echo}, and that it has been going on for a while.',
  'You are saying that {echo}.',
  'Let me check that I have it: {echo}.',
  'What I am hearing is that {echo}.',
] as const;

export const ACKNOWLEDGEMENTS = [
  'Thank you for telling me that.',
  'I can see why that is frustrating.',
  'That makes sense.',
  'I understand, that must be hard on everybody.',
  'That is a good point.',
] as const;

export const POOR_REACTIONS = ['Okay.', 'Right.', 'Yeah, sure.', 'Okay, good.', 'Mhm.', 'Alright.'] as const;
