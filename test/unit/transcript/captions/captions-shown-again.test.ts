import { expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { NAME, SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

// Live captions, in which lines move up, flash, or grow.
const said = SAID.map(([side, words, start]) => [NAME[side], words, start * 1000]);
const written = SAID.map(([side, words]) => `${NAME[side]}: ${words}`);
const clock = (s: number): string => `00:00:${s.toFixed(3).padStart(6, '0')}`;
const cue = (start: number, end: number, ...shown: string[]): string =>
  `${clock(start)} --> ${clock(end)}\n${shown.join('\n')}`;
const vtt = (cues: readonly string[]): string => `WEBVTT\n\n${cues.join('\n\n')}\n`;
const halves = (line: string): string[] => [line.split(' ').slice(0, 4).join(' '), line];

it.each<[string, string]>([
  [
    'a line moves up when the next one comes',
    vtt(SAID.map(([, , start, end], i) => cue(start, end, ...written.slice(Math.max(0, i - 1), i + 1)))),
  ],
  [
    'between them a cue of a moment',
    vtt(
      SAID.flatMap(([, , start, end], i) => [
        cue(start, end, ...written.slice(Math.max(0, i - 1), i + 1)),
        cue(end, end + 0.01, written[i] ?? ''),
      ]),
    ),
  ],
  [
    'a line grows',
    vtt(SAID.flatMap(([, , start, end], i) => halves(written[i] ?? '').map((half) => cue(start, end, half)))),
  ],
  [
    'a line grows below the one before',
    vtt(
      SAID.flatMap(([, , start, end], i) =>
        halves(written[i] ?? '').map((half) => cue(start, end, ...written.slice(Math.max(0, i - 1), i), half)),
      ),
    ),
  ],
  ['each comes twice', vtt(SAID.flatMap(([, , start, end], i) => [0, 0].map(() => cue(start, end, written[i] ?? ''))))],
  [
    'with tags for the time of each word',
    vtt(
      SAID.map(([, , start, end], i) =>
        cue(
          start,
          end,
          ...written.slice(Math.max(0, i - 1), i),
          (written[i] ?? '').replaceAll(/(?<=: .*) (\S+)/gu, '<00:00:02.000><c> $1</c>'),
        ),
      ),
    ),
  ],
])('%s', (_, text) => {
  expect(startedTurnsOf(text)).toStrictEqual(said);
  expect(readTranscript(text).notes).toContain('Live captions show a line more than once; each was read once.');
});

it('what somebody says twice stays', () => {
  const own = [...written.slice(0, 3), `${NAME.customer}: Yes.`, `${NAME.customer}: Yes.`, ...written.slice(3)];
  expect(saidIn(vtt(own.map((line, i) => cue(i, i + 1, line))))[3]).toStrictEqual([
    NAME.customer,
    'Yes. Yes. I do, with my brother.',
  ]);
});

it('what several people say in the same words stays', () => {
  const names = [NAME.rep, NAME.customer, NAME.rep, NAME.customer];
  const text = vtt(names.map((name, i) => cue(i, i + 1, `<v ${name}>Good luck to you.</v>`)));
  expect(saidIn(text)).toStrictEqual(names.map((name) => [name, 'Good luck to you.']));
});
