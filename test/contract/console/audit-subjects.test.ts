import { expect, it } from 'vitest';
import { openConsole } from '../../support/console/client.ts';
import { assessmentLine, scenarioLine, userLine } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('what the audit log is about', (bench) => {
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
  const fields = {
    display_name: 'Ada King',
    email: null,
    org_role: 'member',
    org_status: 'active',
    team_ids: ['north'],
  };

  it('has the name of the person, team or scenario, and leads to the assessment', async () => {
    const console = await openConsole(bench.storage);
    const orgId = await bench.organisation([
      { type: 'team', team_id: 'north', name: 'North' },
      scenarioLine('s', { name: 'First call' }),
      userLine('ada', { display_name: 'Ada', team_ids: ['north'] }),
      assessmentLine('asm', 'ada'),
    ]);
    const owner = await console.signedIn(orgId, 'owner');
    const params = { userId: 'ada' };
    const done = [
      await owner.call('changePerson', { params, body: fields }),
      await owner.call('renameTeam', { params: { teamId: 'north' }, body: { name: 'Far north' } }),
      await owner.call('addComment', {
        params: { ...params, assessmentId: 'asm' },
        body: { turn: 1, text: 'Well said.' },
      }),
      await owner.call('addCall', {
        params,
        body: { transcript: 'Ada: Hello\nBob: Hello', scenario_id: 's', started_at: null, speaker: null },
      }),
      await owner.call('createScenario', {
        body: {
          name: 'Second call',
          scale: { min: 1, max: 5 },
          criteria: [{ name: 'Opening', description: 'Greets.' }],
        },
      }),
    ];
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const call = plain(done[3]?.body);
    const newest = await bench.storage.reader.read(({ assessments }) =>
      assessments.newestOfSessions(orgId, [call.session_id]),
    );
    const { rows } = plain((await owner.call('audit')).body);
    const about = (action: string) => rows.find((row: { action: string }) => row.action === action);
    expect(about('person.changed')).toMatchObject({ subject_name: 'Ada King', user_id: 'ada', assessment_id: null });
    expect(about('team.renamed')).toMatchObject({ subject_name: 'Far north', user_id: null });
    expect(about('comment.added')).toMatchObject({
      subject_name: 'Ada King',
      user_id: 'ada',
      subject: 'asm',
      assessment_id: 'asm',
    });
    expect(about('call.added')).toMatchObject({
      subject_name: 'Ada King',
      user_id: 'ada',
      assessment_id: newest.get(call.session_id)?.assessmentId,
    });
    expect(about('scenario.created')).toMatchObject({ subject_name: 'Second call', user_id: null });
    expect(about('account.signed_in') ?? about('account.created')).toMatchObject({ user_id: null });
  });
});
