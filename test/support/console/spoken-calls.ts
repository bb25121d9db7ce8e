const BEGINNING = [
  'Anna: Hello Bob, good to meet you. What made you look for a new tool?',
  'Bob: Our reporting takes two days every month.',
  'Anna: Two days every month. How does that affect your team?',
  'Bob: They work at night.',
  'Anna: Our product does the report by itself. The licence for your team is 400 a month.',
  'Bob: That is too expensive for us. We have no budget.',
  'Anna: I understand, it is a lot of money. What would two days be worth to you?',
];
const END = [
  'Bob: Quite something, I suppose.',
  'Anna: Shall we meet on Tuesday at 10 with your finance colleague?',
  'Bob: Maybe, send the invite.',
];
/** A call of Anna’s with an objection and a next step that lacks a clear yes, in ten turns. */
export const TEN_TURNS = [...BEGINNING, ...END].join('\n');
/** The same with a long middle, so that it does not fit on a screen. */
export const TRANSCRIPT = [
  ...BEGINNING,
  ...Array.from(
    { length: 24 },
    (_item, at) => `${at % 2 === 0 ? 'Bob' : 'Anna'}: That is point number ${at + 1}, so to speak.`,
  ),
  ...END,
].join('\n');
/** A short one of Zoe’s. */
export const SHORT = [
  'Zoe: Hello Bob, what made you look for a new tool?',
  'Bob: Our reporting takes two days every month. That is too expensive for us.',
  'Zoe: I understand. What would two days be worth to you?',
  'Bob: Quite something, I suppose.',
  'Zoe: Shall we meet on Tuesday at 10 with your finance colleague?',
  'Bob: Tuesday is fine, send the invite.',
].join('\n');
