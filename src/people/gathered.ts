import { type Action, type Member, reaches } from '../domain/access/rights/rules.ts';
import { nameOf, type User } from '../domain/directory/user.ts';
import type { Figures } from '../domain/practice/figures.ts';
import type { Yardsticks } from '../domain/practice/read-figures.ts';
import { fold } from './fold.ts';
import { createSharedTexts, type SharedTexts } from './shared-texts.ts';

/** Names of criteria that an organisation's figures may have together: tens of thousands. Others are left out of the figures. */
const CRITERIA_BYTES = 8_388_608;

/** A person with their figures. */
export interface KnownPerson {
  userId: string;
  /** Display name, else address, else id. */
  name: string;
  email: string | null;
  orgRole: string | null;
  orgStatus: string | null;
  teamIds: string[];
  /** The name as lists are sorted by it. */
  sortedBy: string;
  /** What a search looks in. */
  found: string;
  createdAt: number;
  reportVersion: number;
  /** Null until they are read. */
  figures: Figures | null;
  /** The counter and the week that the figures belong to. */
  readFor: { version: number; week: number } | null;
}

/** Everybody of an organisation, as last read. */
export interface Gathered {
  orgId: string;
  epoch: string | null;
  directoryVersion: number;
  /** By name. */
  people: KnownPerson[];
  byId: Map<string, KnownPerson>;
  /** Names of teams by id. */
  teams: Map<string, string>;
  yardsticks: Yardsticks;
  /** Names of the criteria in the figures. */
  criteria: SharedTexts;
  /** The week whose figures these names are of. */
  week: number;
  /** People whose figures are not read yet. */
  waiting: number;
  /** Moves with everything that is read anew. */
  changes: number;
  refreshedAt: number;
  refreshing: Promise<void> | null;
}

/** Figures whose criteria have names that are kept once for all people. */
export function withSharedNames(figures: Figures, names: SharedTexts): Figures {
  const criteria = figures.criteria.flatMap((criterion) => {
    const name = names.get(criterion.name);
    return name === undefined ? [] : [{ ...criterion, name }];
  });
  return { ...figures, criteria };
}

/**
 * A person of the directory.
 * @param known what was read of them before
 * @param teams the ids of teams, each once
 */
export function knownPerson(user: User, known: KnownPerson | undefined, teams: SharedTexts): KnownPerson {
  const { userId, email, orgRole, orgStatus } = user;
  const teamIds = user.teamIds.map((teamId) => teams.get(teamId) ?? teamId);
  const name = nameOf(user);
  return {
    userId,
    name,
    email,
    orgRole,
    orgStatus,
    teamIds,
    sortedBy: fold(name),
    found: fold(`${name}\n${email ?? ''}\n${userId}`),
    createdAt: known?.createdAt ?? 0,
    reportVersion: known?.reportVersion ?? 0,
    figures: known?.figures ?? null,
    readFor: known?.readFor ?? null,
  };
}

export function newGathered(orgId: string): Gathered {
  return {
    orgId,
    epoch: null,
    directoryVersion: -1,
    people: [],
    byId: new Map(),
    teams: new Map(),
    yardsticks: new Map(),
    criteria: createSharedTexts(CRITERIA_BYTES),
    week: 0,
    waiting: 0,
    changes: 0,
    refreshedAt: 0,
    refreshing: null,
  };
}

/** The person of an id whom somebody reaches. */
export function reachedPerson(
  { byId }: Gathered,
  member: Member,
  action: Action,
  userId: string,
): KnownPerson | undefined {
  const person = byId.get(userId);
  return person && reaches(member, action, person) ? person : undefined;
}

/** How much of the figures is there, from 0 to 1. */
export function shareGathered({ people, waiting, refreshedAt }: Gathered): number {
  if (people.length === 0) return refreshedAt > 0 ? 1 : 0;
  return refreshedAt > 0 || waiting > 0 ? 1 - waiting / people.length : 0;
}
