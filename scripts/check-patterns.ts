import { BOUNDED } from './patterns/bounded.ts';
import { findPatterns, keyOf, type Pattern } from './patterns/find-patterns.ts';
import { digestOf, readDecisions, writeDecisions, type Decision } from './patterns/list.ts';

/*
 * Fails where a regular expression of src may take more than linear time. Patterns that recheck decided before are known
 * by their digest; new ones are analysed here. `--write` adds what was decided to the list, and takes as long as
 * needed; `--list` only prints all patterns as JSON.
 */

const writes = process.argv.includes('--write');
/** Time for one pattern, and for all of a check, in ms. */
const TIMEOUT = writes ? 10_000 : 5_000;
const MOST = writes ? Number.POSITIVE_INFINITY : 20_000;

const { patterns, problems } = await findPatterns();
if (process.argv.includes('--list')) {
  const list = { patterns: patterns.map((pattern) => ({ ...pattern, digest: digestOf(pattern) })), problems };
  // Longer than a pipe takes at once: whoever ends before all is written loses the rest.
  await new Promise((resolve) => {
    process.stdout.write(`${JSON.stringify(list)}\n`, resolve);
  });
  process.exit();
}
const decided = await readDecisions();
const bounded = new Set(BOUNDED.map(({ digest }) => digest));
const kept = new Map<string, Decision>();
const fresh: Pattern[] = [];
for (const pattern of patterns) {
  const decision = decided.get(digestOf(pattern));
  if (decision !== undefined) kept.set(digestOf(pattern), decision);
  else if (!bounded.has(digestOf(pattern))) fresh.push(pattern);
}

const began = performance.now();
for (const pattern of fresh) {
  if (performance.now() - began > MOST) {
    problems.push(`${pattern.place}: there was no time to look at this pattern. Run \`npm run patterns\`.`);
    continue;
  }
  const found = await analyse(pattern);
  if (found === 'proven' || found === 'searched') kept.set(digestOf(pattern), found);
  else problems.push(`${pattern.place}: ${keyOf(pattern)}\n  ${found} Its digest is ${digestOf(pattern)}.`);
}
const digests = new Set(patterns.map(digestOf));
for (const { digest, file } of BOUNDED.filter((entry) => !digests.has(entry.digest)))
  problems.push(`scripts/patterns/bounded.ts: there is no pattern ${digest} (${file}) in src any more.`);

if (writes) await writeDecisions(kept);
else if (fresh.length > 0 && problems.length === 0)
  console.log(
    `${fresh.length} new patterns take linear time; \`npm run patterns\` notes it, so that this check stays quick.`,
  );
if (problems.length > 0) {
  console.error(problems.join('\n'));
  console.error(
    '\nWrite the pattern so that each character can be matched in one way only, or use a loop (docs/security.md). ' +
      'What must stay goes into scripts/patterns/bounded.ts, with its reason and the bound on its input.',
  );
  process.exitCode = 1;
}

/** What recheck says of a pattern: how it knows that it is linear, or a sentence. */
async function analyse({ source, flags }: Pattern): Promise<string> {
  const { checkSync } = await import('recheck');
  const diagnosis = checkSync(source, flags, { timeout: TIMEOUT });
  if (diagnosis.status === 'safe') return diagnosis.checker === 'automaton' ? 'proven' : 'searched';
  if (diagnosis.status === 'vulnerable')
    return `takes more than linear time (${diagnosis.complexity.summary}), for instance on ${diagnosis.attack.pattern}.`;
  return `could not be decided (${diagnosis.error.kind}).`;
}
