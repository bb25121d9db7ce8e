import { expect, it } from 'vitest';
import { changed, wantsLook, type State } from '../../../console/src/pages/add/batch.ts';
import { readPasted } from '../../../console/src/pages/add/read-file.ts';

const ADA = { user_id: 'ada', name: 'Ada King' };
const BO = { user_id: 'bo', name: 'Bo' };
const nobody: State = { forAll: { person: null, scenarioId: 's' }, calls: [] };
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
