import { codesOf } from '../lib/values/codes-of.ts';
import { addComment } from './comments/add-comment.ts';
import { addReview } from './reviews/add-review.ts';
import { removeComment } from './comments/remove-comment.ts';
import { addPerson } from './directory/add-person.ts';
import { addTeam } from './directory/add-team.ts';
import { applyDirectory } from './directory/apply-directory.ts';
import { changePerson } from './directory/change-person.ts';
import { removeTeam } from './directory/remove-team.ts';
import { renameTeam } from './directory/rename-team.ts';
import { changeAccount } from './access/change-account.ts';
import { countCode } from './access/sign-in/count-code.ts';
import { createAccount } from './access/create-account.ts';
import { endSignIn, seeSignIn } from './access/sign-in/end-sign-in.ts';
import { createLink, useLink } from './access/links.ts';
import { addPasskey } from './access/sign-in/add-passkey.ts';
import { openPasskeySignIn } from './access/sign-in/open-passkey-sign-in.ts';
import { removePasskey, removePasskeysOf } from './access/sign-in/remove-passkeys.ts';
import { openSignIn } from './access/sign-in/open-sign-in.ts';
import { removeSecondFactor } from './access/sign-in/remove-second-factor.ts';
import { setSecondFactor } from './access/sign-in/set-second-factor.ts';
import { signOn } from './access/sign-in/sign-on.ts';
import { setPassword } from './access/sign-in/set-password.ts';
import { offerSetUp, setUp } from './access/set-up.ts';
import { claimAssessments } from './assessments/queue/claim-assessments.ts';
import { correctQueueTimes } from './assessments/queue/correct-queue-times.ts';
import { finishAssessment } from './assessments/queue/finish-assessment.ts';
import { finishAssessments } from './assessments/queue/finish-assessments.ts';
import { overrideScore } from './assessments/scores/override-score.ts';
import { releaseAssessment } from './assessments/queue/release-assessment.ts';
import { renewLease } from './assessments/queue/renew-lease.ts';
import { requestAssessment } from './assessments/queue/request-assessment.ts';
import { retryFailed } from './assessments/queue/retry-failed.ts';
import type { CommandContext } from './context.ts';
import { beginErasure, continueErasure } from './directory/erase-user.ts';
import { importLines } from './imports/import-lines.ts';
import { keepChallengeKey } from './installation/keep-challenge-key.ts';
import { recordPrivacyRules } from './installation/record-privacy-rules.ts';
import { countKeyUse } from './keys/count-key-use.ts';
import { changeKey } from './keys/change-key.ts';
import { createKey } from './keys/create-key.ts';
import { forgetKeyUse } from './keys/forget-key-use.ts';
import { markKeysUsed } from './keys/mark-keys-used.ts';
import { revokeKey } from './keys/revoke-key.ts';
import { rotateKey } from './keys/rotate-key.ts';
import { createOrganisation } from './organisations/create-organisation.ts';
import { deleteOrganisation } from './organisations/delete-organisation.ts';
import { setTranscriptRetention } from './organisations/set-transcript-retention.ts';
import { setDailyTokens } from './organisations/set-daily-tokens.ts';
import { setWideScores } from './organisations/set-wide-scores.ts';
import { setOrganisationStatus } from './organisations/set-organisation-status.ts';
import { createScenario } from './scenarios/create-scenario.ts';
import { setScenario } from './scenarios/set-scenario.ts';
import { ingestCall } from './sessions/ingest-call.ts';
import { removeTranscripts } from './sessions/remove-transcripts.ts';
import { reserveTokens } from './usage/reserve-tokens.ts';
import { settleTokens } from './usage/settle-tokens.ts';

/** Commands that are short, because somebody waits for the answer. */
const short = {
  addComment,
  addPasskey,
  addPerson,
  addReview,
  addTeam,
  changeAccount,
  changeKey,
  changePerson,
  countCode,
  countKeyUse,
  createAccount,
  createKey,
  createLink,
  createOrganisation,
  createScenario,
  endSignIn,
  forgetKeyUse,
  ingestCall,
  keepChallengeKey,
  offerSetUp,
  openPasskeySignIn,
  openSignIn,
  overrideScore,
  recordPrivacyRules,
  removeComment,
  removePasskey,
  removePasskeysOf,
  removeSecondFactor,
  removeTeam,
  renameTeam,
  requestAssessment,
  revokeKey,
  rotateKey,
  seeSignIn,
  setDailyTokens,
  setOrganisationStatus,
  setPassword,
  setScenario,
  setSecondFactor,
  setTranscriptRetention,
  setUp,
  setWideScores,
  signOn,
  useLink,
};

/** Commands that take as long as what they are given is large. */
const large = {
  applyDirectory,
  beginErasure,
  continueErasure,
  deleteOrganisation,
  importLines,
  markKeysUsed,
  removeTranscripts,
  retryFailed,
};

/** Commands by which a worker ends work that was accepted. There are few at a time, at most one for each place of the worker. */
const ofWorkers = {
  claimAssessments,
  correctQueueTimes,
  finishAssessment,
  finishAssessments,
  releaseAssessment,
  renewLease,
  reserveTokens,
  settleTokens,
};

/**
 * Every way the data can change. Commands go to the engine by name, because the embedded engine runs them in its writer
 * thread: inputs and outputs are plain data.
 */
const registry = { ...short, ...large, ...ofWorkers };

type Registry = typeof registry;
export type CommandName = keyof Registry;
export type Input<Name extends CommandName> = Parameters<Registry[Name]>[1];
export type Output<Name extends CommandName> = Awaited<ReturnType<Registry[Name]>>;

/** Commands that no engine refuses for overload: refusing what a worker ends would only make the backlog longer. */
export const WORKER_COMMANDS: ReadonlySet<CommandName> = new Set(codesOf(ofWorkers));

/** Commands that no limit of time ends. */
export const LARGE_COMMANDS: ReadonlySet<CommandName> = new Set(codesOf(large));

/**
 * Commands after which there may be an assessment to claim. A worker that is not woken finds it a second later; a test looks
 * for commands that can queue one and are missing here.
 */
export const WAKING_COMMANDS: ReadonlySet<CommandName> = new Set<CommandName>([
  'importLines',
  'ingestCall',
  'releaseAssessment',
  'requestAssessment',
  'retryFailed',
]);

const commands: { [Name in CommandName]: (context: CommandContext, input: Input<Name>) => Promise<Output<Name>> } =
  registry;

/** Runs a command in the transaction whose stores the context holds. */
export function runCommand<Name extends CommandName>(
  name: Name,
  context: CommandContext,
  input: Input<Name>,
): Promise<Output<Name>> {
  return commands[name](context, input);
}
