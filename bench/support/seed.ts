import type { ImportLine } from '../../src/domain/imports/lines/schema.ts';
import type { Storage } from '../../src/domain/ports.ts';

export const CALL = [
  'Seller: Thanks for taking the time today. What made you look for a new tool?',
  'Buyer: Our reporting takes two days every month.',
  'Seller: How does that affect your team?',
  'Buyer: They work weekends. But your price is too high.',
  'Seller: I understand, price matters. What would saving two days be worth?',
  'Buyer: Quite a lot.',
  'Seller: Shall we meet on Tuesday at 10 with your finance lead?',
  'Buyer: Yes, send the invite.',
].join('\n');

const DAY_MS = 86_400_000;
const START = Date.UTC(2025, 0, 1);
/** Sessions written in one command. */
const BATCH = 500;
const CRITERIA = ['Discovery', 'Objection handling', 'Next steps'];

export interface Data {
  people: number;
  /** Sessions of `user_0`, over five hundred days. */
  history: number;
  /** Sessions of the others, one after the other. */
  others: number;
}

/** One user with a history: see {@link seedData}. */
export function seedHistory(sessions: number, people = 1): (storage: Storage) => Promise<void> {
  return (storage) => seedData(storage, { people, history: sessions, others: 0 });
}

/** The same data whenever it is made: people, three scenarios, and sessions with assessments of a usual length. */
export async function seedData(storage: Storage, { people, history, others }: Data): Promise<void> {
  const write = (lines: ImportLine[]) =>
    storage.execute('importLines', {
      orgId: 'bench',
      assessedSessionIds: lines.flatMap((line) => (line.type === 'session' ? [line.session_id] : [])),
      lines,
    });
  await write(scenarioLines());
  for (let from = 0; from < people; from += BATCH)
    await write(numbers(from, people).map((index) => personLine(`user_${index}`)));
  for (let from = 0; from < history; from += BATCH) {
    await write(numbers(from, history).flatMap((index) => sessionLines(index, 0, index / history)));
  }
  for (let from = 0; from < others; from += BATCH) {
    await write(
      numbers(from, others).flatMap((index) =>
        sessionLines(history + index, 1 + (index % Math.max(1, people - 1)), index / others),
      ),
    );
  }
}

/**
 * Sessions of one person without assessments.
 * @param timeOf when the session with a number was completed, in ms since 1970 UTC
 * @param prefix of their ids
 */
export async function seedSessions(
  storage: Storage,
  userId: string,
  count: number,
  timeOf: (index: number) => number | null,
  prefix = userId,
): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const sessions = numbers(from, count).map((index): ImportLine => {
      const time = timeOf(index);
      return {
        type: 'session',
        session_id: `${prefix}_${index}`,
        user_id: userId,
        kind: 'roleplay',
        scenario_id: 'scenario_a',
        completed_at: time === null ? null : new Date(time).toISOString(),
      };
    });
    await storage.execute('importLines', {
      orgId: 'bench',
      assessedSessionIds: [],
      lines: from === 0 ? [...scenarioLines(), personLine(userId), ...sessions] : sessions,
    });
  }
}

/** The lines of an import file with the same data, one JSON object a line. */
export function* importFile({ people, history, others }: Data): Generator<string> {
  for (const line of scenarioLines()) yield `${JSON.stringify(line)}\n`;
  for (let index = 0; index < people; index += 1) yield `${JSON.stringify(personLine(`user_${index}`))}\n`;
  for (let index = 0; index < history + others; index += 1) {
    const person = index < history ? 0 : 1 + ((index - history) % Math.max(1, people - 1));
    for (const line of sessionLines(index, person, index / (history + others))) yield `${JSON.stringify(line)}\n`;
  }
}

function numbers(from: number, end: number): number[] {
  return Array.from({ length: Math.min(BATCH, end - from) }, (_, index) => from + index);
}

function personLine(userId: string): ImportLine {
  return {
    type: 'user',
    user_id: userId,
    email: `${userId}@example.com`,
    display_name: userId.replace('user_', 'User '),
    org_role: 'member',
    org_status: 'active',
    team_ids: ['team_1'],
  };
}

function scenarioLines(): ImportLine[] {
  return ['a', 'b', 'c'].map((name) => ({
    type: 'scenario',
    scenario_id: `scenario_${name}`,
    name: `Scenario ${name}`,
    criteria: CRITERIA.map((criterion) => ({ name: criterion, description: '' })),
  }));
}

/** @param part how far into the five hundred days */
function sessionLines(index: number, person: number, part: number): ImportLine[] {
  const completedAt = new Date(START + Math.floor(part * 500 * DAY_MS)).toISOString();
  return [
    {
      type: 'session',
      session_id: `session_${index}`,
      user_id: `user_${person}`,
      kind: 'roleplay',
      scenario_id: `scenario_${'abc'.charAt(index % 3)}`,
      completed_at: completedAt,
    },
    {
      type: 'assessment',
      user_id: `user_${person}`,
      session_id: `session_${index}`,
      completed_at: completedAt,
      coach_feedback: 'Ask what the problem costs before you show the product.',
      criteria: CRITERIA.map((name) => ({
        name,
        score: 1 + (index % 5),
        description:
          'You asked 3 open questions in 8 turns (target 4; source: published). Turn 3: "How does that affect your team?"',
      })),
    },
  ];
}
