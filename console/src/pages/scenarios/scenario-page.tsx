import './scenarios.css';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { Answer } from '../../../../src/http/console/api/contract.ts';
import { call } from '../../api/call.ts';
import { CallError, isOvertaken as wasOvertaken } from '../../api/call-error.ts';
import { read, refresh } from '../../api/queries.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { useFurtherDown } from '../../parts/use-further-down.ts';
import { Bones, Failed, Notice, useProblem } from '../../parts/states.tsx';
import { useMe } from '../../shell/me.ts';
import { useUnsaved } from '../../shell/unsaved/unsaved.ts';
import { useScenariosText } from '../../text/scenarios/index.ts';
import { rubricOf } from './writing/draft.ts';
import { Editor } from './writing/editor.tsx';
import { Models } from './writing/models.tsx';
import { NEW } from './new-id.ts';
import { Overtaken } from './writing/overtaken.tsx';
import { TryMany } from './trial/try-many.tsx';
import { TryOne } from './trial/try-one.tsx';
import { useDraft } from './writing/use-draft.ts';
import { useDraftFaults } from './writing/use-draft-faults.ts';
import { Versions } from './versions/versions.tsx';

const route = getRouteApi('/inside/scenarios/$scenarioId');

/** One scenario: looked at, written, tried, and its versions. */
export function ScenarioPage() {
  const text = useScenariosText();
  const { scenarioId } = route.useParams();
  const isNew = scenarioId === NEW;
  const scenario = useQuery({ ...read('scenario', { params: { scenarioId } }), enabled: !isNew, staleTime: Infinity });
  return (
    <div className="page">
      <BackLink to="/scenarios">{text.back}</BackLink>
      {isNew && <Writing key={NEW} />}
      {!isNew && scenario.isPending && <Bones />}
      {scenario.isLoadingError && <Failed level="h1" error={scenario.error} again={() => void scenario.refetch()} />}
      {scenario.data && !isNew && <Writing key={scenarioId} found={scenario.data} />}
    </div>
  );
}

function Writing({ found }: { found?: Answer<'scenario'> }) {
  const text = useScenariosText();
  const me = useMe();
  const navigate = useNavigate();
  const problem = useProblem();
  const { base, before, draft, setDraft, isRubricSame, isChanged, isOvertaken, goOn } = useDraft(found);
  const mayWrite = me.can('scenarios.write');
  const isWhole = useFurtherDown('scenario');
  const { form, fault, isRight, isTriable } = useDraftFaults(draft);
  const letGo = useUnsaved(isChanged && mayWrite);
  const save = useMutation({
    mutationFn: async (archived: boolean) => {
      const fields = { name: draft.name.trim(), ...rubricOf(draft) };
      if (!base) return call('createScenario', { body: fields });
      const params = { scenarioId: base.scenario_id };
      await call('changeScenario', { params, body: { ...fields, archived, version: base.version } });
      return { scenario_id: base.scenario_id };
    },
    // What somebody else saved meanwhile is shown, beside what is written here.
    onError: (error) => (wasOvertaken(error) ? refresh('scenario') : undefined),
    onSuccess: async ({ scenario_id: scenarioId }) => {
      letGo();
      await refresh('scenarios', 'scenario', 'callSetup', 'scenarioCounts');
      if (!found) await navigate({ to: '/scenarios/$scenarioId', params: { scenarioId }, replace: true });
    },
  });
  const isRefused = save.isError && !wasOvertaken(save.error);
  const isAsked = isOvertaken && base && found;
  const isSavable = mayWrite && !isOvertaken && (isChanged || !found);
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight()) save.mutate(base?.archived ?? false);
      }}
    >
      <div className="page-head">
        <div>
          <h1>{found?.name ?? text.newTitle}</h1>
          {found && (
            <p className="row">
              <span className={found.archived ? 'tag' : 'tag good'}>
                {found.archived ? text.archived : text.active}
              </span>
              <span className="soft small">{text.version(found.version)}</span>
              <span className="soft small">
                {text.id} <code>{found.scenario_id}</code>
              </span>
              {found.archived && <span className="soft small">{text.archivedNote}</span>}
            </p>
          )}
          {!mayWrite && <p className="soft small">{text.readOnly}</p>}
        </div>
        {found && !isChanged && (
          <div className="row">
            {mayWrite && (
              <Button variant="default" loading={save.isPending} onClick={() => save.mutate(!found.archived)}>
                {found.archived ? text.unarchive : text.archive}
              </Button>
            )}
            {me.can('calls.add') && !found.archived && (
              <Button renderRoot={(props) => <Link {...props} to="/add" search={{ scenario: found.scenario_id }} />}>
                {text.addCalls}
              </Button>
            )}
          </div>
        )}
      </div>
      {!found && <Models draft={draft} before={before} change={setDraft} />}
      <Editor draft={draft} change={setDraft} isReadOnly={!mayWrite} isWhole={isWhole} fault={fault} />
      {(isRefused || isAsked || isSavable) && (
        <div className="send-bar stack tight">
          {isRefused && <Notice tone="bad">{messageOf(save.error) ?? problem(save.error)}</Notice>}
          {isAsked && (
            <Overtaken
              base={base}
              found={found}
              goOn={(draftOfTheirs) => {
                save.reset();
                goOn(draftOfTheirs);
              }}
            />
          )}
          {isSavable && (
            <div className="card pad row apart">
              <p role="status">{text.unsaved}</p>
              <div className="row">
                {found && (
                  <Button variant="default" onClick={() => setDraft(before)}>
                    {text.discard}
                  </Button>
                )}
                <Button type="submit" loading={save.isPending}>
                  {found ? (isRubricSame ? text.saveName : text.save) : text.createIt}
                </Button>
              </div>
            </div>
          )}
        </div>
      )}
      {mayWrite && isWhole && (
        <section className="card pad stack" aria-labelledby="try">
          <h2 id="try">{text.tryTitle}</h2>
          <TryOne draft={draft} isTriable={isTriable} />
          {found && (
            <TryMany scenarioId={found.scenario_id} present={found.criteria} draft={draft} isTriable={isTriable} />
          )}
        </section>
      )}
      {found && isWhole && (
        <Versions scenarioId={found.scenario_id} present={found} earlier={found.earlier} more={found.earlier_more} />
      )}
    </form>
  );
}

/** What the service says of a field, in its own words. */
function messageOf(error: unknown): string | null {
  return error instanceof CallError && error.code === 'invalid' && error.message !== 'invalid' ? error.message : null;
}
