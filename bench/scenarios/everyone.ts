import { openApplication } from '../../src/app.ts';
import { readSettings } from '../../src/config/read-settings.ts';
import type { Scenario } from '../scenario.ts';

/** Every user of the organisation in one answer: the first time, unchanged, and after one person has changed. */
export const everyone: Scenario = {
  name: 'everyone',
  async *run({ scale, service }) {
    const { databaseUrl, key, url } = await service();
    const time = async () => {
      const began = performance.now();
      const response = await fetch(`${url}/v1/users`, { headers: { authorization: `Bearer ${key}` } });
      const firstByte = performance.now() - began;
      const bytes = (await response.arrayBuffer()).byteLength;
      return { firstByte, all: performance.now() - began, bytes };
    };
    const first = await time();
    const unchanged = await time();
    yield {
      goal: 'users-unchanged',
      value: unchanged.firstByte,
      beside: `${scale.people.toLocaleString('en')} people, ${first.bytes.toLocaleString('en')} bytes; the first time ${Math.round(first.firstByte)} ms`,
    };
    const { storage, close } = await openApplication(
      readSettings({ DEBRIEF_DATABASE_URL: databaseUrl, DEBRIEF_LOG_LEVEL: 'silent' }),
    );
    await storage.execute('importLines', {
      orgId: 'bench',
      assessedSessionIds: [],
      lines: [
        {
          type: 'user',
          user_id: 'user_1',
          email: null,
          display_name: 'Changed',
          org_role: 'member',
          org_status: 'active',
          team_ids: [],
        },
      ],
    });
    await close();
    const changed = await time();
    yield {
      goal: 'users-changed',
      value: changed.firstByte / first.firstByte,
      beside: `${Math.round(changed.firstByte)} ms to the first byte against ${Math.round(first.firstByte)} ms`,
    };
  },
};
