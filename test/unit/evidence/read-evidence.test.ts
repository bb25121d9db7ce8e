import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assess } from '../../../src/assessment/index.ts';
import { findingsOf } from '../../../src/evidence/findings.ts';
import { readEvidence, readEvidenceInTurn, withoutStandIn } from '../../../src/evidence/read-evidence.ts';

const TRANSCRIPT =
  'Anna: What made you look for a new tool?\nBob: Our reporting takes two days.\nAnna: How does that affect your team?\nBob: They work at night.\nAnna: Shall we meet on Tuesday at 10?\nBob: Yes, send the invite.';

describe('evidence as it was kept', () => {
  it('of the built-in assessor is read whole', () => {
    const criteria = [
      { name: 'Discovery', description: '' },
      { name: 'Charm', description: '' },
    ];
    const { evidence } = assess({
      transcript: TRANSCRIPT,
      user: { userId: 'u', email: null, displayName: 'Anna' },
      scenario: { name: 'Call', scale: { min: 1, max: 5 }, criteria },
    });
    const read = readEvidence(JSON.stringify(evidence));
    expect(read.unread).toEqual([]);
    expect(read.criteria).toEqual(JSON.parse(JSON.stringify(evidence.criteria)));
    expect(read.notAssessed).toEqual(evidence.notAssessed);
    expect(read.user).toMatchObject({ way: 'name', speaker: 'Anna' });
    expect(read.transcript).toMatchObject({ format: 'labelled-text', turns: 6 });
    expect(read.model).toBeNull();
  });

  it('of a model is read whole', () => {
    const read = readEvidence(
      JSON.stringify({
        assessor: { name: 'llm', version: '1' },
        model: {
          asked: 'm',
          answered: ['m-1'],
          fingerprints: [],
          promptVersion: '2',
          format: 'text',
          temperature: 0,
          seed: null,
        },
        criteria: [
          {
            name: 'Discovery',
            score: 4,
            points: 0.75,
            weight: 1,
            levels: [1, 5],
            anchors: [{ level: 4, description: 'Asks.' }],
            reasoning: 'She asked.',
            quotes: [{ turn: 1, speaker: 'Anna', mine: true, text: 'What made you look' }],
            improvement: null,
          },
        ],
        notAssessed: [{ name: 'Charm', reason: 'No words show it.' }],
      }),
    );
    expect(read).toMatchObject({
      unread: [],
      model: { asked: 'm', promptVersion: '2' },
      criteria: [{ reasoning: 'She asked.', quotes: [{ turn: 1 }] }],
      notAssessed: [{ name: 'Charm' }],
    });
  });

  it('of the first version, which wrote less, is read whole, and so is that of an assessor that stands in for another', () => {
    const first = {
      assessor: { name: 'builtin', version: '1.0.0' },
      transcript: {
        format: 'webvtt',
        vendor: null,
        turns: 2,
        segments: 2,
        speakers: ['Anna'],
        words: 9,
        lengthMs: null,
        looksEnglish: true,
        notes: [],
      },
      rep: { way: 'name', speaker: 'Anna', confidence: 1, reason: 'By name.' },
      criteria: [
        {
          name: 'Discovery',
          score: 4,
          points: 0.75,
          chosen: { by: 'proposal', measures: [{ measure: 'm', why: 'Named.' }] },
          measures: [],
        },
      ],
      notAssessed: [],
      standsInFor: { assessor: 'llm@1', reason: 'It was away.' },
    };
    const text = JSON.stringify(first);
    const { assessor: _assessor, rep, ...read } = first;
    expect(readEvidence(text)).toEqual({ ...read, user: rep, model: null, feedback: null, unread: [] });
    const { standsInFor: _, ...own } = first;
    expect(withoutStandIn(text)).toBe(JSON.stringify(own));
    for (const other of [JSON.stringify(own), 'no JSON', '3', '[]', 'null']) expect(withoutStandIn(other)).toBe(other);
  });

  it('gives findings by measure, else the reasoning, and none where nothing was said', () => {
    const { criteria } = readEvidence(
      JSON.stringify({
        criteria: [
          {
            name: 'A',
            reasoning: 'not shown',
            measures: [
              { id: 'm', title: 'Measure', finding: 'Twice.', quotes: [{ turn: 2, speaker: 'Ann', text: 'Hello.' }] },
              { id: 'n', finding: 'Once.' },
              { id: 'silent' },
            ],
          },
          { name: 'B', reasoning: 'Because.', quotes: [{ turn: 1, text: 'Bye.' }], measures: [] },
          { name: 'C', measures: [] },
        ],
      }),
    );
    expect(criteria.map(findingsOf)).toEqual([
      [
        { title: 'Measure', text: 'Twice.', quotes: [{ turn: 2, speaker: 'Ann', text: 'Hello.' }] },
        { title: 'n', text: 'Once.', quotes: [] },
      ],
      [{ title: '', text: 'Because.', quotes: [{ turn: 1, text: 'Bye.' }] }],
      [],
    ]);
  });

  it('of an unknown form is named part by part, and the rest is read', () => {
    const read = readEvidence(
      JSON.stringify({
        transcript: 'gone',
        rep: { way: 1 },
        criteria: [{ name: 'Discovery' }, { score: 4 }, 'text'],
        notAssessed: 'none',
        other: true,
      }),
    );
    expect(read.criteria).toEqual([{ name: 'Discovery' }]);
    expect(read.unread).toEqual(['transcript', 'rep', 'criteria', 'notAssessed']);
    expect(readEvidence('["a list"]').unread).toEqual(['evidence']);
    expect(readEvidence('no JSON').unread).toEqual([]);
    expect(readEvidence(null)).toEqual({
      transcript: null,
      user: null,
      model: null,
      standsInFor: null,
      criteria: [],
      notAssessed: [],
      feedback: null,
      unread: [],
    });
  });

  it('is read as far as 500 criteria, which is as many as an import may bring', () => {
    const criteria = Array.from({ length: 501 }, (_item, index) => ({ name: `${index}` }));
    const read = readEvidence(JSON.stringify({ criteria }));
    expect([read.criteria.length, read.unread]).toEqual([500, ['criteria']]);
  });

  it('never ends the program, whatever an import brought', () => {
    const keys = fc.constantFrom('transcript', 'rep', 'model', 'criteria', 'notAssessed', 'name', 'measures', 'quotes');
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        fc.jsonValue(),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(keys, tie('any'), { maxKeys: 5 }),
      ),
    })).any;
    fc.assert(
      fc.property(value, (stored) => {
        expect(readEvidence(JSON.stringify(stored)).criteria.every(({ name }) => typeof name === 'string')).toBe(true);
      }),
    );
  });
});

