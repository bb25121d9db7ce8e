import { describe, expect, it, onTestFinished } from 'vitest';
import { assess } from '../../../src/assessment/index.ts';
import { identifyUser } from '../../../src/transcript/speakers/identify-user.ts';
import { readTranscript } from '../../../src/transcript/read-transcript.ts';
import { writeHistory } from '../../../src/demo/write-history.ts';
import type { Assessor } from '../../../src/domain/assessments/assessor.ts';
import { transcriptDigest } from '../../../src/domain/sessions/submitted-call.ts';
import { labelsOf, redactTranscript } from '../../../src/worker/redact/redactor-thread.ts';
import { libraryWords } from '../../../src/privacy/names/library-words.ts';
import { createRedactor } from '../../../src/worker/redact/redactor.ts';
import { until } from '../../support/until.ts';

const user = { userId: 'u-1', email: 'anna.mueller@example.com', displayName: 'Anna Müller' };
const countries = ['US', 'GB'];
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
const redact = (transcript: string) => redactTranscript({ transcript, user, countries });

interface Said {
  speaker: string;
  text: string;
  start: number;
  end: number;
}
const SAID: Said[] = [
  {
    speaker: 'Anna Müller',
    text: 'Good morning Bob, this is Anna from Northwind. What made you look for a new tool?',
    start: 0,
    end: 5,
  },
  {
    speaker: 'Bob Tannenbaum',
    text: 'Hi Anna. Our reporting takes two days every month. Ask Jennifer, she is on +44 20 7946 0018.',
    start: 6,
    end: 12,
  },
  {
    speaker: 'Anna Müller',
    text: 'Thanks, Bob. Shall we meet on Tuesday at 10, at 221B Baker Street, London NW1 6XE?',
    start: 13,
    end: 18,
  },
  {
    speaker: 'Bob Tannenbaum',
    text: 'Yes. Write to bob.tannenbaum@example.com, and charge 4111 1111 1111 1111.',
    start: 19,
    end: 24,
  },
];
/** What may not be left of it. */
const SECRETS = [
  'Anna',
  'Müller',
  'Mueller',
  'Bob',
  'Tannenbaum',
  'Jennifer',
  '7946',
  'Baker Street',
  'NW1',
  '@',
  '4111',
];
/** What must be. */
const KEPT = ['Northwind', 'two days every month', 'Tuesday at 10'];

const clock = (seconds: number, mark: string) => `00:00:${String(seconds).padStart(2, '0')}${mark}000`;
const words = ({ speaker, text, start }: Said) =>
  text.split(' ').map((word, i) => ({
    word,
    punctuated_word: word,
    start: start + i * 0.1,
    end: start + i * 0.1 + 0.1,
    confidence: 0.98,
    speaker: speaker === 'Anna Müller' ? 0 : 1,
  }));

