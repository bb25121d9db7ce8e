import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromChatTemplate } from '../../../../src/transcript/markup/chat-template.ts';
import { decodedOnce } from '../../../../src/transcript/text/encoded-twice.ts';
import { jsonInText } from '../../../../src/transcript/text/json-in-text.ts';
import { mimeBody } from '../../../../src/transcript/text/mime-body.ts';
import { unwrapped } from '../../../../src/transcript/transcript-damage.ts';

const PIECES = [
  'A: Hello there.',
  '\n',
  '\r\n',
  ' ',
  '"',
  String.raw`\n`,
  '=\n',
  '=\r\n',
  '=3D',
  'Content-Transfer-Encoding: quoted-printable',
  'content-transfer-encoding: base64',
  '<|im_start|>user\n',
  '<|user|>',
  '[INST]',
  '[/INST]',
  '```',
  'const calls = ',
  '{"text":"Yes."}',
  '[{"text":"No."}]',
  'data: ',
];

it('takes away the same whether it looks for a sign of it first or not', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      expect(unwrapped(text)).toBe(jsonInText(fromChatTemplate(mimeBody(decodedOnce(text)))));
    }),
    { numRuns: 3_000 },
  );
});
