import { beforeAll, describe, expect, it } from 'vitest';
import { german, SENTENCES as GERMAN } from '../../../console/src/told/german/index.ts';
import { measures, type AssessmentResult } from '../../../src/assessment/index.ts';
import { readEvidence, type KnownEvidence } from '../../../src/evidence/read-evidence.ts';
import { recogniseFeedback } from '../../../src/evidence/sentences/recognise/feedback.ts';
import { recogniseWhose } from '../../../src/evidence/sentences/recognise/whose.ts';
import { recognise, recogniseMeasure } from '../../../src/evidence/sentences/recognise/recognise.ts';
import type { AnySaid } from '../../../src/evidence/sentences/sentence.ts';
import { SENTENCES } from '../../../src/evidence/sentences/table.ts';
import { assessedCalls } from '../assessment/said-calls.ts';

type Found = [english: string, said: AnySaid | null];

function sentencesOf({ criteria, notAssessed, feedback, user, transcript }: KnownEvidence): Found[] {
  const found = criteria.flatMap(({ measures: taken, chosen }): Found[] => [
    ...(taken ?? []).flatMap(({ finding, said, raise, reasons }): Found[] => [
      ...(finding ? [[finding, recognise(finding, said)] satisfies Found] : []),
      ...(raise ? [[raise, recognise(raise)] satisfies Found] : []),
      ...(reasons ?? []).map(({ words }): Found => [words, recognise(words)]),
    ]),
    ...(chosen?.measures ?? []).map(({ why, said }): Found => [why, recognise(why, said)]),
  ]);
  const missing = feedback?.moment?.missing;
  const who = { speaker: user?.speaker ?? null, speakers: transcript?.speakers ?? [] };
  return [
    ...found,
    ...notAssessed.map(({ reason, said }): Found => [reason, recognise(reason, said)]),
    ...(missing ? [[missing, recognise(missing, feedback?.moment?.said)] satisfies Found] : []),
    ...(user ? [[user.reason, recogniseWhose(user.reason, who)] satisfies Found] : []),
  ];
}

