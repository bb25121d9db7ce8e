import '@mantine/spotlight/styles.css';
import { useMantineColorScheme } from '@mantine/core';
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '../text/common/index.ts';
import { Icon } from './icon.tsx';
import { usePlaces } from './places.ts';
import { useSignOut } from './shell.tsx';

const [store, spotlight] = createSpotlight();

/** Goes, finds and does, by a few letters. */
export function Palette({ close }: { close: () => void }) {
  const text = useText();
  const places = usePlaces();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => spotlight.open(), []);

  const actions: SpotlightActionData[] = [
    ...places.map(({ to, icon, label }) => ({
      id: to,
      label,
      description: text.shell.go,
      leftSection: <Icon name={icon} />,
      onClick: () => void navigate({ to }),
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
      shortcut={null}
      highlightQuery
      nothingFound={text.shell.nothingFound}
      onSpotlightClose={close}
      searchProps={{
        placeholder: text.shell.search,
        'aria-label': text.shell.search,
        leftSection: <Icon name="search" />,
      }}
    />
  );
}