describe('long evidence', () => {
  const criteria = Array.from({ length: 40 }, (_item, index) => ({
    name: `C${index}`,
    measures: Array.from({ length: 2_500 }, () => ({ id: 'a', finding: 'Asked.' })),
  }));
  const notAssessed = [{ name: 'Charm', reason: 'None.' }, { reason: 'Has no name.' }];

  it('is parsed, checked a part at a time and used in turns of its own', async () => {
    let turns = 0;
    const stored = JSON.stringify({ criteria, notAssessed });
    const read = await readEvidenceInTurn(stored, async () => {
      turns += 1;
    });
    expect(read).toEqual(readEvidence(stored));
    expect(read.unread).toEqual(['notAssessed']);
    const parts = Math.ceil(stored.length / 1_048_576);
    expect(parts).toBeGreaterThan(2);
    // Before it is parsed, before each part of its criteria, before the second entry of the others, and before it is used.
    expect(turns).toBe(1 + parts + 1 + 1);
  });

  it('of usual length takes few turns, and what is short none', async () => {
    let turns = 0;
    const turn = async () => {
      turns += 1;
    };
    await readEvidenceInTurn(JSON.stringify({ criteria: criteria.slice(0, 2), notAssessed }), turn);
    expect(turns).toBe(3);
    await readEvidenceInTurn(JSON.stringify({ notAssessed }), turn);
    expect(turns).toBe(3);
  });
});
