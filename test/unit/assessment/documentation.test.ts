import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { measures } from '../../../src/assessment/index.ts';

const page = readFileSync(new URL('../../../docs/assessment.md', import.meta.url), 'utf8');

describe('docs/assessment.md', () => {
  it.each(measures.map((measure) => [measure.id, measure] as const))('tells the definition, target and source of %s as the program does', (id, measure) => {
    expect(page).toContain(`| \`${id}\` | ${measure.definition} (${measure.unit}) | ${measure.target ?? 'none'} | ${measure.judged} | ${measure.source} |`);
  });
});
