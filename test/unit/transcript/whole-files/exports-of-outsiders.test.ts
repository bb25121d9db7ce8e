import { expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { lines, NAME, SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

const named = SAID.map(([side, said]) => [NAME[side], said]);
const clock = (a: number): string => `00:00:${String(Math.floor(a)).padStart(2, '0')}`;

const deepgramOf = (channels: number, speakerOf: (side: string) => number): unknown => ({
  results: {
    channels: Array.from({ length: channels }, () => ({ alternatives: [{ transcript: 'x', words: [] }] })),
    utterances: SAID.map(([side, transcript, start, end]) => ({
      start,
      end,
      transcript,
      channel: side === 'rep' || channels === 1 ? 0 : 1,
      speaker: speakerOf(side),
    })),
  },
});

it('numbers of speakers that begin anew in each channel are other people', () => {
  expect(saidIn(deepgramOf(2, () => 0))).toStrictEqual(SAID.map(([side, said]) => [side === 'rep' ? '0' : '1', said]));
  expect(saidIn(deepgramOf(1, (side) => (side === 'rep' ? 0 : 1)))).toStrictEqual(
    SAID.map(([side, said]) => [side === 'rep' ? '0' : '1', said]),
  );
});

it('of several people in a channel with numbers of its own, each has those of both', () => {
  const whose: [number, number][] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
    [1, 1],
    [0, 1],
  ];
  const channels = [0, 1].map(() => ({ alternatives: [{ transcript: 'x', words: [] }] }));
  const utterances = SAID.map(([, transcript, start, end], i) => {
    const [channel, speaker] = whose[i] ?? [];
    return { start, end, transcript, channel, speaker };
  });
  expect(saidIn({ results: { channels, utterances } }).map(([who]) => who)).toStrictEqual(
    whose.map((numbers) => numbers.join('-')),
  );
});

it('a file that a desk’s chat tells of is nobody’s words, with what it says of the file', () => {
  const chat = SAID.map(([side, said], i) => `(03:58:0${i} PM) ${NAME[side]}: ${said}`);
  const file = `(03:58:02 PM) ${NAME.rep} uploaded: label.pdf\nURL: https://desk.example/a.pdf\nType: application/pdf\nSize: 48211`;
  expect(saidIn([...chat.slice(0, 2), file, ...chat.slice(2)].join('\n'))).toStrictEqual(named);
});

it('the mark that a message was changed, in any language', () => {
  const text = SAID.map(
    ([side, said], i) => `[3/2/2025, 20:14:0${i}] ${NAME[side]}: ${said} \u200E<تم تعديل هذه الرسالة>`,
  );
  expect(saidIn(text.join('\n'))).toStrictEqual(named);
});

it('what Japanese documents of Google Meet end with', () => {
  const foot =
    '文字起こしは 00:12:41 に終了しました\n\nこの編集可能な文字起こしは自動生成されたもので、誤りが含まれている場合があります。';
  const text = `定例 - 文字起こし\n出席者\n${NAME.rep}, ${NAME.customer}\n文字起こし\n\n00:00:00\n \n${lines((who, said) => `${NAME[who]}: ${said}`)}\n \n${foot}`;
  expect(saidIn(text)).toStrictEqual(named);
});

it('reactions that a page says aloud', () => {
  const text = lines((who, said, a) => `[09:1${Math.floor(a / 3)}] ${NAME[who]}\n${said}\n laugh 3 heart 1`, '\n\n');
  expect(saidIn(text)).toStrictEqual(named);
});

it('what happens, in a paragraph of its own among such that end in their times', () => {
  const paragraphs = SAID.map(([side, said, , end]) => `${side === 'rep' ? 'I' : 'B'}: ${said} #${clock(end)}-0#`);
  const text = [...paragraphs.slice(0, 3), '[the phone rings, 4 min.]', ...paragraphs.slice(3)].join('\n\n');
  expect(startedTurnsOf(text)).toStrictEqual(
    SAID.map(([side, said], i) => [side === 'rep' ? 'I' : 'B', said, Math.floor(SAID[i - 1]?.[3] ?? 0) * 1000]),
  );
});

it('a time and a word where a talk without times ends', () => {
  const text = `call of 4 March\n\n10.05\n${lines((who, said) => `${NAME[who]} - ${said}`)}\n10.11 hung up`;
  expect(saidIn(text)).toStrictEqual(named);
});

it('captions with how somebody speaks behind the name, and sounds between them', () => {
  const cue = (at: number, words: string): string => `${at}\n${clock(at)},000 --> ${clock(at + 1)},000\n${words}`;
  const text = [
    cue(1, 'ANN: Who is there?'),
    cue(3, '[zgrzyt zamka]'),
    cue(5, 'BEN: It is me, Ben.'),
    cue(7, 'ANN (laughs): At this hour?'),
    cue(9, '- BEN: I know.\n- ANN: Come in then.'),
    cue(11, '{\\an8}TOM (behind the door): And me?'),
    cue(13, 'ANN: You too.'),
  ].join('\n\n');
  expect(saidIn(text)).toStrictEqual([
    ['ANN', 'Who is there?'],
    ['BEN', 'It is me, Ben.'],
    ['ANN', 'At this hour?'],
    ['BEN', 'I know.'],
    ['ANN', 'Come in then.'],
    ['TOM', 'And me?'],
    ['ANN', 'You too.'],
  ]);
});

it('timed text with sounds of nobody, in frames of its own rate', () => {
  const agents = ['a1', 'a2'].map(
    (id, i) => `<ttm:agent xml:id="${id}"><ttm:name>${i === 0 ? 'Ann' : 'Ben'}</ttm:name></ttm:agent>`,
  );
  const cue = (at: string, words: string, agent = ''): string =>
    `<p begin="${at}" end="00:00:59:00"${agent === '' ? '' : ` ttm:agent="${agent}"`}>${words}</p>`;
  const text = `<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttm="http://www.w3.org/ns/ttml#metadata" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ttp:frameRate="25"><head><metadata>${agents.join('')}</metadata></head><body><div>${[
    cue('00:00:01:05', 'Who asks?', 'a1'),
    cue('00:00:04:20', '<span ttm:role="sound">(naurua)</span>'),
    cue('00:00:08:10', 'I do.', 'a2'),
  ].join('')}</div></body></tt>`;
  expect(readTranscript(text).turns.map(({ speaker, text: said, startMs }) => [speaker, said, startMs])).toStrictEqual([
    ['Ann', 'Who asks?', 1200],
    ['Ben', 'I do.', 8400],
  ]);
});