const FORMATS: Record<string, { text: string; named: boolean }> = {
  'labelled text': { named: true, text: SAID.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n') },
  'labelled text with times': {
    named: true,
    text: SAID.map(({ speaker, text, start }) => `[${clock(start, '.').slice(0, 8)}] ${speaker}: ${text}`).join('\n'),
  },
  'WebVTT with voices': {
    named: true,
    text: `WEBVTT\n\n${SAID.map(({ speaker, text, start, end }) => `${clock(start, '.')} --> ${clock(end, '.')}\n<v ${speaker}>${text}</v>`).join('\n\n')}`,
  },
  'WebVTT with labels, a sentence over two cues': {
    named: true,
    text: `WEBVTT\n\n${SAID.flatMap(({ speaker, text, start, end }) => {
      const half = text.lastIndexOf(' ', text.length - 8);
      return [
        `${clock(start, '.')} --> ${clock(end - 1, '.')}\n${speaker}: ${text.slice(0, half)}`,
        `${clock(end - 1, '.')} --> ${clock(end, '.')}\n${speaker}: ${text.slice(half + 1)}`,
      ];
    }).join('\n\n')}`,
  },
  SubRip: {
    named: true,
    text: SAID.map(
      ({ speaker, text, start, end }, i) =>
        `${i + 1}\n${clock(start, ',')} --> ${clock(end, ',')}\n${speaker}: ${text}`,
    ).join('\n\n'),
  },
  Otter: {
    named: true,
    text: `${SAID.map(({ speaker, text, start }) => `${speaker}  0:${String(start).padStart(2, '0')}\n${text}`).join('\n\n')}\n`,
  },
  'Deepgram, words only': {
    named: false,
    text: JSON.stringify({
      metadata: {},
      results: {
        channels: [
          { alternatives: [{ transcript: SAID.map(({ text }) => text).join(' '), words: SAID.flatMap(words) }] },
        ],
      },
    }),
  },
  'Deepgram, utterances': {
    named: false,
    text: JSON.stringify({
      results: {
        channels: [],
        utterances: SAID.map(({ speaker, text, start, end }) => ({
          speaker: speaker === 'Anna Müller' ? 0 : 1,
          transcript: text,
          start,
          end,
          words: [],
        })),
      },
    }),
  },
  AssemblyAI: {
    named: false,
    text: JSON.stringify({
      text: SAID.map(({ text }) => text).join(' '),
      utterances: SAID.map(({ speaker, text, start, end }) => ({
        speaker: speaker === 'Anna Müller' ? 'A' : 'B',
        text,
        start: start * 1_000,
        end: end * 1_000,
        confidence: 0.9,
        words: [],
      })),
    }),
  },
  'JSON by field names': {
    named: true,
    text: JSON.stringify(SAID.map(({ speaker, text, start, end }) => ({ speaker, text, start, end }))),
  },
};

describe.each(Object.entries(FORMATS))('redaction of a transcript: %s', (_name, { text, named }) => {
  const redacted = redact(text);
  const [before, after] = [readTranscript(text), readTranscript(redacted)];

  it('takes out what it must and leaves what it must, split over words and cues as it may be', () => {
    expect(before.turns).toHaveLength(SAID.length);
    expect(SECRETS.filter((secret) => redacted.includes(secret))).toEqual([]);
    expect(KEPT.filter((kept) => !redacted.includes(kept))).toEqual([]);
    expect(after.turns[1]?.text).toBe(
      'Hi [name 2]. Our reporting takes two days every month. Ask [name 3], she is on [phone 1].',
    );
  });

  it('is the same conversation to every reader: turns, times, and who speaks when', () => {
    const shape = (turns: typeof before.turns, names: readonly string[]) =>
      turns.map(({ index, speaker, startMs, endMs }) => ({
        index,
        startMs,
        endMs,
        speaker: speaker === null ? null : names.indexOf(speaker),
      }));
    expect(shape(after.turns, after.speakers)).toEqual(shape(before.turns, before.speakers));
  });

  it('has the user found where they were found before', () => {
    const rep = (read: typeof before) => read.speakers.indexOf(identifyUser(read, user, () => []).speaker ?? '');
    expect(rep(after)).toBe(rep(before));
    expect(rep(before)).toBe(named ? 0 : -1);
    expect(after.speakers).toEqual(named ? ['Seller', 'Customer'] : ['Speaker 1', 'Speaker 2']);
  });

  it('done twice is done once', () => {
    expect(redact(redacted)).toBe(redacted);
  });
});

it.each(['', '   ', 'Hello there', '{"a":[', '[]', 'WEBVTT', '\u0000'])(
  'what is no conversation is redacted as text: %j',
  (text) => {
    expect(redact(redact(`${text} call +44 20 7946 0018`))).not.toContain('7946');
  },
);

it('speakers are called by the side they are known to be on, else by their number, and keep that', () => {
  const sideOf = (speaker: string) =>
    speaker.startsWith('Customer') ? ('customer' as const) : /^(Agent|Seller)/.test(speaker) ? ('rep' as const) : null;
  const cases: [string[], string | null, string[]][] = [
    [['Ann', 'Bob'], 'Ann', ['Seller', 'Customer']],
    [['Bob', 'Ann', 'Carl'], 'Ann', ['Speaker 1', 'Seller', 'Speaker 3']],
    [['Ann', 'Bob'], null, ['Speaker 1', 'Speaker 2']],
    [['Agent 1', 'Agent 2', 'Customer'], null, ['Seller', 'Seller 2', 'Customer']],
    [['Ann'], 'Ann', ['Seller']],
  ];
  for (const [speakers, rep, labels] of cases) {
    const given = [...labelsOf(speakers, rep, sideOf).values()];
    expect(given).toEqual(labels);
    expect(new Set(given).size).toBe(given.length);
    expect([...labelsOf(labels, rep === null ? null : 'Seller', sideOf).values()]).toEqual(labels);
  }
});

it('scores of the sample organisation’s conversations hardly differ once they are redacted', async () => {
  const judged: { before: number; after: number }[] = [];
  let judgedOtherwise = 0;
  const assessor: Assessor = {
    name: 'none',
    version: '1',
    assess: () =>
      Promise.resolve({
        assessor: 'none@1',
        criteria: [],
        coachFeedback: null,
        transcriptLengthMs: null,
        evidence: '{}',
      }),
  };
  const lines = await writeHistory(assessor, Date.parse('2026-06-10T15:00:00Z'), 'seed', () => {});
  const sessions = lines.flatMap((line) => (line.type === 'session' ? [line] : [])).slice(0, 120);
  for (const { transcript, transcripts, user_id, scenario_id } of sessions) {
    const text = transcript ?? transcripts?.[0]?.text;
    const person = lines.find((line) => line.type === 'user' && line.user_id === user_id);
    const scenario = lines.find((line) => line.type === 'scenario' && line.scenario_id === scenario_id);
    if (text === undefined || person?.type !== 'user' || scenario?.type !== 'scenario') continue;
    const own = { userId: person.user_id, email: person.email, displayName: person.display_name };
    const judge = (given: string) =>
      assess({
        transcript: given,
        user: own,
        scenario: { name: scenario.name, scale: { min: 1, max: 5 }, criteria: scenario.criteria },
      }).criteria;
    const redacted = redactTranscript({ transcript: text, user: own, countries });
    expect(person.display_name !== null && redacted.includes(person.display_name)).toBe(false);
    const [before, after] = [judge(text), judge(redacted)];
    // Whether a talk is about an offer is learnt too, and names are among its words.
    if (after.map(({ name }) => name).join('|') !== before.map(({ name }) => name).join('|')) {
      judgedOtherwise += 1;
      continue;
    }
    for (const [i, { score }] of before.entries()) judged.push({ before: score, after: after[i]?.score ?? Number.NaN });
  }
  const differences = judged.map(({ before, after }) => Math.abs(before - after));
  expect(judged.length).toBeGreaterThan(200);
  expect(judgedOtherwise).toBeLessThanOrEqual(sessions.length / 100);
  expect(Math.max(...differences)).toBeLessThanOrEqual(1);
  expect(differences.reduce((sum, one) => sum + one, 0) / judged.length).toBeLessThan(0.05);
});

describe('the redactor', () => {
  it('redacts in a thread of its own, the same as ever', async () => {
    const redactor = createRedactor({ countries, maxTranscriptBytes: 2_097_152, timeoutMs: 30_000 });
    try {
      // With names of a library, of which the thread has the list alone.
      const names = [libraryWords.first, libraryWords.last].map((list) => list.split(' ').slice(0, 300));
      const said = names[0]?.map(
        (first, at) => `Buyer: Ask ${capital(first)} ${capital(names[1]?.[at] ?? '')} at noon.`,
      );
      const text = [FORMATS['labelled text']?.text, ...(said ?? [])].join('\n');
      expect(await redactor.redact(text, user, 'acme')).toEqual({
        text: redact(text),
        digest: transcriptDigest(redact(text)),
        originalDigest: transcriptDigest(text),
      });
    } finally {
      await redactor.close();
    }
  });

  it('gives up in time, and goes on with the next', async () => {
    const impatient = createRedactor({ countries, maxTranscriptBytes: 2_097_152, timeoutMs: 1 });
    const redactor = createRedactor({ countries, maxTranscriptBytes: 2_097_152, timeoutMs: 30_000 });
    try {
      await expect(impatient.redact('Seller: Hello, Anna. '.repeat(50_000), user, 'acme')).rejects.toThrow();
      expect((await redactor.redact('Seller: Hello.', user, 'acme')).text).toContain('Hello.');
    } finally {
      await Promise.all([impatient.close(), redactor.close()]);
    }
  });

  it('stops a transcript that takes more than its processor time, and redacts another organisation’s next', async () => {
    // On a busy machine threads begin late: the first to be redacted here has waited for a minute, at a load of 34.
    const redactor = createRedactor({ countries, maxTranscriptBytes: 2_097_152, timeoutMs: 170_000, hugeCpuMs: 300 });
    try {
      const large = 'Seller: Hello, Anna from Berlin. '.repeat(60_000);
      const crowd = Array.from({ length: 2 }, () =>
        redactor.redact(large, user, 'crowd').catch((error: unknown) => error),
      );
      let crowdEnded = 0;
      for (const one of crowd) void one.then(() => (crowdEnded += 1));
      expect((await redactor.redact('Seller: Hello.', user, 'acme')).text).toContain('Hello.');
      // Small ones have a thread of their own: it need not have waited for the first of the crowd, and not for more.
      expect(crowdEnded).toBeLessThanOrEqual(1);
      for (const one of crowd) expect(await one).toMatchObject({ name: 'ThreadLimitReached', limit: 'time' });
    } finally {
      await redactor.close();
    }
  }, 180_000);
});

/** Counts the threads that are started. */
function countThreads(): () => number {
  let started = 0;
  const count = () => {
    started += 1;
  };
  process.on('worker', count);
  onTestFinished(() => void process.off('worker', count));
  return () => started;
}

it('starts the thread for short transcripts before the first of them comes', async () => {
  const started = countThreads();
  const pool = createRedactor({ countries, maxTranscriptBytes: 100_000, timeoutMs: 60_000 });
  try {
    pool.warm();
    await until('a thread has started', () => started() > 0);
    await pool.redact('Seller: This is Anna Smith.', user, 'acme');
    expect(started()).toBe(1);
  } finally {
    await pool.close();
  }
});

it('has small transcripts of one organisation pass the larger ones of many others', async () => {
  const pool = createRedactor({ countries, maxTranscriptBytes: 100_000, timeoutMs: 60_000 });
  try {
    let done = 0;
    const others = Array.from({ length: 20 }, (_, at) =>
      pool.redact('Seller: Hello.\n'.repeat(1_000), user, `org-${at}`).then(() => (done += 1)),
    );
    await pool.redact('Seller: Hello.', user, 'acme');
    expect(done).toBe(1);
    await Promise.all(others);
  } finally {
    await pool.close();
  }
});

it('refuses at once what would wait for more than two seconds of others, and has room for a small one', async () => {
  // By this clock each takes 450 ms.
  let at = 0;
  const now = () => (at += 450);
  const pool = createRedactor({ countries, maxTranscriptBytes: 2_097_152, timeoutMs: 60_000, now });
  const large = 'Seller: Ask Bob for it.\n'.repeat(500);
  for (let count = 0; count < 5; count += 1) await pool.redact(large, user, 'usual');
  const waiting: Promise<unknown>[] = [];
  while (pool.hasRoom('next', large.length) && waiting.length < 20)
    waiting.push(pool.redact(large, user, `org-${waiting.length}`).catch(() => {}));
  // The first one runs, and a further one may wait behind four.
  expect(waiting).toHaveLength(6);
  await expect(pool.redact(large, user, 'next')).rejects.toMatchObject({ code: 'overloaded' });
  expect([pool.hasRoom('next', 200), pool.hasRoom('next', 100_000)]).toEqual([true, true]);
  expect((await pool.redact('Seller: Hello.', user, 'next')).text).toContain('Hello.');
  await pool.close();
  await Promise.all(waiting);
});

it('has a thread for each of short, ordinary and large transcripts, so that none waits behind a larger one', async () => {
  const started = countThreads();
  const pool = createRedactor({ countries, maxTranscriptBytes: 2_097_152, timeoutMs: 60_000 });
  try {
    const said = (characters: number) => 'Seller: Hello.\n'.repeat(characters / 15);
    await Promise.all([300_000, 150_000, 60_000].map((characters) => pool.redact(said(characters), user, 'acme')));
    expect(started()).toBe(3);
  } finally {
    await pool.close();
  }
});
