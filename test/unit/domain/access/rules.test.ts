import { describe, expect, it } from 'vitest';
import { ROLES } from '../../../../src/domain/access/rights/role.ts';
import { ACTIONS, circleOf, may, reaches, RULES, type Reach } from '../../../../src/domain/access/rights/rules.ts';

const ORDER: readonly Reach[] = ['none', 'self', 'teams', 'all'];
const ada = { userId: 'ada', teamIds: ['north'] };

describe('who may do what in the console', () => {
  it('a role with more rights reaches at least what one with fewer does', () => {
    for (const action of ACTIONS) {
      const reach = ROLES.map((role) => ORDER.indexOf(RULES[action][role]));
      expect(reach, action).toEqual(reach.toSorted((one, other) => other - one));
    }
  });

  it('writing asks for at least the right to read', () => {
    for (const [write, read] of [
      ['keys.write', 'keys.read'],
      ['accounts.write', 'accounts.read'],
      ['owners.write', 'accounts.write'],
      ['assessments.override', 'assessments.read'],
    ] as const)
      for (const role of ROLES)
        expect(ORDER.indexOf(RULES[write][role]), `${write} ${role}`).toBeLessThanOrEqual(
          ORDER.indexOf(RULES[read][role]),
        );
  });

  it('managers and members may do these things and no others', () => {
    const member = [
      'organisation.read',
      'people.read',
      'assessments.read',
      'comments.write',
      'calls.add',
      'scenarios.read',
    ];
    const allowed = (role: 'manager' | 'member') => ACTIONS.filter((action) => may({ role }, action)).toSorted();
    expect(allowed('member')).toEqual(member.toSorted());
    expect(allowed('manager')).toEqual([...member, 'assessments.override', 'reviews.write'].toSorted());
  });

  it('a manager reaches people of their teams and themselves, a member themselves, somebody without a person nobody', () => {
    const read = (role: 'manager' | 'member', userId: string | null, teamIds: string[]) =>
      reaches({ role, userId, teamIds }, 'people.read', ada);
    expect(read('manager', 'bea', ['south', 'north'])).toBe(true);
    expect(read('manager', 'bea', ['south'])).toBe(false);
    expect(read('manager', 'ada', [])).toBe(true);
    expect(read('manager', null, ['north'])).toBe(false);
    expect(read('member', 'bea', ['north'])).toBe(false);
    expect(read('member', 'ada', [])).toBe(true);
  });

  it('an owner reaches everybody, and nobody reaches what their role may not do', () => {
    for (const action of ACTIONS) {
      expect(reaches({ role: 'owner', userId: null, teamIds: [] }, action, ada), action).toBe(true);
      for (const role of ROLES)
        if (!may({ role }, action))
          expect(reaches({ role, userId: 'ada', teamIds: ['north'] }, action, ada), `${action} ${role}`).toBe(false);
    }
  });

  it('whose rows somebody reaches is the same as whom they reach, one by one', () => {
    const people = [ada, { userId: 'bea', teamIds: ['south'] }, { userId: 'eve', teamIds: [] }];
    for (const action of ACTIONS)
      for (const role of ROLES)
        for (const userId of ['ada', 'eve', null])
          for (const teamIds of [[], ['south'], ['north', 'south']]) {
            const member = { role, userId, teamIds };
            const circle = circleOf(member, action);
            const inside = (person: typeof ada) =>
              circle !== null &&
              (circle === 'everybody' ||
                circle.userId === person.userId ||
                circle.teamIds.some((team) => person.teamIds.includes(team)));
            for (const person of people)
              expect(inside(person), JSON.stringify([action, member, person])).toBe(reaches(member, action, person));
          }
  });
});
