import { describe, expect, it } from 'vitest';
import { nextStep } from '../../../../src/assessment/measures/steps/next-step.ts';
import { uptakeOf } from '../../../../src/assessment/signals/taking-up/uptake.ts';
import { conversationOf, expectAgreement, labelled, sentencesIn, text } from './support.ts';

describe('our own labelled replies', () => {
  it('restatements are told from answers, questions and advice', () => {
    const examples = labelled('restating', (line) => ({
      heard: text(line['heard']),
      reply: text(line['text']),
      truth: line['label'] === true,
    }));
    expectAgreement(
      examples.map(({ heard, reply, truth }) => {
        const { restated } = conversationOf([
          { speaker: 'Ben', text: heard },
          { speaker: 'Anna', text: reply },
          { speaker: 'Ben', text: 'Hm.' },
        ]);
        return {
          what: `${heard} > ${reply} | ${[...restated.values()].flatMap(({ explain }) => explain()).join()}`,
          said: restated.size > 0,
          truth,
        };
      }),
      { precision: 0.95, recall: 0.7 },
    );
  });
  it('replies that take up what was said are told from those that go elsewhere', () => {
    const examples = labelled('uptake', (line) => ({
      heard: text(line['heard']),
      reply: text(line['reply']),
      truth: line['label'] === true,
    }));
    expectAgreement(
      examples.map(({ heard, reply, truth }) => {
        const { degree, takenUp } = uptakeOf({ sentences: sentencesIn(heard) }, { sentences: sentencesIn(reply) });
        return { what: `${degree.toFixed(2)} ${heard} > ${reply}`, said: takenUp, truth };
      }),
      { precision: 0.92, recall: 0.95 },
    );
  });

  const steps = labelled('next-steps', (line) => {
    const conversation = conversationOf([
      { speaker: 'Ben', text: text(line['before']) },
      { speaker: 'Anna', text: text(line['text']) },
      { speaker: 'Ben', text: text(line['after']) },
    ]);
    const time = line['time'] === 'day' ? 1 : line['time'] === null ? 0 : 0.5;
    const parts = line['action'] === 1 ? 1 + time + Number(line['owner']) + Number(line['agreed']) : 0;
    const taken = nextStep.take(conversation);
    return {
      what: `${taken.value} for ${parts}: ${text(line['text'])} | ${taken.finding}`,
      truth: parts > 0,
      parts,
      value: taken.value ?? -1,
    };
  });
  it('steps that name an action are told from those that leave it open', () => {
    expectAgreement(
      steps.map(({ what, truth, value }) => ({ what, said: value > 0, truth })),
      { precision: 0.95, recall: 0.88 },
    );
  });
  it('steps have the parts that a person sees: action, time, owner, agreement', () => {
    const wrong = steps.filter(({ parts, value }) => parts !== value).map(({ what }) => what);
    if (process.env['SHOW_AGREEMENT'] !== undefined)
      console.log(`${wrong.length} of ${steps.length}\n${wrong.join('\n')}`);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(6);
  });
});
