import { listProposals } from '../../../src/assessment/index.ts';
import { parseCalibrationLine } from '../../../src/calibration/file/parse-line.ts';
import { parseLine } from '../../../src/domain/imports/lines/parse-line.ts';
import { readSubmission } from '../../../src/domain/sessions/read-submission.ts';
import { feedbackCriterion } from '../../../src/evidence/read-feedback.ts';
import { readEvidence, withoutStandIn } from '../../../src/evidence/read-evidence.ts';
import { readIdentity } from '../../../src/single-sign-on/read-identity.ts';
import { transcriptDamage } from '../../../src/transcript/transcript-damage.ts';
import { checkDirectory } from '../../../src/transfer/tables/check-directory.ts';
import { checkScores } from '../../../src/transfer/tables/check-scores.ts';
import { prepareCall } from '../../../src/worker/desk/prepare-call.ts';
import { prepareTrial } from '../../../src/worker/desk/prepare-trial.ts';
import { otherReadingsOf } from '../../../src/worker/desk/other-readings.ts';
import { recogniseCall } from '../../../src/worker/desk/recognise-call.ts';
import { readReply } from '../../../src/worker/model/read-reply.ts';

const NOW = 1_790_000_000_000;
const LIMITS = { maxTranscriptBytes: 4_194_304, now: NOW };
const PIECE = 40;

/** A text in pieces of the same length, so that there are as many as it is long. */
function pieces(text: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < text.length; at += PIECE) found.push(text.slice(at, at + PIECE));
  return found;
}
const json = (value: unknown): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(JSON.stringify(value)));
const call = { external_conversation_id: 'c', scenario_id: 's', transcript: 'A: b' };
const rubric = { name: 'R', scale: { min: 1, max: 5 } };
const criteriaOf = (text: string) => pieces(text).map((name, at) => ({ name: `${name} ${at}`, description: name }));
/** Cells, each of which could be of a table: quotes are doubled. */
const cellsOf = (text: string) => pieces(text).map((cell) => `"${cell.replaceAll('"', '""')}"`);

/** Work on objects in which a stranger's text is: in one field, or as many small ones as the text is long. */
export const OBJECTS: Readonly<Record<string, (text: string) => unknown>> = {
  'a call': (text) => readSubmission(json({ ...call, transcript: text }), { ...LIMITS, transcriptDamage }),
  'a call with a long id': (text) =>
    readSubmission(json({ ...call, scenario_id: text, ended_at: text }), { ...LIMITS, transcriptDamage }),
  'a call of many fields': (text) =>
    readSubmission(json(Object.fromEntries(pieces(text).map((name, at) => [name + at, at]))), {
      ...LIMITS,
      transcriptDamage,
    }),
  'a call that is added': (text) =>
    prepareCall({
      body: json({ ...call, transcript: text, speaker: null, started_at: null, ended_at: null }),
      ...LIMITS,
    }),
  'a call that is looked at': (text) =>
    recogniseCall({
      body: json({ transcript: text }),
      ...LIMITS,
      person: { userId: 'ann', email: null, displayName: 'Ann Smith' },
    }),
  'a call that is read in other ways': (text) => otherReadingsOf({ body: json({ transcript: text }), ...LIMITS }),
  'a rubric that is tried': (text) =>
    prepareTrial({
      orgId: 'o',
      body: json({
        name: 'R',
        rubric: { scale: rubric.scale, criteria: criteriaOf(text).slice(0, 50) },
        transcript: text,
        speaker: 'Seller',
      }),
      ...LIMITS,
    }),
  'criteria that measures are looked for': (text) =>
    listProposals({
      criteria: pieces(text)
        .slice(0, 50)
        .map((name, at) => ({ name, description: text.slice(at * 1_000, (at + 1) * 1_000), weight: 1 })),
    }),
  'a scenario to import': (text) =>
    parseLine(JSON.stringify({ type: 'scenario', scenario_id: 's', ...rubric, criteria: criteriaOf(text) })),
  'a scenario of one name': (text) =>
    parseLine(
      JSON.stringify({ type: 'scenario', scenario_id: 's', name: text, criteria: [{ name: text, description: text }] }),
    ),
  'a person to import': (text) =>
    parseLine(JSON.stringify({ type: 'user', user_id: 'u', display_name: text, team_ids: pieces(text) })),
  'a session to import': (text) =>
    parseLine(
      JSON.stringify({
        type: 'session',
        session_id: 's',
        user_id: 'u',
        kind: 'roleplay',
        transcripts: pieces(text).map((one, revision) => ({ revision, text: one })),
      }),
    ),
  'an assessment to import': (text) =>
    parseLine(
      JSON.stringify({
        type: 'assessment',
        user_id: 'u',
        session_id: 's',
        completed_at: '2026-04-08T10:00:00.000Z',
        criteria: criteriaOf(text).map((one) => ({ ...one, score: 3 })),
        evidence: { any: pieces(text), [text.slice(0, 500)]: text },
      }),
    ),
  'a calibration line': (text) =>
    parseCalibrationLine(
      JSON.stringify({
        type: 'conversation',
        id: text,
        transcript: text,
        ratings: pieces(text).map((who) => ({ who })),
      }),
    ),
  'kept evidence': (text) =>
    readEvidence(
      JSON.stringify({
        transcript: { format: text },
        rep: { speaker: text },
        criteria: criteriaOf(text)
          .map((one) => ({ ...one, score: 3, measures: [], quotes: [{ turn: 1, text }] }))
          .slice(0, 9),
        notAssessed: pieces(text).map((name) => ({ name, reason: name })),
        feedback: { criterion: text },
      }),
    ),
  'evidence that is text': (text) => [readEvidence(text), feedbackCriterion(text), withoutStandIn(text)],
  'claims of a provider': (text) =>
    readIdentity(
      { iss: text, sub: text.slice(0, 200), email: text, email_verified: text, name: text, groups: pieces(text) },
      'groups',
    ),
  'a table of people': (text) => checkDirectory(`user_id,display_name,team_ids\n${text}`, null),
  'a table of cells': (text) => checkDirectory(`user_id,team_ids\n${cellsOf(text).join(',')}`, null),
  'a table of columns': (text) => checkDirectory(`${cellsOf(text).join(',')},user_id\na,b`, null),
  'a table of teams in a cell': (text) => checkDirectory(`user_id,team_ids\nu,"${pieces(text).join(';')}"`, null),
  scores: (text) => checkScores(`assessment_id,criterion,score\n${text}`),
  'scores by cells': (text) => checkScores(`assessment_id,criterion,score\n${cellsOf(text).join(',3\n')},c,3`),
  'scores by columns': ({ length }) => checkScores(`${'x,'.repeat(length / 8)}${'score,'.repeat(length / 8)}\na,b`),
  'a reply of a model': (text) =>
    readReply(
      {
        text,
        finishReason: text,
        usage: { inputTokens: 1, outputTokens: 1 },
        response: { id: text, modelId: text, headers: { 'x-request-id': text } },
      },
      { id: text, model: text, system_fingerprint: text },
    ),
};
