import '@mantine/spotlight/styles.css';
import { useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { read } from '../api/queries.ts';
import { useText } from '../text/common/index.ts';
import { Icon } from './icon.tsx';
import { usePlaces } from './places.ts';
import { useSignOut } from './shell.tsx';

const [store, spotlight] = createSpotlight();

/** Letters from which people are looked for, how long somebody may pause in a word, in ms, and how many are offered. */
const LEAST_LETTERS = 2;
const PAUSE_MS = 150;
const MOST_PEOPLE = 6;

/** Goes, finds and does, by a few letters. */
export function Palette({ close }: { close: () => void }) {
  const text = useText();
  const places = usePlaces();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { setColorScheme } = useMantineColorScheme();
  const [query, setQuery] = useState('');
  const [asked] = useDebouncedValue(query.trim(), PAUSE_MS);
  const people = useQuery({
    ...read('people', { query: { search: asked, limit: MOST_PEOPLE } }),
    enabled: asked.length >= LEAST_LETTERS,
  });
  const scenarios = useQuery(read('scenarios', {}));
  useEffect(() => spotlight.open(), []);

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
    ...(scenarios.data?.data ?? []).map(({ scenario_id: scenarioId, name }) => ({
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
    {
      id: 'sign-out',
      label: text.shell.signOut,
      description: text.shell.leave,
      leftSection: <Icon name="leave" />,
      onClick: () => void signOut(),
    },
  ];
  return (
    <Spotlight
      store={store}
      actions={actions}
      attributes={{ content: { 'aria-label': text.shell.search } }}
      transitionProps={{ duration: 0 }}
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
        leftSection: <Icon name="search" />,
        onKeyDown: chooseFirst,
      }}
    />
  );
}

/** What came after the last letter is chosen by Enter too: the list itself only chooses from what was there with it. */
function chooseFirst({ key }: { key: string }): void {
  const action = '.mantine-Spotlight-action';
  if (key === 'Enter' && !document.querySelector(`${action}[data-selected]`))
    document.querySelector<HTMLElement>(action)?.click();
}