describe('what the built-in assessor says', () => {
  let results: AssessmentResult[] = [];
  let found: Found[] = [];
  beforeAll(async () => {
    results = await assessedCalls();
    found = results.flatMap(({ evidence, coachFeedback }) => {
      const read = readEvidence(JSON.stringify(evidence));
      const feedback: Found[] = coachFeedback === null ? [] : [[coachFeedback, recogniseFeedback(coachFeedback, read)]];
      return [...sentencesOf(read), ...feedback];
    });
  }, 120_000);

  it('is known by its code or its words in every record', () => {
    expect(found.length).toBeGreaterThan(5_000);
    expect([...new Set(found.flatMap(([english, said]) => (said === null ? [english] : [])))]).toEqual([]);
    const codes = new Set(found.flatMap(([, said]) => said?.code ?? []));
    expect(codes.size).toBeGreaterThan(65);
  });

  it('has German words, with nothing left open in them', () => {
    const wrong = found.flatMap(([english, said]) => {
      const own = said && german.tell(said);
      return own === null || own === english || /undefined|null|NaN|\[object|\s{2}|\s[.,;:]|^\s|\s$/u.test(own)
        ? [[english, own]]
        : [];
    });
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it('has German names, units, targets, sources and definitions for every measure', () => {
    const taken = results.flatMap(({ evidence }) => readEvidence(JSON.stringify(evidence)).criteria);
    for (const measure of taken.flatMap((criterion) => criterion.measures ?? []))
      expect(recogniseMeasure(measure)).toBe(measure.id);
    for (const { id, title, target, definition } of measures) {
      expect(german.definition(id), id).toMatch(/^(?!undefined)\p{Lu}?.+[.?]$/u);
      expect(german.definition(id), id).not.toBe(definition);
      const own = german.measure(id);
      expect(own?.title, id).toMatch(/^\p{Lu}/u);
      expect(own?.target === null, id).toBe(target === null);
      expect(own?.title === title && own.source === own.target, id).toBe(false);
    }
  });
});

it('every sentence of the table has German words of its own', () => {
  expect(Object.keys(GERMAN).toSorted()).toEqual(Object.keys(SENTENCES).toSorted());
});

describe('German words', () => {
  it.each([
    [{ code: 'talk-share', values: { share: 43.5 } }, 'Sie haben 43,5\u00A0% der Wörter gesprochen.'],
    [
      {
        code: 'effect',
        values: { verdict: 'effect-overall 2', because: 'my ignoring: raised', but: 'ends in acceptance: lowered' },
      },
      'Ein solides Gespräch: Sie gingen auf das Gesagte ein, aber am Ende stand kein Ja.',
    ],
    [
      {
        code: 'uptake',
        values: {
          taken: 1,
          replies: 4,
          counts: {
            turn: 3,
            does: [
              { what: 'repeats', quoted: ['"price"'] },
              { what: 'asks-on', quoted: [] },
            ],
            evenly: false,
          },
        },
      },
      'Sie haben in 1 von 4 Antworten auf dem eben Gesagten aufgebaut. Beitrag 3 zählt: Er wiederholt „price“ und fragt danach.',
    ],
    [
      { code: 'need-discovery', values: { covered: ['problem'] } },
      'Sie haben gefragt, was nicht stimmt oder gewünscht ist, aber nicht, was daraus folgt oder was eine Lösung wert wäre (1 von 3 Arten).',
    ],
    [
      { code: 'acknowledgement', values: { clear: 0, replies: 1, bare: 1 } },
      'Sie haben in keiner von 1 Antwort gezeigt, dass das Gesagte angekommen ist, und in einer weiteren mit einem kurzen „okay“ oder „ja“.',
    ],
    [
      { code: 'pressing', values: { told: 2, warned: 1, opposed: 0, sentences: 20, share: 15 } },
      'In 3 von 20 Sätzen (15\u00A0%) haben Sie Vorgaben gemacht (2) und gewarnt (1).',
    ],
    [
      { code: 'longest-monologue', values: { length: 1, seconds: 1, from: 2, to: 2 } },
      'Ihre längste Strecke am Stück hatte ein Wort in einer Sekunde, in Beitrag 2.',
    ],
    [
      { code: 'interruptions', values: { times: 0, changes: 0 } },
      'Sie haben nie begonnen, während Ihr Gegenüber noch sprach, bei keinem Wechsel mit Zeitangaben.',
    ],
    [
      { code: 'open-question-share', values: { open: 2, questions: 3, share: 66.7 } },
      '2 Ihrer 3 Fragen waren offen (66,7\u00A0%).',
    ],
    [{ code: 'question-count', values: { questions: 0 } }, 'Sie haben keine Frage gestellt.'],
    [
      { code: 'feedback.lowest', values: { criterion: 'Ruhe' } },
      'Beginnen Sie mit Ruhe: Das ist hier am schwächsten benotet.',
    ],
    [
      {
        code: 'feedback.no-moment',
        values: { strength: null, criterion: 'Ruhe', measure: 'talk-share', advice: 'say less' },
      },
      'Zuerst zu Ruhe: Sagen Sie weniger und lassen Sie Ihr Gegenüber mehr reden.',
    ],
    [
      { code: 'feedback.nothing-shown', values: { strength: 'Ruhe' } },
      'Ihre Stärke war hier Ruhe; behalten Sie das bei. Kein Beitrag fällt auf, der anders sein müsste.',
    ],
    [
      {
        code: 'feedback.first',
        values: {
          strength: null,
          criterion: 'Ruhe',
          advised: {
            measure: 'talk-share',
            advice: 'Take a no when they say it: thank them, and ask no more',
            turn: 4,
            speaker: null,
            text: 'No.',
            missing: { code: 'missing.in-reply', values: { turn: 5, what: 'over-a-no' } },
            instead: 'Thank you.',
          },
        },
      },
      'Zuerst zu Ruhe: Nehmen Sie ein Nein an, wenn es fällt: Bedanken Sie sich, und fragen Sie nicht weiter. Beitrag 4: „No.“ Ihre Antwort in Beitrag 5 ist über ein Nein hinweggegangen. Sie hätten sagen können: „Thank you.“',
    ],
    [
      {
        code: 'feedback.further',
        values: {
          advised: {
            measure: 'talk-share',
            advice: 'Answer what they said before you go on',
            turn: 4,
            speaker: null,
            text: 'Twelve of us.',
            missing: { code: 'missing.in-reply', values: { turn: 5, what: 'passed' } },
            instead: '',
          },
        },
      },
      /„Twelve of us\.“ Ihre Antwort in Beitrag 5 [^.]+\.$/u,
    ],
    [
      {
        code: 'feedback.first',
        values: {
          strength: null,
          criterion: 'Ruhe',
          advised: {
            measure: 'talk-share',
            advice: 'Answer what they said before you go on',
            turn: 4,
            speaker: 'Bo',
            text: 'twelve of us',
            reply: 'A lovely house.',
            missing: { code: 'raise', values: { how: 'answer-first' } },
            instead: 'Twelve?',
          },
        },
      },
      'Zuerst zu Ruhe: Sehen Sie sich Beitrag 4 an. Bo: „twelve of us“. Sie: „A lovely house.“ Gehen Sie auf das Gesagte ein, bevor Sie weitermachen. Sie hätten sagen können: „Twelve?“',
    ],
    [{ code: 'none.unknown-language', values: { known: ['en', 'de'] } }, /\(Englisch und Deutsch\)/u],
    [
      { code: 'unjudged.shown-only', values: { figures: [{ code: 'question-count', values: { questions: 1 } }] } },
      /veröffentlicht ist\. Sie haben eine Frage gestellt\.$/u,
    ],
  ])('say %j', (said, words) => expect(german.tell(said)).toMatch(words));

  it('are not made up for a sentence that is not known', () => {
    expect(german.tell({ code: 'no.such', values: {} })).toBeNull();
    expect(german.tell({ code: 'toString', values: {} })).toBeNull();
    expect(german.measure('no-such')).toBeNull();
  });
});
