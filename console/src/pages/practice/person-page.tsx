import './practice.css';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { SESSION_KINDS } from '../../../../src/domain/sessions/session.ts';
import type { Answer } from '../../../../src/http/console/api/contract.ts';
import { CallError } from '../../api/call-error.ts';
import { read } from '../../api/queries.ts';
import { Email } from '../../parts/email.tsx';
import { Fold } from '../../parts/fold.tsx';
import { BackLink } from '../../parts/back-link.tsx';
import { FilterSelect } from '../../parts/fields/filter-select.tsx';
import { useFurtherDown } from '../../parts/use-further-down.ts';
import { Bones, Empty, Failed } from '../../parts/states.tsx';
import { isTurned } from '../../../../src/lib/text/balanced.ts';
import { useTimes } from '../../parts/numbers/times.ts';
import { useMe } from '../../shell/me.ts';
import { assessmentAddress } from '../../parts/assessment-link.tsx';
import { ConversationTable } from './conversation-table.tsx';
import { CriteriaPlots } from './plots/criteria-plots.tsx';
import { KindsBeside } from './plots/kinds-beside.tsx';
import { KindMark, LinePlot } from './plots/line-plot.tsx';
import { OnlyFilters } from './only-filters.tsx';
import { RemoveFilters } from './remove-filters.tsx';
import { PersonAdvice } from './person-advice.tsx';
import { readPersonSearch, type PersonSearch } from './searches.ts';
import { standingsOf } from './standings.ts';
import { usePracticeText } from '../../text/practice/index.ts';

const route = getRouteApi('/inside/people/$userId');
type Person = Answer<'person'>;

/** Somebody's practice: how it went, what to work on, and every conversation. */
export function PersonPage() {
  const text = usePracticeText();
  const me = useMe();
  const { userId } = route.useParams();
  const search = readPersonSearch({ ...route.useSearch() });
  const asked = useQuery({
    ...read('person', { params: { userId }, query: search }),
    placeholderData: keepPreviousData,
  });
  const person = asked.data;
  if (asked.isLoadingError) {
    const gone = asked.error instanceof CallError && asked.error.status === 404;
    return (
      <div className="page">
        {me.role !== 'member' && <BackLink to="/people">{text.person.back}</BackLink>}
        <div className="card">
          <Failed level="h1" error={asked.error} {...(!gone && { again: () => void asked.refetch() })} />
        </div>
      </div>
    );
  }
  return (
    <div className="page">
      {me.role !== 'member' && <BackLink to="/people">{text.person.back}</BackLink>}
      {person ? <Shown person={person} search={search} /> : <Bones lines={5} height={90} />}
    </div>
  );
}

