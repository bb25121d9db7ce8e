import type { Command } from 'commander';
import { group } from '../../command.ts';
import { scenarioList } from './list.ts';
import { scenarioMeasures } from './measures.ts';
import { scenarioSet } from './set.ts';
import { scenarioShow } from './show.ts';

/** `debrief scenario …` */
export function scenarioCommands(): Command {
  return group('scenario')
    .addCommand(scenarioList())
    .addCommand(scenarioShow())
    .addCommand(scenarioSet())
    .addCommand(scenarioMeasures());
}
