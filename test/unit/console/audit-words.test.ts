import { expect, it } from 'vitest';
import { de } from '../../../console/src/text/audit/de.ts';
import { en } from '../../../console/src/text/audit/en.ts';
import { AUDIT_ACTIONS } from '../../../src/domain/audit/event.ts';

it('the audit log has words in every language for whatever is recorded', () => {
  for (const audit of [en, de]) {
    expect(AUDIT_ACTIONS.filter((action) => !(action in audit.actions))).toEqual([]);
    expect(AUDIT_ACTIONS.filter((action) => !(String(action.split('.')[0]) in audit.kinds))).toEqual([]);
  }
});
