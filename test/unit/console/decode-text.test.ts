import { expect, it } from 'vitest';
import { decodeText } from '../../../console/src/pages/add/decode-text.ts';

const SAID = 'Jörg: Is it “warm”?\r\nJo: No – an hour.\r\n';
const utf16 = (text: string, little: boolean): Uint8Array =>
  Uint8Array.from(
    [...text].flatMap((char) => {
      const code = char.charCodeAt(0);
      return little ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );
const WESTERN: Readonly<Record<string, number>> = { '“': 0x93, '”': 0x94, '–': 0x96 };

it.each<[string, Uint8Array]>([
  ['UTF-8', new TextEncoder().encode(SAID)],
  ['UTF-16 with a mark', Uint8Array.from([0xff, 0xfe, ...utf16(SAID, true)])],
  ['UTF-16 the other way round with a mark', Uint8Array.from([0xfe, 0xff, ...utf16(SAID, false)])],
  ['Windows-1252', Uint8Array.from([...SAID].map((char) => WESTERN[char] ?? char.charCodeAt(0)))],
])('%s is read', (_, bytes) => expect(decodeText(bytes)).toBe(SAID));

it('Windows-1251 is read where most letters are Cyrillic', () => {
  const written = 'Анна: Алло, у нас нет воды.\nОлег: Адрес?\n';
  const bytes = Uint8Array.from(written, (char) => (char >= 'А' ? char.charCodeAt(0) - 0x350 : char.charCodeAt(0)));
  expect(decodeText(bytes)).toBe(written);
});

it.each([true, false])('UTF-16 without a mark is read (little end first: %s)', (little) => {
  expect(decodeText(utf16('Kim: Hello.\nJo: Hi.\n', little))).toBe('Kim: Hello.\nJo: Hi.\n');
});

it.each<[string, number[]]>([
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]],
  ['a Word document', [0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0xff, 0xfe]],
  ['bytes without a meaning', [0xff, 0x01, 0x02, 0xff]],
])('%s is no text', (_, bytes) => expect(decodeText(Uint8Array.from(bytes))).toBeNull());
