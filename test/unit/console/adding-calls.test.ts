import { expect, it } from 'vitest';
import {
  asksWhose,
  changed,
  isAtStake,
  isReady,
  wantedBy,
  wantsLook,
  type State,
} from '../../../console/src/pages/add/batch.ts';
import type { Recognised } from '../../../src/http/console/api/calls.ts';
import { readPasted } from '../../../console/src/pages/add/read-file.ts';
import { DAY_MS } from '../../../src/lib/time/units.ts';

const ADA = { user_id: 'ada', name: 'Ada King' };
const BO = { user_id: 'bo', name: 'Bo' };
const nobody: State = { forAll: { person: null, scenarioId: 's' }, calls: [] };
const speaks = (label: string) => ({ label, words: 1, turns: 1, says: 'Hello.' });
const RECOGNISED: Recognised = {
  format: 'webvtt',
  vendor: null,
  turns: 2,
  words: 2,
  length_ms: null,
  known_language: true,
  speakers: [speaks('Bo'), speaks('Guest')],
  more_speakers: 0,
  user: { speaker: 'Bo', way: 'position', confidence: 0.5 },
  others: [{ ...BO, email: null }],
  notes: [],
  known: null,
  damage: null,
};
const read = (id: number) => ({ ...readPasted('call.vtt', 'Ada: Hello.', 1_000), id });

it('a file that was still being read when the person was chosen is theirs', () => {
  const chosen = changed(nobody, { what: 'set for all', fields: { person: ADA } });
  const { calls } = changed(chosen, { what: 'add', calls: [read(1)] });
  expect(calls).toMatchObject([{ id: 1, person: ADA, scenarioId: 's', step: 'open' }]);
  expect(calls.filter((call) => wantsLook(call))).toHaveLength(1);
});

it('calls that are open change with what holds for all; one that was sent does not', () => {
  const two = changed(nobody, { what: 'add', calls: [read(1), read(2)] });
  const sent = changed(two, { what: 'set', id: 1, fields: { step: 'sent' } });
  const { forAll, calls } = changed(sent, { what: 'set for all', fields: { person: BO, scenarioId: 't' } });
  expect(forAll).toEqual({ person: BO, scenarioId: 't' });
  expect(calls).toMatchObject([
    { person: null, scenarioId: 's' },
    { person: BO, scenarioId: 't' },
  ]);
});

it('a call that was said to be another’s stays theirs when somebody else is chosen for all', () => {
  const two = changed(
    { ...nobody, forAll: { person: ADA, scenarioId: 's' } },
    { what: 'add', calls: [read(1), read(2)] },
  );
  const own = changed(two, { what: 'set', id: 1, fields: { person: BO } });
  const { calls } = changed(own, {
    what: 'set for all',
    fields: { person: { user_id: 'cy', name: 'Cy' }, scenarioId: 't' },
  });
  expect(calls).toMatchObject([
    { person: BO, scenarioId: 't' },
    { person: { user_id: 'cy' }, scenarioId: 't' },
  ]);
});

it('a call in which somebody else of the directory speaks is not sent before it is said whose it is', () => {
  const ofAda = changed(nobody, { what: 'set for all', fields: { person: ADA } });
  const { calls: added } = changed(ofAda, { what: 'add', calls: [read(1)] });
  const [asked] = added.map((call) => ({ ...call, recognised: RECOGNISED }));
  const said = asked && { ...asked, speaker: 'Guest' };
  // What it waits for is said beside the button that sends.
  expect([added[0], asked, said].map((call) => call && wantedBy([call], call))).toEqual(['reading', 'whose', null]);
  const unsure = said && {
    ...said,
    speaker: null,
    recognised: { ...RECOGNISED, others: [], user: { ...RECOGNISED.user, speaker: null } },
  };
  expect(unsure && wantedBy([unsure], unsure)).toBe('speaker');
  const ofNobody = said && { ...said, person: null };
  expect(ofNobody && wantedBy([ofNobody], ofNobody)).toBe('person');
  expect([asked, said].map((call) => call && [asksWhose(call), isReady([call], call)])).toEqual([
    [true, false],
    [false, true],
  ]);
});

it('a call of the day after tomorrow is not ready to be sent: the service refuses it', () => {
  const { calls } = changed({ ...nobody, forAll: { person: ADA, scenarioId: 's' } }, { what: 'add', calls: [read(1)] });
  const [call] = calls.map((one) => ({ ...one, speaker: 'Bo', recognised: RECOGNISED }));
  const at = (days: number) => call && { ...call, startedAt: Date.now() + days * DAY_MS };
  expect([at(0.9), at(2)].map((one) => one && wantedBy([one], one))).toEqual([null, 'nothing more']);
});

it('a text that does not say who speaks is not ready to be sent: nothing could be judged of it', () => {
  const { calls } = changed({ ...nobody, forAll: { person: ADA, scenarioId: 's' } }, { what: 'add', calls: [read(1)] });
  const [silent] = calls.map((call) => ({
    ...call,
    recognised: { ...RECOGNISED, speakers: [], others: [], user: { ...RECOGNISED.user, speaker: null } },
  }));
  expect(silent && wantedBy([silent], silent)).toBe('nothing more');
  // So nothing is lost by leaving: whoever goes on to what was sent beside it is not asked.
  expect(silent && isAtStake([silent], silent)).toBe(false);
});
