import type { CallState, Recognised } from '../../../../src/http/console/api/calls.ts';
import { DAY_MS } from '../../../../src/lib/time/units.ts';
import { CallError } from '../../api/call-error.ts';
import type { Person } from '../../parts/person.ts';
import type { Chosen } from './read-file.ts';

/** A call on its way from a file to an assessment. */
export interface Call extends Chosen {
  id: number;
  person: Person | null;
  scenarioId: string | null;
  /** Which speaker is the person, where somebody said so. */
  speaker: string | null;
  /** Which of the other readings was chosen; null: as it was recognised. */
  way: string | null;
  recognised: Recognised | null;
  /** Why it could not be checked, or was refused. */
  error: unknown;
  step: 'open' | 'looking' | 'sending' | 'sent';
  sent: { sessionId: string; isNew: boolean } | null;
  state: CallState | null;
}

/** Whose calls are added, and by what they are judged. */
export type ForAll = Pick<Call, 'person' | 'scenarioId'>;

/** What is on the page: the calls, and what holds for those that are still open and for those that come. */
export interface State {
  forAll: ForAll;
  calls: readonly Call[];
}

export type Change =
  | { what: 'add'; calls: readonly (Chosen & Pick<Call, 'id'>)[] }
  | { what: 'set'; id: number; fields: Partial<Call> }
  | { what: 'looked'; id: number; userId: string; fields: Pick<Partial<Call>, 'recognised' | 'error'> }
  | { what: 'set for all'; fields: Partial<ForAll> }
  | { what: 'back' }
  | { what: 'remove'; id: number }
  | { what: 'states'; states: readonly CallState[] }
  | { what: 'clear' };

/** The page after something happened. */
export function changed({ forAll, calls }: State, change: Change): State {
  if (change.what !== 'set for all') return { forAll, calls: changedCalls({ forAll, calls }, change) };
  const { person, ...fields } = change.fields;
  // A call that somebody said to be another's stays theirs.
  const isForAll = (call: Call) => person !== undefined && call.person?.user_id === forAll.person?.user_id;
  return {
    forAll: { ...forAll, ...change.fields },
    calls: calls.map((call) =>
      call.step === 'sending' || call.step === 'sent' ? call : opened(call, isForAll(call) ? change.fields : fields),
    ),
  };
}

function changedCalls({ forAll, calls }: State, change: Exclude<Change, { what: 'set for all' }>): readonly Call[] {
  switch (change.what) {
    case 'add':
      // A file takes a while to read: what was chosen meanwhile holds for it too.
      return [...calls, ...change.calls.map((chosen) => ({ ...NEW, ...forAll, ...chosen }))];
    case 'set':
      return calls.map((call) => (call.id === change.id ? { ...call, ...change.fields } : call));
    case 'looked':
      // Meanwhile another person may have been chosen: then it is checked again.
      return calls.map((call) =>
        call.id === change.id
          ? { ...call, step: 'open', ...(call.person?.user_id === change.userId && change.fields) }
          : call,
      );
    case 'back':
      // What the service did not answer is checked again, or can be sent again.
      return calls.map((call) => (call.step === 'open' && isOffline(call.error) ? { ...call, error: null } : call));
    case 'remove':
      return calls.filter(({ id }) => id !== change.id);
    case 'states': {
      const known = new Map(change.states.map((state) => [state.session_id, state]));
      return calls.map((call) => {
        const state = call.sent ? known.get(call.sent.sessionId) : undefined;
        return state ? { ...call, state } : call;
      });
    }
    case 'clear':
      return [];
  }
}

/** What every call begins with. */
const NEW = { speaker: null, way: null, recognised: null, error: null, step: 'open', sent: null, state: null } as const;

/** The call with another person or scenario. The speaker depends on the person, so it is checked again then. */
export function opened(call: Call, fields: Partial<ForAll>): Call {
  const isOther = fields.person !== undefined && fields.person?.user_id !== call.person?.user_id;
  return { ...call, ...fields, ...(isOther && { recognised: null, speaker: null, error: null }) };
}

