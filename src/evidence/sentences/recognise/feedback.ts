import type { KnownEvidence } from '../../read-evidence.ts';
import { MEASURE_WORDS } from '../measure-words.ts';
import { adviceAt, tellStrength } from '../moments.ts';
import { RAISES } from '../reasons.ts';
import { recognise } from './recognise.ts';
import type { AnySaid } from '../sentence.ts';
import type { Said } from '../table.ts';
import { tell } from '../tell.ts';

const ADVICE: ReadonlyMap<string, string> = new Map(
  Object.entries(MEASURE_WORDS).map(([id, { advice }]) => [id, advice]),
);

/** What earlier versions advised at a reply, by what they said that it did. */
const EARLIER_AT_REPLY = [RAISES.behind, RAISES['answer-first'], RAISES.seriously, RAISES['take-no']];

/** What earlier versions advised for some measures. */
const EARLIER: Readonly<Record<string, string>> = {
  'effect-objections': 'find out what is behind a doubt before you answer it',
  'effect-empathy': 'say or do something about how it is for them',
};

/**
 * Which sentences the built-in assessor's feedback is made of. Its evidence has the place and the measure; which of the
 * few ways it is told in shows in the words.
 * @returns null for what a model or an earlier version wrote
 */
export function recogniseFeedback(english: string, { criteria, feedback }: KnownEvidence): AnySaid | null {
  const names = [...new Set([null, ...criteria.map(({ name }) => name)])];
  const moment = feedback?.moment ?? null;
  if (feedback === null)
    return find(
      english,
      names.flatMap((best): Feedback[] => [
        { code: 'feedback.all-met', values: { best } },
        { code: 'feedback.all-good', values: { best } },
        { code: 'feedback.nothing-shown', values: { strength: best } },
        { code: 'feedback.lowest', values: { criterion: best ?? '' } },
        { code: 'feedback.strength', values: { criterion: best ?? '' } },
        ...(best === null || !english.startsWith(tellStrength(best)) ? [] : names).flatMap((lowest): Feedback[] =>
          lowest === null || best === null
            ? []
            : [{ code: 'feedback.strength-and-lowest', values: { criterion: best, lowest } }],
        ),
      ]),
    );
  const { measure, criterion } = feedback;
  // Only of these is the whole said and compared: an import may bring many names, and a long moment.
  const strengths = names.filter((name) => name === null || english.startsWith(tellStrength(name)));
  const advice = ADVICE.get(measure ?? '');
  if (moment === null)
    return typeof measure !== 'string' || advice === undefined
      ? null
      : find(
          english,
          strengths.flatMap((strength) =>
            [advice, EARLIER[measure] ?? advice].map((told): Feedback => ({
              code: 'feedback.no-moment',
              values: { strength, criterion, measure, advice: told },
            })),
          ),
        );
  const missing = recognise(moment.missing ?? '', moment.said);
  if (typeof measure !== 'string' || advice === undefined || missing === null) return null;
  const { turn, speaker = null, text, instead } = moment;
  const shown = moment.reply ? { reply: moment.reply.text } : {};
  const each = [adviceAt(advice, missing), advice, EARLIER[measure] ?? advice, ...EARLIER_AT_REPLY].map((told) => ({
    measure,
    advice: told,
    turn,
    speaker,
    text,
    ...shown,
    missing: { code: missing.code, values: { ...missing.values } },
    instead,
  }));
  return find(
    english,
    each.flatMap((advised) => [
      ...strengths.map((strength): Feedback => ({ code: 'feedback.first', values: { strength, criterion, advised } })),
      { code: 'feedback.further', values: { advised } } as const,
      { code: 'feedback.further-good', values: { advised } } as const,
    ]),
  );
}

type Feedback = Said<
  | 'feedback.first'
  | 'feedback.no-moment'
  | 'feedback.further'
  | 'feedback.further-good'
  | 'feedback.all-met'
  | 'feedback.all-good'
  | 'feedback.nothing-shown'
  | 'feedback.lowest'
  | 'feedback.strength'
  | 'feedback.strength-and-lowest'
>;

const find = (english: string, candidates: readonly Feedback[]): AnySaid | null =>
  candidates.find((said) => tell(said) === english) ?? null;
