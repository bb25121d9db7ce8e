import { describe, expect, it } from 'vitest';
import type { ConversationLine } from '../../../src/calibration/file/line-schema.ts';
import { countWords, judgeForCalibration } from '../../../src/calibration/judge-for-calibration.ts';
import { layOut, openGallery } from '../../../src/calibration/report/exhibit.ts';
import { worstDisagreements } from '../../../src/calibration/report/disagreements.ts';
import { patientAssessor } from '../../../src/cli/calibrate/patient-assessor.ts';
import { AssessorFailure, AssessorPostponed } from '../../../src/domain/assessments/queue/assessor-failure.ts';
import type { ScenarioLine } from '../../../src/domain/imports/lines/schema.ts';
import type { Assessor, AssessorInput } from '../../../src/domain/assessments/assessor.ts';
import { aCase } from './cases.ts';

const SCENARIO: ScenarioLine = {
  type: 'scenario',
  scenario_id: 's',
  name: 'S',
  criteria: [
    { name: 'Listening', description: 'Listens.', weight: 3 },
    { name: 'Discovery', description: 'Asks.' },
  ],
};
const LINE: ConversationLine = {
  type: 'conversation',
  conversation_id: 'c',
  scenario_id: 's',
  transcript: 'x',
  user: { display_name: 'Ann' },
  rating: 'bad',
  ratings: [{ rater: 'a', criterion: 'Listening', score: 4 }],
};
const EVIDENCE = JSON.stringify({
  transcript: { format: 'labelled-text', turns: 12, words: 321 },
  notAssessed: [{ name: 'Discovery', reason: 'Nobody asked.' }],
});

/** An assessor that answers at once, and what it was asked. */
function answering(
  answer: () => Promise<{ criteria: { name: string; score: number; description: string }[]; evidence: string }>,
): { assessor: Assessor; asked: AssessorInput[] } {
  const asked: AssessorInput[] = [];
  return {
    asked,
    assessor: {
      name: 'scripted',
      version: '1',
      assess: async (input) => (
        asked.push(input),
        { assessor: 'stand-in@7', coachFeedback: null, transcriptLengthMs: null, ...(await answer()) }
      ),
    },
  };
}

const never = new AbortController().signal;

describe('judging a conversation', () => {
  it('asks the assessor as a worker would, and names what truly judged', async () => {
    const { assessor, asked } = answering(async () => ({
      criteria: [{ name: 'Listening', score: 3.4, description: 'Fine.' }],
      evidence: EVIDENCE,
    }));
    const { item } = await judgeForCalibration(assessor, LINE, SCENARIO, 'Ann: Hello.', never);
    expect(asked).toEqual([
      {
        orgId: 'calibration',
        transcript: 'Ann: Hello.',
        user: { userId: 'c', email: null, displayName: 'Ann' },
        scenario: { name: 'S', scale: { min: 1, max: 5 }, version: 1, criteria: SCENARIO.criteria },
      },
    ]);
    expect(item).toMatchObject({
      conversationId: 'c',
      rating: 'bad',
      words: 321,
      assessor: 'stand-in@7',
      failure: null,
    });
    expect(item.criteria).toEqual([
      {
        name: 'Listening',
        scale: { min: 1, max: 5 },
        weight: 3,
        humans: [{ rater: 'a', score: 4 }],
        program: 3.4,
        reason: null,
      },
      { name: 'Discovery', scale: { min: 1, max: 5 }, weight: 1, humans: [], program: null, reason: 'Nobody asked.' },
    ]);
  });

  it('counts an assessor that fails or throws at once, with the reason where it is meant to be read and else only the kind', async () => {
    const failing = answering(async () => {
      throw new TypeError('Ann said: my card is 4111');
    });
    const { item, result } = await judgeForCalibration(failing.assessor, LINE, SCENARIO, 'Ann: Hello.', never);
    expect([item.failure, item.assessor, result, item.criteria.map(({ reason }) => reason)]).toEqual([
      'The assessor failed (TypeError).',
      null,
      null,
      ['The assessor failed (TypeError).', 'The assessor failed (TypeError).'],
    ]);
    const throwing: Assessor = {
      name: 't',
      version: '1',
      assess: () => {
        throw new RangeError('at once');
      },
    };
    expect((await judgeForCalibration(throwing, LINE, SCENARIO, 'x', never)).item.failure).toBe(
      'The assessor failed (RangeError).',
    );
    const telling: Assessor = {
      name: 't',
      version: '1',
      assess: () => Promise.reject(new AssessorFailure('The key is refused.', false)),
    };
    expect((await judgeForCalibration(telling, LINE, SCENARIO, 'x', never)).item.failure).toBe('The key is refused.');
  });

  it('counts words itself where the evidence does not, without the lines that give times', async () => {
    const { assessor } = answering(async () => ({ criteria: [], evidence: 'not JSON' }));
    expect(
      (
        await judgeForCalibration(
          assessor,
          LINE,
          SCENARIO,
          'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nAnn: It’s naïve, no?',
          never,
        )
      ).item.words,
    ).toBe(5);
    expect([countWords(''), countWords('12 34\n00:01 --> 00:02')]).toEqual([0, 0]);
  });
});