function Shown({ person, search }: { person: Person; search: PersonSearch }) {
  const text = usePracticeText();
  const times = useTimes();
  const navigate = useNavigate();
  const { user_id: userId } = person;
  const open = (assessmentId: string) => void navigate({ to: assessmentAddress(userId, assessmentId) });
  const [oldest, newest] = [person.overall[0], person.overall.at(-1)];
  const standing = standingsOf(person.overall).at(-1);
  const filtered = Object.keys(search).length > 0;
  const isWhole = useFurtherDown('person');
  // There is nothing to filter or list yet: the page says how to begin.
  const isNew = person.conversations === 0 && person.criteria.length === 0 && !filtered;
  return (
    <>
      <div className="page-head">
        <div>
          <h1>
            <bdi>{person.name}</bdi> {isTurned(person.name) && <span className="tag warn">{text.people.turned}</span>}
          </h1>
          <p className="lead" role="status">
            {person.last_at === null && person.conversations === 0
              ? text.person.noFacts
              : text.person[filtered ? 'allFacts' : 'facts'](
                  person.conversations,
                  times.number(person.conversations),
                  person.last_at === null ? text.person.noTime : times.ago(person.last_at),
                )}
            {standing && !filtered && `. ${text.person.overall(times.score(standing.mean), standing.of)}.`}
            {standing && filtered && `. ${text.person.matched(person.overall.length, person.cut)}`}
          </p>
          <p className="row">
            {person.teams.map(({ team_id, name }) => (
              <span key={team_id} className="tag">
                {name}
              </span>
            ))}
            {person.email !== null && (
              <span className="soft small">
                <Email address={person.email} />
              </span>
            )}
          </p>
        </div>
      </div>
      {!isNew && <Filters person={person} search={search} />}
      <OnlyFilters
        search={{ week: search.week }}
        set={({ week }) => void navigate({ to: '.', search: (old) => ({ ...old, week }), replace: true })}
      />
      {isNew ? (
        <Beginning userId={userId} />
      ) : person.criteria.length === 0 ? (
        <section className="card">
          <Empty title={text.person.nothing} action={filtered && <RemoveFilters />}>
            {filtered ? text.person.nothingFiltered : text.person.nothingText}
          </Empty>
        </section>
      ) : (
        <>
          <PersonAdvice person={person} />
          {oldest && newest && (
            <section className="card">
              <div className="card-head">
                <h2>{text.person.overTime}</h2>
                <p className="row small soft">
                  {SESSION_KINDS.map((kind) => (
                    <span key={kind} className="legend">
                      <KindMark kind={kind} /> {text.kindsMany[kind]}
                    </span>
                  ))}
                </p>
              </div>
              <div className="card-body stack tight">
                <LinePlot
                  points={person.overall.map((point) => ({ ...point, id: point.assessment_id }))}
                  title={text.person.overTimeText(times.day(oldest.at), times.day(newest.at), person.overall.length)}
                  height={190}
                  open={open}
                />
                <p className="soft small">
                  {person.overall.length > 1 && text.person.lineText} {text.scale} {person.cut && text.person.cut}
                </p>
              </div>
            </section>
          )}
          {isWhole && <KindsBeside person={person} />}
          {isWhole && <CriteriaPlots person={person} open={open} />}
        </>
      )}
      {isWhole && <ConversationTable userId={userId} search={search} isNew={isNew} />}
    </>
  );
}

/** What somebody sees who has not practised yet. */
function Beginning({ userId }: { userId: string }) {
  const { person: text } = usePracticeText();
  const me = useMe();
  const navigate = useNavigate();
  const isOwn = me.user_id === userId;
  return (
    <section className="card">
      <Empty
        title={isOwn ? text.begin : text.nothing}
        action={me.can('calls.add') && <Button onClick={() => void navigate({ to: '/add' })}>{text.addCall}</Button>}
      >
        {isOwn ? text.beginText : text.nothingText}
      </Empty>
    </section>
  );
}

function Filters({ person, search }: { person: Person; search: PersonSearch }) {
  const text = usePracticeText();
  const navigate = route.useNavigate();
  const set = (change: PersonSearch) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  return (
    <Fold title={text.person.filters} asked={Object.keys(search).length > 0}>
      <div className="filters no-print">
        <FilterSelect
          label={text.person.kind}
          value={search.kind ?? ''}
          set={(value) => set({ kind: value === 'roleplay' || value === 'real_call' ? value : undefined })}
          data={[
            { value: '', label: text.person.anyKind },
            { value: 'roleplay', label: text.kindsMany.roleplay },
            { value: 'real_call', label: text.kindsMany.real_call },
          ]}
        />
        <FilterSelect
          label={text.person.scenario}
          value={search.scenario ?? ''}
          set={(value) => set({ scenario: value === '' ? undefined : value })}
          data={[
            { value: '', label: text.person.anyScenario },
            ...person.scenarios.map(({ scenario_id, name }) => ({ value: scenario_id, label: name })),
          ]}
        />
        <FilterSelect
          label={text.person.period}
          value={String(search.days ?? '')}
          set={(value) => set({ days: value === '' ? undefined : Number(value) })}
          data={(['', '30', '90', '365'] as const).map((value) => ({ value, label: text.person.periods[value] }))}
        />
      </div>
    </Fold>
  );
}
