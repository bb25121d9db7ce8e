import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

/* Pages of talk in wikis. */

describe('a page of talk', () => {
  it.each([
    [
      'as it is written, with links to who signs',
      '== Ferry photo ==\nShould we use the older photo of the ferry? The new one is blurred. [[User:Kite|Kite]] ([[User talk:Kite|talk]]) 09:15, 12 March 2026 (UTC)\n:I prefer the new one, it shows the pier. --[[User:Rowan|Rowan]] ([[User talk:Rowan|talk]]) 09:40, 12 March 2026 (UTC)\n::But can you read the name on it? [[User:Kite|Kite]] ([[User talk:Kite|talk]]) 09:52, 12 March 2026 (UTC)\n:::No, you are right. Take the old one. --[[User:Rowan|Rowan]] ([[User talk:Rowan|talk]]) 10:01, 12 March 2026 (UTC)\n',
      [
        ['Kite', 'Should we use the older photo of the ferry? The new one is blurred.'],
        ['Rowan', 'I prefer the new one, it shows the pier.'],
        ['Kite', 'But can you read the name on it?'],
        ['Rowan', 'No, you are right. Take the old one.'],
      ],
    ],
    [
      'as it is copied, with the name behind the last stop or a dash',
      'Ferry photo\nShould we use the older photo of the ferry? The new one is blurred. Kite (talk) 09:15, 12 March 2026 (UTC)\nI prefer the new one, it shows the pier. —Rowan (talk) 09:40, 12 March 2026 (UTC)\nBut can you read the name on it? Kite (talk) 09:52, 12 March 2026 (UTC)\nNo, you are right. Take the old one. —Rowan (talk) 10:01, 12 March 2026 (UTC)\n',
      [
        ['Kite', 'Should we use the older photo of the ferry? The new one is blurred.'],
        ['Rowan', 'I prefer the new one, it shows the pier.'],
        ['Kite', 'But can you read the name on it?'],
        ['Rowan', 'No, you are right. Take the old one.'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });
});
