import { fold } from './fold.ts';
import { CUSTOMER_WORDS, REP_WORDS } from './role-word-lists.ts';

export type Side = 'rep' | 'customer';

const ROLES = new Map<string, Side>([
  ...REP_WORDS.split('|').map((word) => [fold(word), 'rep'] as const),
  ...CUSTOMER_WORDS.split('|').map((word) => [fold(word), 'customer'] as const),
]);

// Short labels that mean a role only beside the other half of their pair: "T:" and "C:" in a counselling transcript.
const PAIRS: readonly (readonly [rep: string, customer: string])[] = [
  ['t', 'c'], ['t', 'p'], ['th', 'cl'], ['th', 'pt'], ['a', 'c'], ['s', 'b'], ['s', 'c'], ['r', 'c'], ['r', 'p'], ['d', 'p'], ['dr', 'pt'], ['i', 'r'], ['k', 'p'], ['co', 'cl'], ['agt', 'cust'], ['ag', 'cu'], ['ther', 'cli'],
  ['v', 'k'], ['b', 'k'], ['v', 'c'], ['int', 'resp'], ['couns', 'cl'], ['rep', 'c'], ['rep', 'p'], ['csr', 'c'], ['t', 'client'], ['t', 'patient'], ['coach', 'c'], ['coach', 'client'], ['coach', 'coachee'],
  ['trainer', 'participant'], ['tutor', 'student'], ['teacher', 'student'], ['mentor', 'mentee'], ['manager', 'employee'], ['provider', 'client'], ['host', 'guest'], ['advisor', 'member'],
];
const NUMBERS = /(?<=\s|^|\p{L}|[_#.-])\d+(?=\s|$|[)\]])/gu;

function sideOfWord(word: string): Side | null {
  return ROLES.get(fold(word.replaceAll(NUMBERS, ' '))) ?? null;
}

/**
 * The side a speaker's label names, or null. Numbers after the word are ignored ("Customer 2", "AGENT_1"), and a label
 * "Anna (Seller)",
 * "Seller - Anna", "Anna, Kundenberaterin" or "Agent Anna" counts by the role in it.
 */
export function roleOf(label: string): Side | null {
  const whole = sideOfWord(label);
  if (whole !== null) return whole;
  const found = new Set<Side>();
  if (/[()[\]|,/#:]|\s[-–—]\s/u.test(label)) {
    for (const part of label.split(/[()[\]|,/:]|\s[-–—]\s|#/u)) {
      const side = sideOfWord(part);
      if (side !== null) found.add(side);
    }
  } else {
    // "Agent Anna", "Therapist Smith": a role word and a name after it. The other way round it may be a surname ("Anna
    // Host").
    const [first = '', ...rest] = label.trim().split(/\s+/u);
    const side = rest.length > 0 && rest.length <= 2 && rest.every((word) => /^[\p{Lu}\p{Lo}]/u.test(word)) && fold(first).length > 2 ? sideOfWord(first) : null;
    if (side !== null && !AMBIGUOUS.has(fold(first))) found.add(side);
  }
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

// Role words that are also first names or parts of them, or begin other things.
const AMBIGUOUS = new Set('you me user service sales support lead guest member host commercial account client customer'.split(' '));

/**
 * The side of each label where short ones stand for a role: "T" and "C", "Agt" and "Cust". Both halves of a pair must
 * be there; beside others only the pairs of counselling, and no other label as short. "S1" and "S2", "A" and "B" are no
 * pair. Empty otherwise.
 */
export function rolesOfPair(labels: readonly string[]): Map<string, Side> {
  const byKey = new Map(labels.map((label) => [fold(label), label]));
  for (const [rep, customer] of PAIRS) {
    const [left, right] = [byKey.get(rep), byKey.get(customer)];
    if (left === undefined || right === undefined) continue;
    const alone = labels.length === 2 || (rep.startsWith('t') && [...byKey.keys()].every((key) => key === rep || key === customer || key.length > 2));
    if (alone) return new Map([[left, 'rep'], [right, 'customer']]);
  }
  return new Map();
}

const PROGRAMS = new Set(['ai', 'bot', 'chatbot', 'assistant', 'ai assistant', 'ai agent', 'virtual agent', 'virtual assistant', 'voice assistant', 'voicebot', 'ivr', 'ai customer', 'ai buyer', 'ai client', 'ai patient', 'ai persona', 'avatar', 'simulator', 'roleplay bot', 'chatgpt', 'gpt', 'gemini', 'claude', 'copilot', 'persona', 'model', 'llm']);
const NOBODY = new Set(['system', 'system message', 'system_message', 'unknown', 'unknown speaker', 'unidentified', 'unidentified speaker', 'narrator', 'operator recording', 'recording', 'music', 'silence', 'noise', 'speaker unknown', 'sprecher unbekannt', 'inconnu', 'desconocido', 'multiple speakers', 'all', 'everyone', 'crosstalk', 'notetaker', 'fireflies ai notetaker', 'otter ai', 'read ai', 'meeting notes']);

/** Whether a label names a program and no person: "Bot", "AI customer". Debrief assesses people. */
export function isProgram(label: string): boolean {
  return PROGRAMS.has(fold(label.replaceAll(NUMBERS, ' ').replaceAll(/[()[\]]/gu, ' ')));
}

/** Whether a label stands for nobody in particular: "Unknown Speaker", "SYSTEM", a note taker. */
export function isNobody(label: string): boolean {
  const folded = fold(label.replaceAll(NUMBERS, ' '));
  return NOBODY.has(folded) || /\b(?:notetaker|note taker)\b/u.test(folded);
}
