import { Type, type Static } from 'typebox';
import { BroughtTable, TABLE_FAULTS } from '../../../domain/directory/directory-desk.ts';
import { MOST_TEAMS_EACH } from '../../../domain/schemas/limits.ts';
import { Id, Name } from '../../../domain/schemas/text.ts';
import { orNull } from './parts/fields.ts';
import { Seen } from './parts/seen.ts';

const PersonId = Id('A person of the directory.');
const TeamId = Id('A team.');
const TeamIds = Type.Array(TeamId, { maxItems: MOST_TEAMS_EACH });
const Done = Type.Object({});

const PersonFields = {
  display_name: orNull(Name('Their name.')),
  email: orNull(Name('Their address.')),
  org_role: orNull(Name('Whatever the directory says.')),
  org_status: orNull(Name('`deactivated` ends their access; anything else is the directory’s own word.')),
  team_ids: TeamIds,
};

const TeamRow = Type.Object({ team_id: Type.String(), name: Type.String(), people: Type.Integer() });
export type TeamRow = Static<typeof TeamRow>;

const Fault = Type.Object({
  line: Type.Integer(),
  column: orNull(Type.Integer()),
  field: orNull(Type.String()),
  kind: Type.Enum([...TABLE_FAULTS]),
  number: orNull(Type.Integer()),
});
export type FaultRow = Static<typeof Fault>;

const Planned = Type.Object({
  line: Type.Integer(),
  id: Type.String(),
  name: Type.String(),
  is_new: Type.Boolean(),
  fields: Type.Array(
    Type.Object({ field: Type.String(), before: orNull(Type.String()), after: orNull(Type.String()) }),
  ),
});
export type PlannedRow = Static<typeof Planned>;

const Looked = Type.Object({
  type: orNull(Type.Union([Type.Literal('user'), Type.Literal('team')])),
  added: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  deactivated: Type.Integer(),
  /** The first rows that are new or change. */
  rows: Type.Array(Planned),
  /** Teams that people are put into and that are not there, the first of them, and how many there are. */
  unknown_teams: Type.Array(Type.String()),
  unknown_team_count: Type.Integer(),
  /** The first faults by line, and how many there are. */
  faults: Type.Array(Fault),
  fault_count: Type.Integer(),
  /** Where the directory stood: applying it is refused where it has moved on. */
  mark: Type.String(),
});
export type LookedTable = Static<typeof Looked>;

export const directoryContract = {
  teams: {
    answer: Type.Object({ data: Type.Array(TeamRow), more: Type.Boolean() }),
  },
  createTeam: {
    body: Type.Object({ name: Name('What people call it.') }),
    answer: Type.Object({ team_id: Type.String() }),
  },
  renameTeam: {
    params: Type.Object({ teamId: TeamId }),
    body: Type.Object({ name: Name('What people call it.'), seen: Seen({ name: Type.String() }) }),
    answer: Done,
  },
  removeTeam: {
    params: Type.Object({ teamId: TeamId }),
    body: Type.Object({ seen: Seen({ name: Type.String() }) }),
    answer: Done,
  },
  directoryPerson: {
    params: Type.Object({ userId: PersonId }),
    answer: Type.Object({
      user_id: Type.String(),
      ...PersonFields,
      /** Names of their teams; null for one that only the directory's import knows. */
      teams: Type.Array(Type.Object({ team_id: Type.String(), name: orNull(Type.String()) })),
      account: orNull(Type.Object({ role: Type.String(), email: Type.String() })),
      /** Whether it is whoever asks. */
      is_own: Type.Boolean(),
    }),
  },
  changePerson: {
    params: Type.Object({ userId: PersonId }),
    body: Type.Object({ ...PersonFields, seen: Seen(PersonFields) }),
    answer: Done,
  },
  lookAtTable: { body: BroughtTable, answer: Looked },
  applyTable: {
    body: BroughtTable,
    answer: Type.Object({
      applied: Type.Integer(),
      of: Type.Integer(),
      /** Why it ended before all were written; null where all were. */
      stopped: orNull(Type.String()),
    }),
  },
} as const;
