import { DatabaseSync } from 'node:sqlite';
import { createHash } from 'node:crypto';

/*
 * Writes the database of the alternatives from lines of Debrief's import file on standard input.
 *
 * node make-database.mjs FILE KEY
 */
const [file, key] = process.argv.slice(2);
const database = new DatabaseSync(file);
database.exec(`
  pragma journal_mode = wal;
  create table api_keys (id integer primary key, organisation_id text not null, hash text not null unique);
  create table users (organisation_id text not null, id text not null, email text, primary key (organisation_id, id));
  create table scenarios (id text primary key, name text not null);
  create table sessions (
    id text primary key, organisation_id text not null, user_id text not null, scenario_id text references scenarios (id),
    completed_at text not null
  );
  create index sessions_of_user on sessions (organisation_id, user_id, completed_at desc);
  create table assessments (
    id integer primary key, organisation_id text not null, user_id text not null,
    session_id text not null references sessions (id), completed_at text not null, coach_feedback text
  );
  create index assessments_of_user on assessments (organisation_id, user_id, completed_at desc);
  create table criteria (
    id integer primary key, assessment_id integer not null references assessments (id), position integer not null,
    name text not null, score real not null, description text not null
  );
  create index criteria_of_assessment on criteria (assessment_id, position);
`);
const insert = {
  key: database.prepare('insert into api_keys (organisation_id, hash) values (?, ?)'),
  user: database.prepare('insert into users values (?, ?, ?)'),
  scenario: database.prepare('insert into scenarios values (?, ?)'),
  session: database.prepare('insert into sessions values (?, ?, ?, ?, ?)'),
  assessment: database.prepare(
    'insert into assessments (organisation_id, user_id, session_id, completed_at, coach_feedback) values (?, ?, ?, ?, ?)',
  ),
  criterion: database.prepare(
    'insert into criteria (assessment_id, position, name, score, description) values (?, ?, ?, ?, ?)',
  ),
};
const ORGANISATION = 'bench';

database.exec('begin');
insert.key.run(ORGANISATION, createHash('sha256').update(key).digest('hex'));
let rest = '';
process.stdin.setEncoding('utf8');
for await (const piece of process.stdin) {
  const lines = (rest + piece).split('\n');
  rest = lines.pop() ?? '';
  for (const line of lines) keep(JSON.parse(line));
}
database.exec('commit');
database.exec('analyze');
database.close();

function keep(line) {
  if (line.type === 'user') insert.user.run(ORGANISATION, line.user_id, line.email);
  if (line.type === 'scenario') insert.scenario.run(line.scenario_id, line.name);
  if (line.type === 'session')
    insert.session.run(line.session_id, ORGANISATION, line.user_id, line.scenario_id, line.completed_at);
  if (line.type === 'assessment') {
    const { user_id: user, session_id: session, completed_at: at, coach_feedback: feedback } = line;
    const { lastInsertRowid: id } = insert.assessment.run(ORGANISATION, user, session, at, feedback);
    for (const [position, { name, score, description }] of line.criteria.entries())
      insert.criterion.run(id, position, name, score, description);
  }
}
