import type { Suggestions } from '../suggestions.ts';

export const suggestions: Suggestions = {
  leaveIt: 'Then I leave it at that. Thank you for telling me plainly.',
  firstUnheard: 'I went past that just now. Tell me what I missed.',
  comeToIt: 'Let me come to that first.',
  first: (heard) => `You said ${heard}. Tell me more about that before I go on.`,
  more: 'Tell me more about that before I go on.',
  beforePrice: 'Is it the price, or is there something else?',
  grave: 'I am sorry to hear that.',
  answer: (heard) => `You asked ${heard}. Let me answer that before anything else.`,
  tellMore: (heard) => `You said ${heard}. Let me come to that first.`,
  openUnheard: 'What does that look like for you at the moment?',
  open: (heard) => `You said ${heard}. What is that like for you?`,
  telling: (heard) =>
    `You said ${heard}. What have you thought of doing about it yourself? If you like, I can tell you what has worked for others.`,
  warning: (heard) =>
    `You said ${heard}. Would it be all right if I told you what concerns me there, and you tell me what you make of it?`,
  opposing: (heard) =>
    `You said ${heard}, and I see why that matters to you. May I tell you how it looks from here, and then hear what you think?`,
  unheard: 'Before I say anything about that: how do you see it yourself?',
  room: (heard) => `Thank you for telling me. You said ${heard}. What would you like to do about it?`,
  check: (heard) => `If I understand you right: ${heard}. Did I get that right?`,
  cameAbout: (heard) => `You said ${heard}. How did that come about?`,
  behind: (heard) => `I understand, thank you for saying that. You said ${heard}. What is behind that for you?`,
  thanks: (heard) => `Thank you for telling me. You said ${heard}; I can see why that matters.`,
  step: 'What would be a good next step for you, by which day, and which of us takes it?',
  day: 'Which day shall we put down for it?',
  owner: 'Who takes that on?',
  yes: 'Does that work for you?',
  opening:
    'Thank you for your time. I would like to understand your situation first and see afterwards whether we can help.',
  openingUnheard: 'What made you take this conversation?',
  beforeShowingUnheard: 'Before I show you anything: what would you most like to change about the way things are now?',
  beforeShowing: (heard) =>
    `Before I show you anything: you said ${heard}. What would you most like to change about that?`,
  problem: (heard) => `You said ${heard}. What is the hardest part of that for you?`,
  impact: (heard) => `You said ${heard}. What does that lead to for you and the people around you?`,
  value: (heard) => `You said ${heard}. What would it be worth to you if that were solved?`,
};
