import { scenarioLine, userLine } from '../organisation.ts';
import { fillOrganisation, type RunningService } from '../running-service.ts';
import { judgeCall } from './judge-call.ts';

const TRANSCRIPT = [
  'Anna: Hello Bob, what made you look for a new tool?',
  'Bob: Our reporting takes two days every month.',
  'Anna: How does that affect your team? Shall we meet on Tuesday at 10?',
  'Bob: Tuesday is fine.',
].join('\n');
const CRITERIA = [
  { name: 'Discovery', description: 'Asks about the problem.', measures: ['open-question-share'] },
  { name: 'Next step', description: 'A day and a name.', measures: ['next-step'] },
];

/** Makes an organisation with Anna and Zoe, each of whom has one call that was judged by the scenario `s`. */
export async function addTwoJudgedCalls(service: RunningService, orgId: string): Promise<void> {
  await fillOrganisation(service, orgId, [
    ...['anna', 'zoe'].map((id) => userLine(id, { display_name: id === 'anna' ? 'Anna' : 'Zoe' })),
    scenarioLine('s', { name: 'First call', criteria: CRITERIA }),
  ]);
  for (const user of ['anna', 'zoe']) await judgeCall(service, user, TRANSCRIPT, orgId);
}