describe('a patient assessor', () => {
  const input: AssessorInput = {
    orgId: 'o',
    transcript: 'x',
    user: { userId: 'u', email: null, displayName: null },
    scenario: { name: 'S', scale: { min: 1, max: 5 }, version: 1, criteria: [] },
  };

  it('asks again when it is told to come back, and gives up where that would be tomorrow', async () => {
    let asked = 0;
    const answer = { assessor: 'x@1', criteria: [], coachFeedback: null, transcriptLengthMs: null, evidence: '{}' };
    const busy: Assessor = {
      name: 'x',
      version: '1',
      assess: async () => {
        if ((asked += 1) < 3) throw new AssessorPostponed('Not now.', 1);
        return answer;
      },
    };
    expect(await patientAssessor(busy, 1_000).assess(input, never)).toBe(answer);
    expect(asked).toBe(3);
    const spent: Assessor = {
      name: 'x',
      version: '1',
      assess: () => Promise.reject(new AssessorPostponed('The budget of the day is spent.', 3_600_000)),
    };
    await expect(patientAssessor(spent, 1_000).assess(input, never)).rejects.toThrow(
      new AssessorFailure('The budget of the day is spent.', true),
    );
  });

  it('does not wait for one that neither answers nor hears the signal, and ends at once when everything ends', async () => {
    const deaf: Assessor = { name: 'x', version: '1', assess: () => new Promise(() => {}) };
    await expect(patientAssessor(deaf, 20).assess(input, never)).rejects.toThrow('It took longer than 0.02 seconds.');
    const end = new AbortController();
    const waiting = patientAssessor(deaf, 60_000).assess(input, end.signal);
    end.abort();
    await expect(waiting).rejects.toThrow('aborted');
  });
});

describe('the gallery', () => {
  it('keeps what the worst disagreements point to, in whatever order conversations are done, and no more', () => {
    const cases = Array.from({ length: 30 }, (_, index) =>
      aCase(`c${index}`, { Listening: [1 + ((index * 7) % 5), 1 + (index % 5)], Discovery: [1 + (index % 3), 4] }),
    );
    const gallery = openGallery(6);
    for (const [place, item] of [...cases.entries()].toReversed()) {
      gallery.offer(place, item, () =>
        layOut(
          item,
          { assessor: 'x@1', criteria: [], coachFeedback: null, transcriptLengthMs: null, evidence: '{}' },
          'text',
        ),
      );
    }
    const kept = gallery.kept();
    expect(kept.size).toBeLessThanOrEqual(6);
    for (const { conversationId } of worstDisagreements(cases, 6))
      expect(kept.has(conversationId), conversationId).toBe(true);
  });

  it('does not even lay out a conversation without a disagreement', () => {
    const gallery = openGallery(3);
    gallery.offer(0, aCase('near', { Listening: [3, 3] }), () => {
      throw new Error('laid out');
    });
    expect(gallery.kept().size).toBe(0);
  });
});
