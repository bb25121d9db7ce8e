import { expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

const SAID: [string, string][] = [
  ['maya-chen', 'The import fails when the file has a BOM. Can you reproduce it?'],
  ['tomruiz', 'Yes, I see it too. Which version do you use?'],
  ['maya-chen', '2.4.1, on Windows.'],
  ['tomruiz', 'Fixed on main. Could you try the nightly build?'],
  ['maya-chen', 'Works now, thank you!'],
];
const written = (write: (who: string, what: string, i: number) => string): string =>
  `${SAID.map(([who, what], i) => write(who, what, i)).join('\n\n')}\n`;

it.each<[string, string]>([
  ['in one line', written((who, what, i) => `${who} commented on May ${10 + i}, 2026\n${what}`)],
  ['without a year, edited', written((who, what, i) => `${who} commented on May ${10 + i} • edited\n${what}`)],
  ['how long ago', written((who, what, i) => `${who} commented ${9 - i} days ago\n\n${what}\n\n👍 2`)],
  [
    'in three lines, with what they are',
    written(
      (who, what, i) =>
        `${who}\ncommented\non May ${10 + i}, 2026\n${who === 'tomruiz' ? 'Contributor' : 'Author'}\n\n${what}`,
    ),
  ],
  [
    'in two lines',
    written((who, what, i) => `${who}\n${i === 0 ? 'opened ' : ''}on May ${10 + i}, 2026\nMore actions\n\n${what}`),
  ],
  [
    'below a title, with what happened between',
    `Import fails with a BOM #412\nOpen\nBug\n\n${written((who, what, i) => `${who} ${i === 0 ? 'opened this issue' : 'commented'} on May ${10 + i}, 2026\n${what}\ntomruiz added the bug label on May 12, 2026`)}tomruiz closed this as completed on May 16, 2026\n`,
  ],
])('reads comments on an issue whose heads stand %s', (_, text) => {
  expect(saidIn(text)).toStrictEqual(SAID);
});

it('what somebody wrote of what they did is no news of the page', () => {
  const deeds = [
    'I pushed a fix to my fork, can you look',
    'We deleted the old table last week',
    'maya-chen closed this by mistake, sorry.',
    'I added two labels, is that right?',
    'You changed the title',
  ];
  const text = written((who, what, i) => `${who} commented on May ${10 + i}, 2026\n${what}\n${deeds[i]}`);
  expect(saidIn(text)).toStrictEqual(SAID.map(([who, what], i) => [who, `${what} ${deeds[i]}`]));
});

it('a number that is all of a comment is said', () => {
  const text = written((who, what, i) => `${who} commented on May ${10 + i}, 2026\n${i === 2 ? '24' : what}`);
  expect(saidIn(text)[2]).toStrictEqual(['maya-chen', '24']);
});

it('who says alone in a line that somebody replied is no head', () => {
  const deeds = ['Nobody replied', 'I replied', 'She opened', 'they commented', 'I replied'];
  const said = SAID.map(([who, what], i) => [who === 'tomruiz' ? 'Tom' : 'Maya', `${deeds[i]} ${what}`]);
  expect(
    saidIn(SAID.map(([who, what], i) => `${who === 'tomruiz' ? 'Tom' : 'Maya'}:\n${deeds[i]}\n${what}`).join('\n\n')),
  ).toStrictEqual(said);
});
