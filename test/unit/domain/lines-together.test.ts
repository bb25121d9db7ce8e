import { describe, expect, it } from 'vitest';
import { linesTogether } from '../../../src/domain/imports/lines-together.ts';
import { assessmentLine, scenarioLine, sessionLine, userLine } from '../../support/organisation.ts';

const sizes = (...lines: Parameters<typeof linesTogether>[0]) => [...linesTogether(lines)].map(({ length }) => length);

describe('lines that are written together', () => {
  it('do not depend on each other: each session, and each assessment of it, once in a group', () => {
    const [one, two] = [sessionLine('one', 'u'), sessionLine('two', 'u')];
    expect(sizes(one, two, one)).toEqual([2, 1]);
    expect(sizes(one, assessmentLine('a', 'u', { session_id: 'one' }))).toEqual([1, 1]);
    const of = (id: string, sessionId: string) => assessmentLine(id, 'u', { session_id: sessionId });
    expect(sizes(of('a', 'one'), of('b', 'two'), of('a', 'three'), of('c', 'three'))).toEqual([2, 1, 1]);
    const { assessment_id: _, ...unnamed } = of('a', 'one');
    expect(sizes(unnamed, unnamed)).toEqual([1, 1]);
  });

  it('are one alone where another may have a say in it, and so many at most', () => {
    const call = sessionLine('call', 'u', { external_conversation_id: 'call' });
    const [plain, other] = [sessionLine('plain', 'u'), sessionLine('other', 'u')];
    expect(sizes(plain, call, call, other)).toEqual([1, 1, 1, 1]);
    expect(sizes(userLine('u'), userLine('v'), scenarioLine('s'), plain, other)).toEqual([1, 1, 1, 2]);
    expect(sizes(assessmentLine('a', 'u'), assessmentLine('b', 'u'))).toEqual([1, 1]);
    const many = Array.from({ length: 120 }, (_, index) => sessionLine(`s${index}`, 'u'));
    expect(sizes(...many)).toEqual([50, 50, 20]);
    expect([...linesTogether(many)].flat()).toEqual(many);
  });
});
