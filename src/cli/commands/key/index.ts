import type { Command } from 'commander';
import { group } from '../../command.ts';
import { keyChange } from './change.ts';
import { keyCreate } from './create.ts';
import { keyList } from './list.ts';
import { keyRevoke } from './revoke.ts';
import { keyRotate } from './rotate.ts';
import { keyShow } from './show.ts';

/** `debrief key …` */
export function keyCommands(): Command {
  return group('key')
    .addCommand(keyCreate())
    .addCommand(keyList())
    .addCommand(keyShow())
    .addCommand(keyChange())
    .addCommand(keyRotate())
    .addCommand(keyRevoke());
}
