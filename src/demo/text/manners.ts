/** Opening sentences. `{name}` is the customer, `{company}` the customer's company, `{product}` what is offered. */
export const GOOD_OPENINGS = [
  'Good morning {name}, thank you for your time. I would like to understand how things are at {company} first, and then we can see together whether we fit. Does that work for you?',
  'Hello {name}, nice to meet you. My plan for today is to hear about your situation, and at the end we decide on a next step. Is there anything else you want to cover?',
  'Hi {name}, thanks for making the time. The reason for my call is {product}, but I would first like to hear from you. How have things been at {company}?',
  'Good afternoon {name}, good to talk to you. We have thirty minutes; I would like to spend most of them on your questions. What should we not leave without?',
] as const;

export const POOR_OPENINGS = [
  'Hi, so, I am calling about {product}.',
  'Hello, yes, this is about {product}, it is really new and I will tell you all about it.',
  'Hey {name}. So, {product}.',
  'Yes, hello, do you hear me? Okay. So I will just begin.',
] as const;

export const CUSTOMER_OPENINGS = [
  'I am the {role} here, so all of that lands on my desk.',
  'Good, go ahead. I have a few minutes before my next appointment.',
  'As {role} I hear about it every day, so I was glad you called.',
  'To be honest, I was curious. We talk about it at {company} every other week.',
  'Well, I have had two calls like this already this month, so I know roughly where I stand.',
] as const;

/** Filler words that a nervous speaker begins with. */
export const FILLERS = ['Um, ', 'So, um, ', 'You know, ', 'I mean, ', 'Uh, '] as const;

export const CLOSINGS = [
  {
    propose: 'Shall we meet on {day} at {hour} with your finance lead, and I bring the figures?',
    agree: 'Yes, {day} works. Send the invite.',
    thank: 'I will send it today. Thank you, {name}.',
  },
  {
    propose:
      'I will send you a one-page summary by {day} at noon, and we talk at {hour} the day after. Does that suit you?',
    agree: 'That works for me, I will keep the time free.',
    thank: 'Perfect, thank you for the open words.',
  },
  {
    propose:
      'My suggestion: I visit you on {day} at {hour}, you show me the place, and we start the trial at one site. Who should be there?',
    agree: 'Sounds good. I will bring my colleague from the site.',
    thank: 'Then I will see you both on {day}.',
  },
  {
    propose: 'Let us book the demo with your team for {day} at {hour}; can you invite the two people you mentioned?',
    agree: 'Yes, I will invite them this afternoon.',
    thank: 'Thank you, I will confirm it in a minute.',
  },
  {
    propose:
      'I will prepare the contract with the smaller package and call you on {day} at {hour} to go through it. Is that all right?',
    agree: 'Okay, call me on {day}.',
    thank: 'I will. Have a good day, {name}.',
  },
] as const;

export const VAGUE_CLOSINGS = [
  { propose: 'Well, I will be in touch then.', reply: 'All right.' },
  { propose: 'So just let me know if you have any questions.', reply: 'I will see.' },
  { propose: 'Okay, think about it, and we can touch base at some point.', reply: 'Maybe. Goodbye.' },
  { propose: 'Feel free to reach out whenever you are ready.', reply: 'Fine. Bye.' },
] as const;

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
export const HOURS = ['nine', 'ten', 'eleven', 'two', 'three', 'four'] as const;
