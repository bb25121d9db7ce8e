/** The sample organisation's id. */
export const DEMO_ORG = 'demo';
export const DEMO_NAME = 'Lumen Desk (sample)';

/** What a person is good at, from 0 to 1, when the year begins and when it ends. */
export interface Growth {
  from: number;
  to: number;
}

export interface DemoPerson {
  id: string;
  name: string;
  email: string;
  role: 'owner' | 'admin' | 'manager' | 'member';
  status: 'active' | 'invited' | 'deactivated';
  teams: string[];
  /** Sessions in the year. */
  sessions: number;
  growth: Growth;
  /** The one thing this person finds easy, and the one they find hard. */
  strong: Skill;
  weak: Skill;
  lately: Lately;
}

/** What happened to somebody at the end of the year, so that there is something to notice. */
export interface Lately {
  /** What they are good at in their last conversations, in place of what they grew to. */
  slump?: number;
  /** Days without a conversation. */
  quietDays?: number;
}

/** What the written conversations can be good or bad at. */
export type Skill = 'opening' | 'discovery' | 'listening' | 'objections' | 'closing' | 'brevity';

export const TEAMS = [
  { id: 'north', name: 'Sales North' },
  { id: 'south', name: 'Sales South' },
  { id: 'care', name: 'Customer Care' },
] as const;

const person = (
  name: string,
  role: DemoPerson['role'],
  teams: string[],
  sessions: number,
  growth: Growth,
  strong: Skill,
  weak: Skill,
  { status = 'active', ...lately }: Lately & { status?: DemoPerson['status'] } = {},
): DemoPerson => {
  const id = name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(' ', '-');
  return {
    id,
    name,
    email: `${id.replace('-', '.')}@lumendesk.example`,
    role,
    status,
    teams,
    sessions,
    growth,
    strong,
    weak,
    lately,
  };
};

export const PEOPLE: readonly DemoPerson[] = [
  person('Amara Okafor', 'member', ['north'], 52, { from: 0.35, to: 0.9 }, 'listening', 'closing'),
  person('Ben Lindqvist', 'member', ['north'], 46, { from: 0.15, to: 0.7 }, 'opening', 'brevity'),
  person('Chiara Rossi', 'member', ['north'], 41, { from: 0.5, to: 0.85 }, 'discovery', 'objections'),
  person('Daniel Novák', 'manager', ['north', 'south'], 24, { from: 0.7, to: 0.9 }, 'objections', 'brevity'),
  person('Elif Kaya', 'member', ['south'], 55, { from: 0.2, to: 0.85 }, 'closing', 'discovery'),
  person('Femi Adeyemi', 'member', ['south'], 38, { from: 0.3, to: 0.55 }, 'opening', 'listening'),
  person('Grace Murphy', 'member', ['south'], 44, { from: 0.45, to: 0.8 }, 'discovery', 'closing', { slump: 0.3 }),
  person('Hana Sato', 'member', ['care'], 49, { from: 0.4, to: 0.9 }, 'listening', 'objections', { quietDays: 26 }),
  person('Ivo Jansen', 'member', ['care'], 33, { from: 0.25, to: 0.6 }, 'brevity', 'discovery'),
  person('Julia Becker', 'admin', ['care'], 18, { from: 0.6, to: 0.75 }, 'closing', 'opening'),
  person('Kofi Mensah', 'member', ['care', 'south'], 14, { from: 0.3, to: 0.45 }, 'listening', 'closing', {
    status: 'deactivated',
  }),
  person('Lena Hoffmann', 'owner', [], 0, { from: 0.5, to: 0.5 }, 'opening', 'brevity'),
];

/** A kind of conversation: what it is called, what is judged, and how it runs. */
export interface DemoScenario {
  id: string;
  name: string;
  criteria: { name: string; description: string; measures?: string[] }[];
  /** How many needs and objections its customers have. */
  needs: readonly [least: number, most: number];
  objections: readonly [least: number, most: number];
}

export const SCENARIOS: readonly DemoScenario[] = [
  {
    id: 'first-conversation',
    name: 'First conversation with a new customer',
    criteria: [
      {
        name: 'Opening',
        description: 'Greets, says what the conversation is for, and hands over with a question.',
        measures: ['opening'],
      },
      {
        name: 'Discovery',
        description:
          'Finds out what is wrong, what that leads to, and what solving it would be worth, before presenting.',
      },
      {
        name: 'Listening',
        description: 'Takes up what the customer says and gives it back in their words.',
      },
      { name: 'Next step', description: 'Ends with an agreed action, a day and a name.' },
    ],
    needs: [2, 3],
    objections: [0, 1],
  },
  {
    id: 'price-too-high',
    name: 'The price is too high',
    criteria: [
      {
        name: 'Handling objections',
        description: 'Acknowledges, asks what is behind it, and stays on it without arguing.',
      },
      {
        name: 'Balance of talking',
        description: 'Leaves room: no long speeches.',
        measures: ['talk-share', 'longest-monologue'],
      },
      { name: 'Next step', description: 'Ends with an agreed action, a day and a name.' },
    ],
    needs: [1, 2],
    objections: [2, 3],
  },
  {
    id: 'renewal',
    name: 'Renewal of a contract',
    criteria: [
      {
        name: 'Questions',
        description: 'Asks open questions about how things are going.',
        measures: ['open-question-share'],
      },
      { name: 'Acknowledging', description: 'Shows understanding before answering.', measures: ['acknowledgement'] },
      {
        name: 'Handling objections',
        description: 'Acknowledges, asks what is behind it, and stays on it without arguing.',
      },
      { name: 'Next step', description: 'Ends with an agreed action, a day and a name.' },
    ],
    needs: [1, 2],
    objections: [1, 2],
  },
];
