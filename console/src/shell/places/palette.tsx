import '@mantine/spotlight/styles.css';
import { useMantineColorScheme } from '@mantine/core';
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { read } from '../../api/queries.ts';
import { addressIn, BASE, leaveFor } from '../../api/tab.ts';
import { useAsked } from '../../parts/fields/use-asked.ts';
import { useText } from '../../text/common/index.ts';
import { Icon } from '../icon.tsx';
import { useMe } from '../me.ts';
import { usePlaces } from './places.ts';
import { useOpenOrganisations } from './open-organisations.ts';
import { useSignOut } from '../sign-out.ts';

const [store, spotlight] = createSpotlight();
const SEARCH = 'palette-search';
const LIST = 'palette-list';

/** Letters from which people are looked for, and how many are offered. */
const LEAST_LETTERS = 2;
const MOST_PEOPLE = 6;

/** Goes, finds and does, by a few letters. */
export function Palette({ close }: { close: () => void }) {
  const text = useText();
  const places = usePlaces();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const me = useMe();
  const open = useOpenOrganisations();
  const { setColorScheme } = useMantineColorScheme();
  const [query, setQuery] = useState('');
  const asked = useAsked(query.trim());
  const people = useQuery({
    ...read('people', { query: { search: asked, limit: MOST_PEOPLE } }),
    enabled: asked.length >= LEAST_LETTERS,
  });
  // Both are found by letters: a long list, or one that grows after it was shown, hides the pages.
  const scenarios = useQuery({ ...read('scenarios', {}), enabled: asked !== '' });
  useEffect(() => spotlight.open(), []);
  useEffect(tellChosen, []);
  useEffect(chooseFirst, [query, people.data, scenarios.data]);

  const actions: SpotlightActionData[] = [
    ...(people.data?.rows ?? []).map(({ user_id: userId, name, email }) => ({
      id: `person ${userId}`,
      label: name,
      description: email ?? text.shell.people,
      keywords: asked,
      leftSection: <Icon name="person" />,
      onClick: () => void navigate({ to: '/people/$userId', params: { userId } }),
    })),
    ...places.map(({ to, icon, label }) => ({
      id: to,
      label,
      description: text.shell.go,
      leftSection: <Icon name={icon} />,
      onClick: () => void navigate({ to }),
    })),
    ...(asked === '' ? [] : (scenarios.data?.data ?? [])).map(({ scenario_id: scenarioId, name }) => ({
      id: `scenario ${scenarioId}`,
      label: name,
      description: text.shell.scenarios,
      leftSection: <Icon name="check" />,
      onClick: () => void navigate({ to: '/scenarios/$scenarioId', params: { scenarioId } }),
    })),
    ...(['light', 'dark', 'auto'] as const).map((scheme) => ({
      id: scheme,
      label: text.shell[scheme],
      description: text.shell.appearance,
      leftSection: <Icon name={scheme} />,
      onClick: () => setColorScheme(scheme),
    })),
    ...open
      .filter(({ org_id: orgId }) => orgId !== me.organisation.org_id)
      .map(({ org_id: orgId, name }) => ({
        id: `organisation ${orgId}`,
        label: text.which.switchTo(name),
        description: orgId,
        keywords: text.shell.organisation,
        leftSection: <Icon name="house" />,
        onClick: () => void leaveFor(addressIn(orgId)),
      })),
    ...(me.several
      ? [
          {
            id: 'another-organisation',
            label: text.which.another,
            description: text.which.anotherNote,
            leftSection: <Icon name="door" />,
            onClick: () => void leaveFor(`${BASE}sign-in`),
          },
        ]
      : []),
    ...(open.length > 1
      ? [
          {
            id: 'sign-out-of-all',
            label: text.which.leaveAll,
            description: text.which.leaveAllNote,
            leftSection: <Icon name="leave" />,
            onClick: () => void signOut('all'),
          },
        ]
      : []),
    {
      id: 'sign-out',
      label: open.length > 1 ? text.which.leave(me.organisation.name) : text.shell.signOut,
      description: text.shell.leave,
      leftSection: <Icon name="leave" />,
      onClick: () => void signOut(),
    },
  ];
  return (
    <Spotlight
      store={store}
      actions={actions.map((action) => ({ ...action, role: 'option' }))}
      attributes={{ content: { 'aria-label': text.shell.search } }}
      transitionProps={{ duration: 0 }}
      // Drawing all that is below anew and out of focus takes longer than all else of the palette.
      overlayProps={{ blur: 0, backgroundOpacity: 0.5 }}
      // The browser's own bar is there at once: that of the list is drawn two frames later, when it has measured itself.
      scrollAreaProps={{
        id: LIST,
        role: 'listbox',
        'aria-label': text.shell.results,
        scrollbars: false,
        viewportProps: { style: { overflowY: 'auto', scrollbarWidth: 'thin' } },
      }}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      scrollable
      maxHeight="min(28rem, 60dvh)"
      highlightQuery
      nothingFound={text.shell.nothingFound}
      onSpotlightClose={close}
      searchProps={{
        placeholder: text.shell.search,
        'aria-label': text.shell.search,
        id: SEARCH,
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-controls': LIST,
        'aria-expanded': true,
        leftSection: <Icon name="search" />,
      }}
    />
  );
}

/**
 * Marks the first of results that came after the last letter, which Enter then chooses: the list by itself marks only one
 * of those that were there before. It notes what is marked on the row itself.
 */
function chooseFirst(): void {
  const action = '.mantine-Spotlight-action';
  if (store.getState().query === '' || document.querySelector(`${action}[data-selected]`)) return;
  document.querySelector(action)?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

/**
 * Tells screen readers which result Enter chooses (the combobox pattern of the ARIA Authoring Practices), which the list
 * marks on the row alone, and whether there are results. @returns what ends it
 */
function tellChosen(): () => void {
  const observer = new MutationObserver(nameChosen);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-selected'] });
  nameChosen();
  return () => observer.disconnect();
}

/** Names the marked row to the search field, as what is active. */
function nameChosen(): void {
  let chosen: Element | undefined;
  const rows = document.querySelectorAll(`#${LIST} [role=option]`);
  for (const [at, row] of rows.entries()) {
    const isChosen = row.hasAttribute('data-selected');
    if (isChosen) chosen = row;
    row.id = `${LIST}-${at}`;
    row.setAttribute('aria-selected', String(isChosen));
  }
  const search = document.querySelector(`#${SEARCH}`);
  search?.setAttribute('aria-expanded', String(rows.length > 0));
  if (chosen) search?.setAttribute('aria-activedescendant', chosen.id);
  else search?.removeAttribute('aria-activedescendant');
}
