/** What Debrief wants to reach, and where it stood when the goals were set. */
export interface Goal {
  id: string;
  /** What is measured, as a row of the table in docs/performance.md. */
  what: string;
  /** As it was on 2026-11-21. */
  before: string;
  goal: number;
  /** Whether more is better, as with a ratio to bare `node:http`. */
  better: 'more' | 'less';
  unit: '' | 'ms' | 'MB' | 's' | '/s';
}

/** A ratio of processor time: bare `node:http`, divided by Debrief. */
const ratio = (id: string, what: string, before: string, goal: number): Goal => ({
  id,
  what,
  before,
  goal,
  better: 'more',
  unit: '',
});
/** How many a second. */
const rate = (id: string, what: string, before: string, goal: number): Goal => ({
  ...ratio(id, what, before, goal),
  unit: '/s',
});
/** An amount that should stay small. */
const most = (id: string, what: string, before: string, goal: number, unit: Goal['unit'] = ''): Goal => ({
  id,
  what,
  before,
  goal,
  better: 'less',
  unit,
});

export const GOALS: readonly Goal[] = [
  ratio('sessions-memory', 'Page of sessions, unchanged, from memory', '.26', 0.6),
  ratio('assessments-memory', 'Page of assessments, unchanged, from memory', '.32', 0.6),
  ratio('sessions-304', 'Page of sessions, 304, against bare sending the page', '.15 to .2', 0.8),
  ratio('sessions-anew', 'Page of sessions, read anew', '.05', 0.25),
  ratio('sessions-filtered', 'Page of sessions of one scenario, read anew', 'not measured', 0.25),
  ratio('assessments-anew', 'Page of assessments, read anew', '.03', 0.18),
  most('history-walk', 'Last pages of a history against its first', '1.2 to 2', 1.2),
  most('history-jump', 'Jump to three quarters of a history against page 1', 'not measured', 1.5),
  most('history-jump-filtered', 'The same with a date and a scenario filter', 'not measured', 1.5),
  most('grown', 'Pages read anew with ten times the data, against the data', 'not measured', 1.1),
  most('one-day', 'Late pages of 50,000 sessions of one day, against page 1', '43', 1.5),
  most('no-time', 'Late pages of 50,000 sessions without a time, against page 1', '41', 1.5),
  most(
    'jump-while-writing',
    'Jump to a late page while 50 sessions a second are added to the list, against page 1',
    'not measured',
    1.5,
  ),
  most('one-day-while-writing', 'The same within 50,000 sessions of one day', 'not measured', 1.5),
  ratio('writing', 'Calls submitted with 64 clients, each on the disk before its answer', '.43 of answers', 0.6),
  ratio('durable', 'Of the answers to calls submitted, how many came after an fsync of their own', 'not measured', 1),
  most('readers-while-writing', 'p99 of readers while 64 clients submit calls, against alone', 'not measured', 2),
  most('readers-while-assessing', 'p99 of a reader while the assessor works, against alone', 'not measured', 2),
  most('job-embedded', 'Overhead of a job on the embedded engine: claim and result', '.92', 0.2, 'ms'),
  rate('kept-postgres', 'Calls kept on PostgreSQL with 32 callers', '1,250', 3_000),
  rate('finished-postgres', 'Assessments claimed and finished on PostgreSQL with 32 callers', '590', 2_500),
  rate('postgres-304', 'Page of sessions on PostgreSQL, 304', '4,100', 8_200),
  rate('postgres-memory', 'Page of sessions on PostgreSQL, from memory', '3,500', 7_000),
  rate('postgres-anew', 'Page of sessions on PostgreSQL, read anew', '1,260', 2_520),
  most(
    'second-process',
    'Processor time of an answer from memory with two processes, against one',
    'not measured',
    1.1,
  ),
  most('users-unchanged', 'GET /v1/users of 100,000 people: first byte, unchanged', 'not measured', 20, 'ms'),
  ratio('users-speed', 'Its speed, against bare streaming the same bytes from a file', 'not measured', 0.6),
  most('users-memory', 'Memory it takes on top when it is made', 'not measured', 32, 'MB'),
  most('users-readers', 'p99 of other readers meanwhile, against alone', 'not measured', 2),
  most('users-changed', 'GET /v1/users after one person changed, against made as a whole', '1', 0.1),
  most('import', 'Import of a million sessions with their assessments, at the rate of this run', '250', 120, 's'),
  most('import-memory', 'Its memory at the peak', '434', 200, 'MB'),
  most('export-memory', 'Memory of an export of the same at the peak', 'not measured', 200, 'MB'),
  most('import-postgres', 'The same import on PostgreSQL, at the rate of this run', 'not measured', 180, 's'),
  most('start', 'First answer after the start', '1,000', 500, 'ms'),
  most('idle', 'Memory when idle', '165', 100, 'MB'),
  most('help', 'debrief --help', 'not measured', 100, 'ms'),
  most('load-memory', 'Memory under a steady load of 60 requests a second, one in seven a call', '545', 300, 'MB'),
  most('package-size', 'Package without development parts and without Node.js itself', 'not measured', 150, 'MB'),
  most('connections', 'Memory with idle connections (10,000 in full)', 'not measured', 300, 'MB'),
];
