import { describe, expect, it } from 'vitest';
import { seemsOther } from '../../../src/transcript/other-texts/other-text.ts';
import { damageAtOnce, transcriptDamage } from '../../../src/transcript/transcript-damage.ts';

// Two who read an invoice to each other: headings and amounts are those of the paper, and nobody asks.
const READ_OUT = `Mara: Invoice number 4411
Jonas: Line one, 1,250.00
Mara: Line two, 310.50
Jonas: Subtotal 1,560.50
Mara: Tax 296.50
Jonas: Total 1,857.00
Mara: Due on the fourth of May`;

describe('what is looked at before a call is accepted', () => {
  it('reads nothing more of a text in which two speak twice each, whatever their words look like', () => {
    expect(seemsOther(READ_OUT)).toContain('looks like an invoice');
    expect(damageAtOnce(READ_OUT)).toBeNull();
    expect(transcriptDamage(READ_OUT)).toBeNull();
  });

  it.each([
    ['with times behind the names', READ_OUT.replaceAll(/^(\w+):/gmu, '$1 [00:01:02]:')],
    ['among lines of a page', `Home\nFiles\n\n${READ_OUT}\nShare\n`],
  ])('finds them %s', (_how, text) => {
    expect(seemsOther(text)).toContain('looks like an invoice');
    expect(damageAtOnce(text)).toBeNull();
  });

  it.each([
    ['one speaks twice alone', READ_OUT.replaceAll('Jonas:', '-')],
    ['each speaks once', READ_OUT.replaceAll(/^\w+:/gmu, '-').replace('-', 'Mara:').replace('- ', 'Jonas: ')],
    ['nobody speaks', READ_OUT.replaceAll(/^\w+: /gmu, '')],
  ])('looks closer where it looks like something else and %s', (_who, text) => {
    expect(seemsOther(text)).toContain('looks like an invoice');
    expect(damageAtOnce(text)).toBe('unread');
  });
});
