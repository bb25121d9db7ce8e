import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { proposalRules } from '../../../src/assessment/builtin/proposal-rules.ts';
import { measures } from '../../../src/assessment/index.ts';
import { ABOUT } from '../../../src/evidence/sentences/choices.ts';

const page = readFileSync(new URL('../../../docs/measures.md', import.meta.url), 'utf8');

describe('docs/measures.md', () => {
  it.each(measures.map((measure) => [measure.id, measure] as const))(
    'tells the definition, target and source of %s as the program does',
    (id, measure) => {
      const row = `| \`${id}\` | ${measure.definition} (${measure.unit}) | ${measure.target ?? 'none'} | ${measure.judged} | ${measure.source} |`;
      expect(page.includes(row), `docs/measures.md needs the row ${row}`).toBe(true);
    },
  );
});

it('a measure has a file of its name; the learnt ones, of which there is one for each skill, share one', () => {
  const folder = new URL('../../../src/assessment/measures', import.meta.url);
  const files = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => basename(path, '.ts')),
  );
  expect(measures.filter(({ id, judged }) => judged !== 'learnt' && !files.has(id)).map(({ id }) => id)).toEqual([]);
});

describe('what is proposed', () => {
  it.each(proposalRules.map((rule) => [ABOUT[rule.about], rule] as const))(
    'is told for criteria about %s as the program does it',
    (about, rule) => {
      const cell = (list: typeof rule.measures): string =>
        list.map(([measure, weight]) => `\`${measure}\` (${weight})`).join(', ');
      expect(page).toContain(
        `| ${about} | ${rule.insteadOnOffers === undefined ? 'the same' : cell(rule.insteadOnOffers)} | ${cell(rule.measures)} |`,
      );
    },
  );
});
