/** A short conversation, by itself because attacks take it into processes of their own, which are to start quickly. */
export const TRANSCRIPT = [
  'Seller: Thanks for your time. What made you look for another way of reporting?',
  'Buyer: Our month-end takes two full days, because my team copies figures by hand.',
  'Seller: So two days every month go into copying. What would it be worth to you to have them back?',
  'Buyer: A good deal. We could close the books earlier, but your price worries me.',
  'Seller: The price is what it is, I am afraid.',
  'Buyer: Then I need to think about it for a while.',
].join('\n');
