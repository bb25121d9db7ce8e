import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

const CHAIR = 'Chair Halina Wrona';
const HEAD = 'Head of the Department for Parks and Gardens of the Northern District Marek Zdun';
const TALK: readonly (readonly [string, string])[] = [
  [CHAIR, 'Good evening. Is anybody here from the parks?'],
  ['Voice from the hall', 'I am!'],
  [CHAIR, 'Then please come to the microphone.'],
  [HEAD, 'The chain came on Monday. We will mount it next week.'],
  ['Councillor Agata Sikora', 'And if there is frost?'],
  [HEAD, 'Then a week later.'],
  [CHAIR, 'Thank you. We write it down.'],
];

describe('labels that are like the others of their text', () => {
  it('are names that come once, alone in lines as names that come again', () => {
    const text = TALK.map(([who, said]) => `${who}:\n\n${said}\n`).join('\n');
    expect(saidIn(`MINUTES\nof 12 February\n\n${text}\n(End at 19.20)\n`)).toStrictEqual(TALK);
  });

  it('are an office and a name, longer than labels are, where it comes again', () => {
    const own: typeof TALK = [2, 3, 6, 5].flatMap((at) => TALK.slice(at, at + 1));
    expect(saidIn(own.map(([who, said]) => `${who}: ${said}`).join('\n'))).toStrictEqual(own);
  });

  it('leave a line of the same shape to the words where somebody speaks of themselves in it', () => {
    const text = TALK.slice(3).map(([who, said]) => `${who}:\n\n${said}\n`);
    const said = saidIn(`${text.join('\n')}\nI say only this here:\n\nNo frost, no delay.`);
    expect(said.at(-1)).toStrictEqual([
      CHAIR,
      'Thank you. We write it down. I say only this here: No frost, no delay.',
    ]);
  });
});
