import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

const TALK: [string, string][] = [
  ['KIM', 'Is the boat free on Saturday?'],
  ['TOM', 'It is, from ten to four.'],
  ['KIM', 'And what do you ask for it?'],
  ['TOM', 'Ninety. With the petrol.'],
  ['KIM', 'Then I take it.'],
];

describe('quotations with who said them behind', () => {
  const QUOTED: [string, string][] = [
    ['Kim Oz', 'Is the boat free on Saturday?'],
    ['Tom Rau', 'It is, from ten to four.'],
    ['Kim Oz', 'And what do you ask for it?'],
    ['Tom Rau', 'Ninety, with the petrol, and I fill it up.'],
    ['Gus (harbour)', 'You bring it back here.'],
    ['Kim Oz', 'Then I take it.'],
  ];
  const FORMS: [string, (who: string, said: string) => string][] = [
    ['a dash', (who, said) => `“${said}” — ${who}`],
    ['two dashes', (who, said) => `"${said}" -- ${who}`],
    ['brackets', (who, said) => `„${said}“ [${who}]`],
    ['a line of their own', (who, said) => `« ${said} »\n– ${who}`],
    ['a verb before the name', (who, said) => `"${said}" said ${who}.`],
    ['a verb behind the name', (who, said) => `“${said},” ${who} said.`],
  ];
  for (const [form, write] of FORMS)
    it(`are turns, broken lines too: ${form}`, () => {
      const turns = QUOTED.map(([who, said]) => write(who, said.replace(', and', ', and\n').replace('\n ', '\n')));
      expect(saidIn(`Notes of a call, as near as I could\n\n${turns.join('\n\n')}\n`)).toStrictEqual(QUOTED);
    });

  it('are none in a story, where hardly a paragraph is one', () => {
    const story = TALK.map(([who, said]) => `It was late, and the boat lay still.\n\n"${said}" said ${who}.`);
    expect(saidIn(`${story.join('\n\nNobody moved.\n\n')}\n`).map(([who]) => who)).toStrictEqual([null]);
  });
});

describe('the minutes of a hearing', () => {
  it('have others who speak once, in capitals', () => {
    const text = `Q    Where were you on the ninth?
A    At the pier, all day.
Q    Did you see the boat?
          MS. ABARA:  Object to form.
A    I did see it, around six.
Q    Who was in it?
          THE REPORTER:  Would you speak
up, please?
A    Two men, as I said.
`;
    expect(saidIn(text).map(([who, said]) => `${who ?? ''}: ${said}`)).toStrictEqual([
      'Q: Where were you on the ninth?',
      'A: At the pier, all day.',
      'Q: Did you see the boat?',
      'MS. ABARA: Object to form.',
      'A: I did see it, around six.',
      'Q: Who was in it?',
      'THE REPORTER: Would you speak up, please?',
      'A: Two men, as I said.',
    ]);
  });

  it('have lines without a number between the pages, which nobody says', () => {
    const page = (lines: readonly string[]): string => lines.map((line, i) => `${i + 1}   ${line}`).join('\n');
    const first = [
      'Q   Where were you on the ninth?',
      'A   At the pier, and then',
      'at home.',
      'Q   Alone?',
      'A   With my',
    ];
    const second = ['brother.', 'Q   Did you see the boat?', 'A   Around six.', 'Q   Who was in it?', 'A   Two men.'];
    const text = `          41\n\n${page(first)}\n\n    REED & OYE REPORTING  (555) 010-4417\n\n          42\n\n${page(second)}\n\n    REED & OYE REPORTING  (555) 010-4417\n`;
    expect(saidIn(text).map(([, said]) => said)).toStrictEqual([
      'Where were you on the ninth?',
      'At the pier, and then at home.',
      'Alone?',
      'With my brother.',
      'Did you see the boat?',
      'Around six.',
      'Who was in it?',
      'Two men.',
    ]);
  });
});

describe('a script', () => {
  const IN = ' '.repeat(15);
  const DEEP = ' '.repeat(25);

  it('has names in the middle of the line, and what happens at the margin', () => {
    const text = `${DEEP}THE BOAT

A cold room. TOM writes.

${DEEP}KIM
${IN}Is the boat free
${IN}on Saturday?

${DEEP}TOM
${IN}     (without looking up, and
${IN}     not kindly)
${IN}It is, from ten to four.

${DEEP}KIM (CONT'D)
${IN}And what do you ask for it?

${DEEP}TOM (V.O.)
${IN}Ninety.
${IN}     (beat)
${IN}With the petrol.

Kim counts her money.

${' '.repeat(50)}CUT TO:

${DEEP}KIM
${IN}Then I take it.
`;
    expect(saidIn(text)).toStrictEqual(TALK);
  });

  it('has scenes, in which only what stands below a name is said', () => {
    const turns = TALK.map(([who, said], i) => `${who}\n${i === 1 ? '(not kindly)\n' : ''}${said}`);
    const text = `INT. HARBOUR OFFICE - DAY\n\nA cold room.\n\n${turns.join('\n\nSomebody coughs.\n\n')}\n\nFADE OUT.\n`;
    expect(saidIn(text)).toStrictEqual(TALK);
  });

  it('has how somebody speaks right below a name', () => {
    const turns = TALK.map(([who, said], i) => `${who}\n${i % 2 === 0 ? '(out of breath)\n' : ''}${said}`);
    expect(saidIn(turns.join('\n\n'))).toStrictEqual(TALK);
  });

  it.each(['[Kim sits down.]', '(They look at the sea.)', '*Tom counts the money.*', '_A door opens and closes._'])(
    'has what happens in brackets of its own: %s',
    (direction) => {
      const turns = TALK.map(([who, said]) => `${who}: ${said}`);
      expect(saidIn(`${turns.slice(0, 2).join('\n')}\n${direction}\n${turns.slice(2).join('\n')}\n`)).toStrictEqual(
        TALK,
      );
    },
  );

  it('has words in brackets that are said to somebody', () => {
    const turns = TALK.map(([who, said]) => `${who}: ${said}`);
    const text = `${turns.slice(0, 2).join('\n')}\n(I can ask him for you.)\n${turns.slice(2).join('\n')}\n`;
    expect(saidIn(text)[1]?.[1]).toBe('It is, from ten to four. (I can ask him for you.)');
  });
});
