import { useState } from 'react';
import type { Answer } from '../../../../../src/http/console/api/contract.ts';
import { draftOf, isSameRubric, newCriterion, type Draft } from './draft.ts';

type Found = Answer<'scenario'>;

/**
 * A scenario while somebody writes it. What another tab or somebody else saves meanwhile takes its place only where
 * nothing was written.
 * @param found the newest that is known; undefined for a scenario that is not saved yet
 */
export function useDraft(found: Found | undefined) {
  // What the writing began with.
  const [base, setBase] = useState(found);
  const [before, setBefore] = useState(() => beginning(found));
  const [draft, setDraft] = useState(before);
  const isRubricSame = isSameRubric(before, draft);
  const isChanged = !isRubricSame || draft.name.trim() !== before.name;

  /** Goes on from what was saved meanwhile, with what is written here, or without it. */
  function goOn(without: boolean): void {
    const theirs = beginning(found);
    setBase(found);
    setBefore(theirs);
    if (without) setDraft(theirs);
  }

  const isOther = found !== undefined && base !== undefined && stateOf(found) !== stateOf(base);
  const isSaved = isOther && isSame(beginning(found), draft);
  if (isOther && (isSaved || !isChanged)) goOn(!isSaved);
  return {
    base,
    before,
    draft,
    setDraft,
    isRubricSame,
    isChanged,
    /** Whether something else was saved since the writing began. */
    isOvertaken: isOther && isChanged && !isSaved,
    goOn,
  };
}

function beginning(found: Found | undefined): Draft {
  return found ? draftOf(found) : { name: '', scale: { min: 1, max: 5 }, criteria: [newCriterion()] };
}

/** A name and the archive make no other version. */
function stateOf({ version, name, archived }: Found): string {
  return JSON.stringify([version, name, archived]);
}

function isSame(one: Draft, other: Draft): boolean {
  return one.name === other.name.trim() && isSameRubric(one, other);
}