const isOffline = (error: unknown): boolean => error instanceof CallError && error.code === 'offline';

/** An earlier call with the same text and the same person. */
export function sameBefore(calls: readonly Call[], call: Call): Call | undefined {
  return calls.find(
    (other) =>
      other.id < call.id &&
      other.text === call.text &&
      other.person?.user_id === call.person?.user_id &&
      other.text !== '',
  );
}

/** Whether somebody said who the person is, or how it is to be read. */
export const isCorrected = ({ speaker, way }: Pick<Call, 'speaker' | 'way'>): boolean =>
  speaker !== null || way !== null;

/** The call read in another way, or as it was recognised (null): it is checked again, and speakers may be others. */
export const readAs = (way: string | null): Partial<Call> => ({ way, recognised: null, speaker: null, error: null });

/** Whether it has to be checked. */
export const wantsLook = (call: Call): boolean =>
  call.problem === null &&
  call.person !== null &&
  call.recognised === null &&
  call.step === 'open' &&
  call.error === null;

/** Whether no spoken words were found in it, as in a file that was cut off. */
export const hasNoWords = ({ turns }: Pick<Recognised, 'turns'>): boolean => turns === 0;

/** Whether it says who speaks: nothing can be judged of it otherwise. */
export const hasSpeakers = ({ speakers }: Pick<Recognised, 'speakers'>): boolean => speakers.length > 0;

/** Whether it took place later than the service takes it: clocks may differ by a day. */
export const isInFuture = ({ startedAt }: Pick<Call, 'startedAt'>): boolean =>
  startedAt !== null && startedAt > Date.now() + DAY_MS;

/** Whether it has to be said whose call it is: somebody else of the directory speaks in it, and nobody said so yet. */
export const asksWhose = ({ recognised, speaker }: Call): boolean =>
  speaker === null && recognised !== null && recognised.others.length > 0;

/** What a call waits for before it can be sent; "nothing more" where it cannot be sent at all. */
export type Wanted = 'person' | 'scenario' | 'reading' | 'whose' | 'speaker' | 'nothing more';

/** What has to be done or to come before it can be sent; null where it can be sent as it is. */
export function wantedBy(calls: readonly Call[], call: Call): Wanted | null {
  const { recognised, step, person, scenarioId, speaker, problem, error } = call;
  if (problem !== null || step === 'sent') return 'nothing more';
  if (person === null) return 'person';
  if (scenarioId === null) return 'scenario';
  if (!recognised) return error === null ? 'reading' : 'nothing more';
  if (step !== 'open') return 'reading';
  if (recognised.damage || !hasSpeakers(recognised) || isInFuture(call)) return 'nothing more';
  // It would be judged as a call of the person chosen for all files, although it may be somebody else's.
  if (asksWhose(call)) return 'whose';
  if (sameBefore(calls, call) || (recognised.known && !isCorrected(call))) return 'nothing more';
  return speaker !== null || recognised.user.speaker !== null ? null : 'speaker';
}

/** Whether it can be sent as it is. */
export const isReady = (calls: readonly Call[], call: Call): boolean => wantedBy(calls, call) === null;

/** Whether leaving the page would lose it: it is neither sent, nor stored already, nor damaged, and says who speaks. */
export function isAtStake(calls: readonly Call[], call: Call): boolean {
  const { step, problem, recognised } = call;
  if (step === 'sent' || problem !== null || recognised?.damage || sameBefore(calls, call)) return false;
  if (recognised && !hasSpeakers(recognised)) return false;
  return !(recognised?.known && !isCorrected(call));
}

/** Whether it was sent and is not completed or failed yet. */
export const isPending = ({ sent, state }: Call): boolean =>
  sent !== null && state?.state !== 'completed' && state?.state !== 'failed';
