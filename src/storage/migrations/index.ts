import { directoryAndKeys } from './0001-directory-and-keys.ts';
import { scenarios } from './0002-scenarios.ts';
import { sessionsAndAssessments } from './0003-sessions-and-assessments.ts';
import { listCounts } from './0004-list-counts.ts';
import { criterionAnchors } from './0005-criterion-anchors.ts';
import { scoreOverrides } from './0006-score-overrides.ts';
import { modelUsage } from './0007-model-usage.ts';
import { privacy } from './0008-privacy.ts';
import { epochs } from './0009-epochs.ts';
import { turns } from './0010-turns.ts';
import { accounts } from './0011-accounts.ts';
import { keyNotes } from './0012-key-notes.ts';
import { rowHeads } from './0016-row-heads.ts';
import { identities } from './0020-identities.ts';
import { secondFactors } from './0021-second-factors.ts';
import { wideScores } from './0024-wide-scores.ts';
import { erasureProofs } from './0030-erasure-proofs.ts';
import { turnComments } from './0031-turn-comments.ts';
import { reviews } from './0032-reviews.ts';
import { passkeys } from './0033-passkeys.ts';
import { wrongCodes } from './0034-wrong-codes.ts';
import { changesOfPeople } from './0036-changes-of-people.ts';
import { accountsByPerson } from './0037-accounts-by-person.ts';
import { keyUse } from './0038-key-use.ts';
import { makings } from './0039-makings.ts';
import { narrowIndices } from './0040-narrow-indices.ts';
import { callsById } from './0041-calls-by-id.ts';
import { dailyTokens } from './0042-daily-tokens.ts';
import { provedAt } from './0043-proved-at.ts';
import type { Migration } from './migration.ts';

/** Every migration, in order. Append; never edit or reorder what was released. */
export const migrations: readonly Migration[] = [
  directoryAndKeys,
  scenarios,
  sessionsAndAssessments,
  listCounts,
  criterionAnchors,
  scoreOverrides,
  modelUsage,
  privacy,
  epochs,
  turns,
  accounts,
  keyNotes,
  rowHeads,
  identities,
  secondFactors,
  wideScores,
  erasureProofs,
  turnComments,
  reviews,
  passkeys,
  wrongCodes,
  changesOfPeople,
  accountsByPerson,
  keyUse,
  makings,
  narrowIndices,
  callsById,
  dailyTokens,
  provedAt,
];

/**
 * Which migrations a database still needs.
 * @param applied the names it remembers
 * @throws Error with a sentence for the operator where the database has migrations this program does not know
 */
export function pendingMigrations(applied: readonly string[]): Migration[] {
  const known = new Set(migrations.map(({ name }) => name));
  const newer = applied.filter((name) => !known.has(name));
  if (newer.length > 0) {
    throw new Error(
      `The database was written by a newer Debrief (it has the migration ${newer[0]}). Start that version, or restore a backup made before the upgrade.`,
    );
  }
  const done = new Set(applied);
  return migrations.filter(({ name }) => !done.has(name));
}
