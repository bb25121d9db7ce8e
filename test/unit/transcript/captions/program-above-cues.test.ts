import { expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';

it('what a program tells of its own work above and below captions in brackets is nobody’s', () => {
  const text = [
    'load_weights: reading small.bin',
    'load_weights: layers     = 24',
    'load_weights: vocabulary = 51000',
    'load_weights: heads      = 16',
    'load_weights: size       = 480 MB',
    'run: file "mo-12.wav", 16 s, 4 threads',
    '',
    '[00:00:00.000 --> 00:00:04.100]  Is the boat still tied up?',
    '[00:00:04.100 --> 00:00:07.000]  It is, at the far end.',
    '[00:00:05.000 --> 00:00:07.000]  [拍手]',
    '[00:00:07.000 --> 00:00:11.500]  Then we leave at six.',
    '[00:00:11.500 --> 00:00:16.000]  Fine by me.',
    '',
    'timings: load   = 310 ms',
    'timings: encode = 900 ms',
  ].join('\n');
  expect(readTranscript(text)).toMatchObject({
    format: 'srt',
    speakers: [],
    turns: [
      { speaker: null, text: 'Is the boat still tied up? It is, at the far end. Then we leave at six. Fine by me.' },
    ],
  });
});
