import { useMantineColorScheme } from '@mantine/core';
import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { addressIn, BASE, leaveFor } from '../../api/tab.ts';
import { useOrganisationParts } from '../../pages/organisation/use-parts.ts';
import { NEW } from '../../pages/scenarios/new-id.ts';
import { assessmentAddress } from '../../parts/assessment-link.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { useText } from '../../text/common/index.ts';
import { usePaletteText } from '../../text/palette/index.ts';
import { LANGUAGES, useChooseLanguage } from '../../text/language.tsx';
import { Icon } from '../icon.tsx';
import { useMe } from '../me.ts';
import { useSignOut } from '../sign-out.ts';
import { begin } from './begin.ts';
import { useOpenOrganisations } from './open-organisations.ts';
import { usePlaces } from './places.ts';

/** What was found of the organisation by what was typed. */
interface Found {
  asked: string;
  people: readonly { user_id: string; name: string; email: string | null }[];
  scenarios: readonly { scenario_id: string; name: string }[];
  conversations: readonly {
    user_id: string;
    name: string;
    session_id: string | null;
    assessment_id: string | null;
    at: number | null;
  }[];
}

/** Where the palette goes and what it does, by kind. A group without anything is not shown. */
export function usePaletteGroups({ asked, people, scenarios, conversations }: Found): SpotlightActionGroupData[] {
  const text = useText();
  const palette = usePaletteText();
  const times = useTimes();
  const places = usePlaces();
  const parts = useOrganisationParts();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const me = useMe();
  const open = useOpenOrganisations();
  const { setColorScheme } = useMantineColorScheme();
  const { language, choose } = useChooseLanguage();
  const deeds: (SpotlightActionData | false)[] = [
    me.can('keys.write') && {
      id: 'begin key',
      label: palette.deeds.key,
      leftSection: <Icon name="key" />,
      onClick: () => void navigate({ to: '/keys' }).then(() => begin('key')),
    },
    me.can('accounts.write') && {
      id: 'begin invitation',
      label: palette.deeds.invitation,
      leftSection: <Icon name="door" />,
      onClick: () => void navigate({ to: '/access' }).then(() => begin('invitation')),
    },
    me.can('people.write') && {
      id: 'begin person',
      label: palette.deeds.person,
      leftSection: <Icon name="person" />,
      onClick: () => void navigate({ to: '/organisation/people' }).then(() => begin('person')),
    },
    me.can('scenarios.write') && {
      id: 'begin scenario',
      label: palette.deeds.scenario,
      leftSection: <Icon name="check" />,
      onClick: () => void navigate({ to: '/scenarios/$scenarioId', params: { scenarioId: NEW } }),
    },
    {
      id: 'print',
      label: palette.deeds.print,
      leftSection: <Icon name="list" />,
      // Once the palette has gone from the page.
      onClick: () => setTimeout(() => window.print()),
    },
  ];
  return [
    {
      group: text.shell.people,
      actions: people.map(({ user_id: userId, name, email }) => ({
        id: `person ${userId}`,
        label: name,
        description: email ?? undefined,
        keywords: asked,
        leftSection: <Icon name="person" />,
        onClick: () => void navigate({ to: '/people/$userId', params: { userId } }),
      })),
    },
    {
      group: palette.conversations,
      actions: conversations.map((found) => ({
        id: `conversation ${found.session_id} ${found.assessment_id}`,
        label: found.at === null ? found.name : `${found.name}, ${times.moment(found.at)}`,
        description: asked,
        keywords: asked,
        leftSection: <Icon name="speech" />,
        onClick: () =>
          void navigate(
            found.assessment_id === null
              ? { to: '/people/$userId', params: { userId: found.user_id } }
              : { to: assessmentAddress(found.user_id, found.assessment_id) },
          ),
      })),
    },
    {
      group: palette.go,
      actions: [
        ...places,
        // Found by letters: at first the list has the places of the navigation alone.
        ...(asked === '' ? [] : parts.map((part) => ({ ...part, icon: 'house' as const }))),
      ].map(({ to, icon, label }) => ({
        id: to,
        label,
        leftSection: <Icon name={icon} />,
        onClick: () => void navigate({ to }),
      })),
    },
    {
      group: text.shell.scenarios,
      actions: (asked === '' ? [] : scenarios).map(({ scenario_id: scenarioId, name }) => ({
        id: `scenario ${scenarioId}`,
        label: name,
        keywords: text.shell.scenarios,
        leftSection: <Icon name="check" />,
        onClick: () => void navigate({ to: '/scenarios/$scenarioId', params: { scenarioId } }),
      })),
    },
    { group: palette.do, actions: deeds.filter((deed) => deed !== false) },
    {
      group: text.shell.appearance,
      actions: (['light', 'dark', 'auto'] as const).map((scheme) => ({
        id: scheme,
        label: text.shell[scheme],
        keywords: text.shell.appearance,
        leftSection: <Icon name={scheme} />,
        onClick: () => setColorScheme(scheme),
      })),
    },
    {
      group: text.shell.language,
      actions: LANGUAGES.filter(({ value }) => value !== language).map(({ value, label }) => ({
        id: `language ${value}`,
        label,
        keywords: text.shell.language,
        leftSection: <Icon name="speech" />,
        onClick: () => choose(value),
      })),
    },
    {
      group: text.shell.organisation,
      actions: [
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
      ],
    },
    {
      group: palette.leave,
      actions: [
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
          leftSection: <Icon name="leave" />,
          onClick: () => void signOut(),
        },
      ],
    },
  ];
}
