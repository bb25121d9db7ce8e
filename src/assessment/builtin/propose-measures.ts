import { fold } from '../speakers/fold.ts';
import { proposalRules, type ProposalRule } from './proposal-rules.ts';

function occurs(phrase: string, words: readonly string[]): boolean {
  const parts = phrase.split(' ');
  return words.some((_word, at) => parts.every((part, i) => {
    const word = words[at + i];
    if (word === undefined) return false;
    return part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part;
  }));
}

function firstRule(text: string): { rule: ProposalRule; phrase: string } | null {
  const words = fold(text.slice(0, 2000)).split(' ');
  let best: { rule: ProposalRule; phrase: string; at: number } | null = null;
  for (const [at, rule] of proposalRules.entries()) {
    const phrase = rule.phrases.find((candidate) => occurs(candidate, words));
    if (phrase !== undefined && best === null) best = { rule, phrase, at };
  }
  return best;
}

/**
 * Measures for a criterion whose author named none, by words in its name, else in its description; each with the reason. Empty where no
 * measure fits: then the criterion is not judged.
 */
export function proposeMeasures(criterion: { name: string; description: string }): { measure: string; why: string }[] {
  const byName = firstRule(criterion.name);
  const found = byName ?? firstRule(criterion.description);
  if (found === null) return [];
  const { rule, phrase } = found;
  const where = byName === null ? 'description' : 'name';
  return rule.measures.map((measure, i) => ({
    measure,
    why: `The criterion's ${where} speaks of "${phrase.replaceAll('*', '…')}", which is about ${rule.about}; ${i === 0 ? 'this measure leads' : 'this one supports'}.`,
  }));
}
