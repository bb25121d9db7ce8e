import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transcriptDigest } from '../../../src/domain/sessions/submitted-call.ts';

describe('the identity of a transcript', () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll(/[\r\n\uFEFF]/g, ''));

  it('is the same for other line ends, other composition, and space at the ends of lines', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 8 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.constantFrom('', ' ', '\t  '),
        fc.constantFrom('NFC', 'NFD'),
        (lines, end, space, form) => {
          const plain = lines.join('\n');
          expect(transcriptDigest(lines.map((text) => text.normalize(form) + space).join(end) + end + space)).toBe(
            transcriptDigest(plain),
          );
          expect(transcriptDigest(`\uFEFF${plain}`)).toBe(transcriptDigest(plain));
        },
      ),
    );
  });

  it('is another for other words, and for a space at the beginning of a line', () => {
    expect(new Set(['a b', 'a  b', ' a b', 'A b', 'a\nb', 'a\n\nb'].map(transcriptDigest)).size).toBe(6);
  });
});
