import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/cli/commands.ts';
import { program } from '../../../src/cli/program.ts';

describe('the command line', () => {
  it('shows the same help whether its commands are loaded or not', async () => {
    const [outlined, loaded] = await Promise.all([program(['--help']), program()]);
    expect(outlined.helpInformation()).toBe(loaded.helpInformation());
    expect(loaded.commands.map((each) => each.name())).toEqual(COMMANDS.map(({ words }) => words.split(' ')[0]));
  });

  it('loads the command that is named, and no other', async () => {
    const { commands } = await program(['key', 'list', '--org', 'acme']);
    const loaded = commands.filter((each) => each.commands.length > 0).map((each) => each.name());
    expect(loaded).toEqual(['key']);
  });
});
