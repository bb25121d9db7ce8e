import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { damageAtOnce, transcriptDamage } from '../../../../src/transcript/transcript-damage.ts';
import { saidIn } from '../../../support/turns-read.ts';

const PYTHON = `"""Counts what each side says."""
import csv
from collections import Counter


def ratio(path: str) -> dict[str, float]:
    words = Counter()
    with open(path) as file:
        for row in csv.DictReader(file):
            # Agent: Hello, how can I help?
            words[row["speaker"]] += len(row["text"].split())
    total = sum(words.values()) or 1
    return {who: count / total for who, count in words.items()}


if __name__ == "__main__":
    print(ratio("calls.csv"))
`;
const PROGRAMS: [string, string][] = [
  ['Python', PYTHON],
  [
    'a test in TypeScript, with a talk in it',
    `import { expect, it } from 'vitest';
import { parse } from '../src/parse';

interface Turn {
  speaker: string;
  text: string;
}

const SAMPLE = [
  'Kundin: Guten Tag, ist der Ofen repariert?',
  'Werkstatt: Ja, Sie können ihn holen.',
];

it('liest Namen', () => {
  const turns: Turn[] = parse(SAMPLE.join('\\n'));
  expect(turns).toHaveLength(2);
});
`,
  ],
  [
    'a query',
    `-- Gespräche des letzten Monats
SELECT c.id, c.started_at, a.name AS agent,
       COUNT(t.id) AS turns
FROM calls c
JOIN agents a ON a.id = c.agent_id
WHERE c.started_at >= '2026-02-01'
  AND c.status = 'completed'
GROUP BY c.id, c.started_at, a.name
ORDER BY c.started_at DESC;
`,
  ],
  [
    'a script of a shell',
    `#!/bin/bash
# transcribe what came in at night
set -euo pipefail

for f in /srv/rec/*.wav; do
  base=$(basename "$f" .wav)
  if [ -f "/srv/txt/$base.txt" ]; then
    continue
  fi
  whisper "$f" --language sv
done
`,
  ],
  [
    'a change of a program',
    `diff --git a/parse.py b/parse.py
--- a/parse.py
+++ b/parse.py
@@ -10,7 +10,9 @@ def parse(raw):
     out = []
     for row in raw.splitlines():
-        if ":" in row:
+        if SPEAKER.match(row):
             out.append(row)
+        elif out:
+            out[-1] += row
     return out
`,
  ],
];

describe('the source of a program', () => {
  it.each(PROGRAMS)('is refused at the doors and by the readers: %s', (_, text) => {
    expect(transcriptDamage(text)).toMatchObject({
      kind: 'unknown format',
      sentence: expect.stringMatching(/^It looks like the source of a program/u),
    });
    expect(readTranscript(text)).toMatchObject({
      speakers: [],
      damage: expect.stringContaining('source of a program'),
    });
  });

  it('is read in a thread before it is refused', () => {
    expect(damageAtOnce(PYTHON)).toBe('unread');
    expect(damageAtOnce('Ann: Is it warm?\nBen: Not yet.')).toBeNull();
  });
});

const TALK: [string, string][] = [
  ['Pekka', 'Is the boiler running again?'],
  ['Aino', 'Not yet. I wait for a valve.'],
  ['Pekka', 'When do you think it comes?'],
  ['Aino', 'On Monday, they told me.'],
];

describe('is a talk, though there is code in it:', () => {
  it('somebody reads code aloud', () => {
    const said: [string, string][] = [
      ['Mira', 'So const total equals zero, semicolon; then a for loop.'],
      ['Jonas', 'for (const row of rows) {'],
      ['Mira', 'Right, and inside it you add. total += row.price;'],
      ['Jonas', 'And then close the brace? }'],
      ['Mira', 'Yes. Then return total; and you are done.'],
      ['Jonas', 'function sum(rows) { looks good to me.'],
    ];
    expect(saidIn(said.map(([who, words]) => `${who}: ${words}`).join('\n'))).toStrictEqual(said);
  });

  it.each([
    [
      'turns as a program writes them',
      `from calls import Turn\n\nTALK = [\n${TALK.map(([who, words]) => `    Turn(speaker='${who}', text='${words}'),`).join('\n')}\n]\n`,
    ],
    [
      'rows for a database',
      `CREATE TABLE lines (who TEXT, words TEXT);\n${TALK.map(([who, words]) => `INSERT INTO lines (who, words) VALUES ('${who}', '${words}');`).join('\n')}\n`,
    ],
  ])('%s', (_, text) => {
    expect(saidIn(text)).toStrictEqual(TALK);
    expect(transcriptDamage(text)).toBeNull();
  });

  it.each([
    ['heads of a page', '**You:**', '**ChatGPT:**'],
    ['roles', 'User:', 'Assistant:'],
  ])('programs that somebody and an assistant show each other, below %s', (_, user, assistant) => {
    const body = PYTHON.split('\n').slice(1).join('\n');
    expect(transcriptDamage([user, body, assistant, body, user, body, assistant, body].join('\n'))).toBeNull();
  });
});
