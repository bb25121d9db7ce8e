/** An objection of a customer, and how it can be answered. */
export interface Objection {
  says: string;
  /** What a good seller says first, then asks, and answers once the customer has explained. */
  acknowledge: string;
  ask: string;
  because: string;
  answer: string;
  relief: string;
  /** What a poor seller says. */
  argue: string;
  cold: string;
}

export const PRICE_OBJECTIONS: readonly Objection[] = [
  {
    says: 'But your price is too high for us.',
    acknowledge: 'I understand, the price matters.',
    ask: 'What are you comparing it with?',
    because: 'With what we pay now, which is about half of that.',
    answer:
      'Then the price has to pay for itself in the hours you told me about; I will put both figures side by side for you.',
    relief: 'If the figures show that, I can defend it.',
    argue: 'Actually, it is not expensive, everybody pays that.',
    cold: 'Well, you would say that.',
  },
  {
    says: 'We do not have the budget for this in the current year.',
    acknowledge: 'Thank you for being open about the budget.',
    ask: 'How is the budget for something like this decided with you?',
    because: 'The board decides in November, and only if it pays back within a year.',
    answer:
      'We could start with one site out of this year’s budget and put the payback in front of the board in November.',
    relief: 'One site I could manage, I think.',
    argue: 'You just have to find the money, you cannot afford not to do it.',
    cold: 'I do not see where I should find it.',
  },
  {
    says: 'Your competitor offers the same for a third less.',
    acknowledge: 'That is a fair point, a third is a lot of money.',
    ask: 'What is included in their offer, and what would you miss?',
    because: 'Honestly, the support. They answer by mail within three days.',
    answer: 'So support is the difference in cost: we answer within the hour, and I can show you last month’s figures.',
    relief: 'An hour would make a difference, yes.',
    argue: 'No, that is not the same, they are wrong about that.',
    cold: 'On paper it looks the same to me.',
  },
  {
    says: 'That is more than I can sign for, it is too expensive.',
    acknowledge: 'I appreciate that you say so.',
    ask: 'Who would have to agree with you, and what would they want to see about the cost?',
    because: 'Our finance lead, and she only looks at what it saves.',
    answer: 'Then let us write down the savings together, with your own numbers, before you talk to her.',
    relief: 'That would help me, she likes numbers.',
    argue: 'Look, that is really the best price, you should talk to your boss.',
    cold: 'I will not go to her with that.',
  },
  {
    says: 'I cannot justify the monthly fee for something we use twice a week.',
    acknowledge: 'I see why you ask that, nobody wants to pay for a thing that stands around.',
    ask: 'What would it have to do the other days to be worth the fee?',
    because: 'If the evening team could use it too, it would be a different matter.',
    answer: 'The fee is for the site, not for the person, so the evening team costs nothing more.',
    relief: 'I did not know that, that changes the sum.',
    argue: 'Frankly, you would regret it, everyone uses it more than they think.',
    cold: 'I doubt that.',
  },
];

export const OTHER_OBJECTIONS: readonly Objection[] = [
  {
    says: 'I am worried that our people will not use it.',
    acknowledge: 'I understand that worry.',
    ask: 'What happened the last time you brought something new in?',
    because: 'Nobody trained the late shift, and after a month it was forgotten.',
    answer: 'Then we train the late shift first, on their own time of day, and look after a month who uses it.',
    relief: 'That is what was missing last time.',
    argue: 'Trust me, everybody loves it, you are overthinking this.',
    cold: 'We have heard that before.',
  },
  {
    says: 'We do not have time for a big project right now.',
    acknowledge: 'That makes sense, time is short in every office I visit.',
    ask: 'Which weeks are the worst for you, and which are quiet?',
    because: 'Until the end of the quarter it is impossible, after that it gets quiet.',
    answer: 'So we leave the quarter alone, and the time we need after it is one afternoon.',
    relief: 'One afternoon we can find.',
    argue: 'It is not a big project, you just need to make the time.',
    cold: 'Then you do not know our calendar.',
  },
  {
    says: 'I would have to talk to my boss about it, I cannot decide that.',
    acknowledge: 'Of course, I appreciate that you would take it further.',
    ask: 'What will your boss want to know first?',
    because: 'Whether our IT people have to do anything.',
    answer: 'I will write your boss half a page about the IT side, and you can add what the team told you.',
    relief: 'Half a page is good, he does not read more.',
    argue: 'Come on, you can decide that, it is not that much.',
    cold: 'No, I really cannot.',
  },
  {
    says: 'I am not sure our data would be safe with you.',
    acknowledge: 'That is an important concern.',
    ask: 'Which data are you thinking of, and what would be the worst case for you?',
    because: 'The names of patients, they must not leave the house.',
    answer:
      'They do not leave it: it runs on your own server, and your security officer can test that before anything is signed.',
    relief: 'If he can test it, that is a start.',
    argue: 'Obviously it is safe, you do not have to worry about that.',
    cold: 'That is what everyone says.',
  },
  {
    says: 'We are fine with what we have, to be honest, we do not need anything new.',
    acknowledge: 'I hear you, a change has to be worth the trouble.',
    ask: 'What works so well now that you would not want to lose it?',
    because: 'That everybody knows it, and nobody has to ask.',
    answer: 'Then what works now stays as it is, and we only change the step you called slow.',
    relief: 'As long as the rest stays, we can talk.',
    argue: 'Honestly, you are missing out, nobody works like that any more.',
    cold: 'We have managed so far.',
  },
  {
    says: 'Let me think about it, maybe later in the year.',
    acknowledge: 'I understand, you want to be sure.',
    ask: 'What is still missing for you to decide?',
    because: 'I would like to talk to somebody who has used it for a year.',
    answer:
      'I know such a customer of your size, and they told me what they would do differently; I will ask them for you.',
    relief: 'That I would like to hear.',
    argue: 'If you wait you will pay more, so you should decide now.',
    cold: 'Then I would rather wait.',
  },
];
