import { SCENARIOS, type DemoPerson, type DemoScenario, type Skill } from './organisation.ts';
import type { Random } from './random.ts';
import { DAY_MS, dayOf, HOUR_MS } from '../lib/time/units.ts';

const YEAR_DAYS = 365;
/** Conversations of a slump. */
const SLUMP = 4;
const SKILLS: readonly Skill[] = ['opening', 'discovery', 'listening', 'objections', 'closing', 'brevity'];

/** One conversation to be written. */
export interface PlannedSession {
  person: DemoPerson;
  kind: 'roleplay' | 'real_call';
  scenario: DemoScenario;
  /** Ms since 1970 UTC. */
  startedAt: number;
  skills: Record<Skill, number>;
}

/**
 * Plans a person's conversations of one year, oldest first: on working days, in working hours, with skills that grow.
 * @param today the start of the day after the year, in ms since 1970 UTC
 */
export function planYear(person: DemoPerson, today: number, random: Random): PlannedSession[] {
  const { slump, quietDays = 0 } = person.lately;
  const days = person.status === 'deactivated' ? YEAR_DAYS / 2 : YEAR_DAYS - quietDays;
  return Array.from({ length: person.sessions }, (_, index) => {
    const part = (index + random.number()) / person.sessions;
    const isLast = index >= person.sessions - SLUMP;
    const startedAt = workingTime(today - YEAR_DAYS * DAY_MS + part * days * DAY_MS, today, random);
    return {
      person,
      // Mostly practice when the year begins, mostly real calls when it ends.
      kind: random.chance(0.75 - 0.5 * part) ? ('roleplay' as const) : ('real_call' as const),
      scenario: random.pick(SCENARIOS),
      startedAt,
      skills: skillsAt(person, (isLast ? slump : undefined) ?? levelAt(person, part), random),
    };
  }).toSorted((left, right) => left.startedAt - right.startedAt);
}

/** A time between 8:00 and 16:30 UTC on this day, or on the last working day before it. */
function workingTime(instant: number, today: number, random: Random): number {
  let day = Math.min(dayOf(instant) * DAY_MS, today - DAY_MS);
  while ([0, 6].includes(new Date(day).getUTCDay())) day -= DAY_MS;
  return day + 8 * HOUR_MS + Math.floor(random.number() * 8.5 * HOUR_MS);
}

function levelAt({ growth }: DemoPerson, part: number): number {
  return growth.from + (growth.to - growth.from) * part;
}

function skillsAt({ strong, weak }: DemoPerson, level: number, random: Random): Record<Skill, number> {
  const entries = SKILLS.map((skill) => {
    const bent = skill === strong ? 0.2 : skill === weak ? -0.25 : 0;
    const drawn = Math.min(1, Math.max(0, level + bent + (random.number() - 0.5) * 0.16));
    // The curve is steeper in the middle: most learners either fail mostly or succeed mostly.
    return [skill, drawn ** 2 * (3 - 2 * drawn)] as const;
  });
  const skills: Record<Skill, number> = {
    opening: 0,
    discovery: 0,
    listening: 0,
    objections: 0,
    closing: 0,
    brevity: 0,
  };
  for (const [skill, value] of entries) skills[skill] = value;
  return skills;
}
