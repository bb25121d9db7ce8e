import { fold } from '../../transcript/speakers/fold.ts';
import { squeeze } from '../../transcript/text/normalise.ts';
import type { ChosenEvidence } from '../../evidence/builtin.ts';
import { keep, say, type Told } from '../../evidence/sentences/say.ts';
import type { CriterionInput } from '../../evidence/rubric.ts';
import { beyondCounting, proposalRules, type ProposalRule } from './proposal-rules.ts';

/** What the program would judge a criterion by. */
export interface Proposal {
  /** First the one the criterion is about. Empty where nothing fits. */
  measures: readonly ChosenEvidence[];
  /** Whether the criterion cannot be judged without the first measure. */
  needsLead: boolean;
  /** Why nothing is proposed, else null. */
  reason: Told | null;
}

interface Found {
  rule: ProposalRule;
  phrase: string;
  where: 'name' | 'description' | 'anchors';
}

/** A measure as evidence keeps it among those of a criterion. */
export const chosenBecause = (measure: string, weight: number, why: Told): ChosenEvidence => ({
  measure,
  weight,
  why: why.text,
  ...keep(why),
});

const LONGEST = 2000;
const MOST_RULES = 3;

function occurs(phrase: string, words: readonly string[]): boolean {
  const parts = phrase.split(' ');
  return words.some((_word, at) =>
    parts.every((part, i) => {
      const word = words[at + i];
      if (word === undefined) return false;
      return part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part;
    }),
  );
}

const wordsIn = (text: string): string[] => fold(text.slice(0, LONGEST)).split(' ');

function rulesIn(where: Found['where'], text: string): Found[] {
  const words = wordsIn(text);
  return proposalRules.flatMap((rule) => {
    const phrase = rule.phrases.find((candidate) => occurs(candidate, words));
    return phrase === undefined ? [] : [{ rule, phrase, where }];
  });
}

const specificIn = (where: Found['where'], text: string): Found | undefined =>
  rulesIn(where, text).find(({ rule }) => rule.general !== true);

// "Questions and listening" names two things; each is looked at by itself.
const JOINS = / (?:and|und|et|y|en|e) | ?[&,/+;] ?/iu;

// The name says what it is about; a name as wide as "Communication" leaves that to the description, then to the
// anchors.
function findRules({ name, description, anchors }: CriterionInput): Found[] {
  const byName = rulesIn('name', name);
  const named = squeeze(name.slice(0, LONGEST))
    .split(JOINS)
    .flatMap((part) => specificIn('name', part) ?? []);
  const distinct = named
    .filter(({ rule }, i) => named.findIndex((other) => other.rule === rule) === i)
    .slice(0, MOST_RULES);
  if (distinct.length > 0) return distinct;
  // "Rolling with resistance": a phrase may hold a joining word.
  const whole = specificIn('name', name);
  if (whole !== undefined) return [whole];
  const places: [Found['where'], string][] = [
    ['description', description],
    ['anchors', (anchors ?? []).map((anchor) => anchor.description).join(' ')],
  ];
  for (const [where, text] of places) {
    const found = rulesIn(where, text).filter(({ rule }) => rule.general !== true);
    if (found.length > 0) return found.slice(0, MOST_RULES);
  }
  return [...byName, ...places.flatMap(([where, text]) => rulesIn(where, text))].slice(0, 1);
}

function merge(found: readonly Found[], offer: boolean): ChosenEvidence[] {
  const merged = new Map<string, ChosenEvidence>();
  for (const [i, { rule, phrase, where }] of found.entries()) {
    for (const [j, [measure, weight]] of ((offer ? rule.insteadOnOffers : undefined) ?? rule.measures).entries()) {
      const before = merged.get(measure);
      merged.set(
        measure,
        before === undefined
          ? chosenBecause(
              measure,
              weight,
              say('chosen.words', {
                where,
                phrase: phrase.replaceAll('*', '…'),
                about: rule.about,
                first: i === 0 && j === 0 ? 'first' : 'further',
                weight,
              }),
            )
          : { ...before, weight: Math.max(before.weight, weight) },
      );
    }
  }
  return [...merged.values()];
}

/**
 * Measures for a criterion whose author named none, by words in its name, else in its description, else in its anchors;
 * each with its share and the reason; `offer` says whether the conversation is about an offer or a service. Nothing is
 * proposed where no word is known, or where the name asks for what no count can show; the reason says so.
 */
export function propose(criterion: CriterionInput, offer: boolean): Proposal {
  const key = JSON.stringify([
    offer,
    criterion.name,
    criterion.description,
    (criterion.anchors ?? []).map(({ description }) => description),
  ]);
  const known = key.length > LONGEST ? undefined : PROPOSALS.get(key);
  if (known !== undefined) return known;
  const proposal = think(criterion, offer);
  if (PROPOSALS.size >= MOST_PROPOSALS) PROPOSALS.clear();
  if (key.length <= LONGEST) PROPOSALS.set(key, proposal);
  return proposal;
}

// The same few criteria come with every call of a scenario. Bounded.
const PROPOSALS = new Map<string, Proposal>();
const MOST_PROPOSALS = 500;

function think(criterion: CriterionInput, offer: boolean): Proposal {
  const named = wordsIn(criterion.name);
  const beyond = beyondCounting.find(({ phrases }) => phrases.some((phrase) => occurs(phrase, named)));
  if (beyond !== undefined && rulesIn('name', criterion.name).every(({ rule }) => rule.general === true))
    return { measures: [], needsLead: false, reason: say(beyond.reason, {}) };
  const found = findRules(criterion);
  if (found.length === 0) return { measures: [], needsLead: false, reason: say('unjudged.nothing-fits', {}) };
  return {
    measures: merge(found, offer),
    needsLead: found[0]?.rule.needsLead === true && found.length === 1,
    reason: null,
  };
}

/** The proposed measures alone, see {@link propose}. */
export function proposeMeasures(criterion: CriterionInput, offer: boolean): readonly ChosenEvidence[] {
  return propose(criterion, offer).measures;
}
