import '@mantine/spotlight/styles.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '../../api/queries.ts';
import { isId } from '../../parts/is-id.ts';
import { useAsked } from '../../parts/fields/use-asked.ts';
import { useText } from '../../text/common/index.ts';
import { usePaletteText } from '../../text/palette/index.ts';
import { Icon } from '../icon.tsx';
import { usePaletteGroups } from './use-palette-groups.tsx';

const [store, spotlight] = createSpotlight();
const SEARCH = 'palette-search';
const LIST = 'palette-list';

/** Letters from which people are looked for, and how many are offered. */
const LEAST_LETTERS = 2;
const MOST_PEOPLE = 6;

/** Goes, finds and does, by a few letters. */
export function Palette({ close }: { close: () => void }) {
  const text = useText();
  const palette = usePaletteText();
  const [query, setQuery] = useState('');
  const asked = useAsked(query.trim());
  const people = useQuery({
    ...read('people', { query: { search: asked, limit: MOST_PEOPLE } }),
    enabled: asked.length >= LEAST_LETTERS,
  });
  const conversations = useQuery({ ...read('findConversations', { query: { id: asked } }), enabled: mayBeId(asked) });
  // Both are found by letters: a long list, or one that grows after it was shown, hides the pages.
  const scenarios = useQuery({ ...read('scenarios', {}), enabled: asked !== '' });
  useEffect(() => spotlight.open(), []);
  useEffect(tellChosen, []);
  useEffect(chooseFirst, [query, people.data, scenarios.data, conversations.data]);

  const groups = usePaletteGroups({
    asked,
    people: people.data?.rows ?? [],
    scenarios: scenarios.data?.data ?? [],
    conversations: conversations.data?.data ?? [],
  });
  return (
    <Spotlight
      store={store}
      actions={groups.map(({ group, actions }) => ({
        group,
        actions: actions.map((action) => ({ ...action, role: 'option' })),
      }))}
      attributes={{ content: { 'aria-label': text.shell.search } }}
      transitionProps={{ duration: 0 }}
      // Drawing all that is below anew and out of focus takes longer than all else of the palette.
      overlayProps={{ blur: 0, backgroundOpacity: 0.5 }}
      // The browser's own bar is there at once: that of the list is drawn two frames later, when it has measured itself.
      scrollAreaProps={{
        id: LIST,
        role: 'listbox',
        'aria-label': palette.results,
        scrollbars: false,
        viewportProps: { style: { overflowY: 'auto', scrollbarWidth: 'thin' } },
      }}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      scrollable
      maxHeight="min(28rem, 60dvh)"
      highlightQuery
      nothingFound={palette.nothingFound}
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

/** Whether conversations are looked for by what was typed: an id is looked for whole. */
const mayBeId = (asked: string) => asked.length >= 3 && isId(asked);

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
