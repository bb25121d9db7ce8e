import { buildConversation } from '../conversation/build-conversation.ts';
import { transcriptRead } from '../conversation/transcript-read.ts';
import { effectOf } from '../effect/effect-of.ts';
import type { MeasureDefinition, Measurement } from '../measures/definition.ts';
import { measures } from '../measures/registry.ts';
import { takeMeasure, whyNothing } from '../measures/take-measure.ts';
import { FEW_TURNS } from '../../evidence/interval.ts';
import { keep } from '../../evidence/sentences/say.ts';
import { readTranscript } from '../../transcript/read-transcript.ts';
import type { AssessmentInput, AssessmentResult } from '../types.ts';
import { settleWidth } from '../measures/settle-width.ts';
import { brokenOff } from './broken-off.ts';
import { describeCriterion } from './describe.ts';
import { adviceOf, feedback } from './feedback.ts';
import { judgeCriterion } from './judge-criterion.ts';
import { keptFor, placesQuoted } from './share-turns.ts';
import { shownBy } from './shown.ts';
import { tooShort } from './too-short.ts';
import { builtinAssessor } from './version.ts';

/**
 * Assesses one conversation: reads the transcript, finds the user's turns, takes the measures, judges the scenario's
 * criteria. Pure: the same input gives the same result, byte for byte. Linear in the transcript's length.
 *
 * @throws RangeError where the scenario's scale is not two finite numbers in order; nothing else throws
 */
export function assess(input: AssessmentInput): AssessmentResult {
  const { scenario, wideScores = 'leave-out' } = input;
  const transcript = readTranscript(input.transcript);
  const conversation = buildConversation(transcript, input.user);
  const taken = new Map<MeasureDefinition, Measurement>();
  const take = (definition: MeasureDefinition): Measurement => {
    const known = taken.get(definition) ?? settleWidth(takeMeasure(definition, conversation), wideScores);
    taken.set(definition, known);
    return known;
  };
  const nothing = whyNothing(conversation);
  const { language } = conversation;
  const offer = nothing === null && language.models !== null && !('beyond' in effectOf(conversation));
  const short = nothing === null ? tooShort(conversation) : null;
  const whyNone = (lead: string | undefined) => (nothing === null ? brokenOff(conversation, lead) : null);
  const judgements = scenario.criteria.map((criterion) =>
    judgeCriterion(criterion, scenario.scale, take, { offer, language, short, whyNone }),
  );
  const evidences = judgements.map(({ evidence }) => evidence);
  const { text, chosen } = feedback(evidences, take, conversation.turns.length < FEW_TURNS);
  const shown = shownBy(chosen?.moment?.turn, adviceOf(chosen), conversation.user.speaker);
  if (chosen?.moment?.reply !== undefined) shown.turns.add(chosen.moment.reply.turn);
  shown.how = new Map([...taken].flatMap(([{ id }, { shown: how }]) => (how === undefined ? [] : [[id, how]])));
  shown.kept = keptFor(evidences, shown);
  for (const [turn, place] of placesQuoted(evidences, shown.kept)) shown.places.set(turn, place);
  const read = transcriptRead(transcript, conversation);
  return {
    criteria: evidences.flatMap((evidence) =>
      evidence.score === null
        ? []
        : [{ name: evidence.name, score: evidence.score, description: describeCriterion(evidence, shown) }],
    ),
    coachFeedback: text,
    transcriptLengthMs: read.lengthMs,
    evidence: {
      assessor: { ...builtinAssessor },
      transcript: read,
      rep: conversation.user,
      criteria: evidences,
      notAssessed: judgements.flatMap(({ evidence, reason }) =>
        reason === null ? [] : [{ name: evidence.name, reason: reason.text, ...keep(reason) }],
      ),
      feedback: chosen,
      described:
        nothing !== null
          ? []
          : measures.map((definition) => {
              const { value, note } = take(definition);
              return { id: definition.id, value, unit: definition.unit, note: note?.text ?? null };
            }),
    },
  };
}
