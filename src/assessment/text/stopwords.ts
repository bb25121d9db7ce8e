/**
 * English words that carry no topic. Used for word overlap, and (its commonest part) to see whether a text is English.
 */
export const STOPWORDS: ReadonlySet<string> = new Set(
  (
    "a about actually after again all also always am an and any anyway are aren't around as at away back basically be because been before being both but by can can't come could couldn't " +
    "did didn't do does doesn't doing don't done down each even ever every for from get gets getting give go goes going gonna gone good got great guess had hadn't has hasn't have haven't having he he's hello her here hey hi him his how " +
    "i i'd i'll i'm i've if in into is isn't it it'd it'll it's its just kind know let let's like little look lot lots made make makes many may maybe me mean might mm more most much must my " +
    "need no nope not now of off oh ok okay on one only or other our out over perhaps please pretty put quite rather really right said same say saying see she should shouldn't so some something sometimes sort still stuff such sure " +
    "take tell than thank thanks that that'd that'll that's the their them then there there's these they they'd they'll they're they've thing things think this those though thought through to today told too totally uh um under until up us use very want was wasn't way we we'd we'll we're we've well were weren't what what's when where which while who why will with won't would wouldn't " +
    "yeah yep yes yet you you'd you'll you're you've your yours yup absolutely definitely exactly course understand wanna hmm mhm huh able bit"
  ).split(' '),
);

const COMMON_ENGLISH = new Set(
  "the and to of a in is it that you i we for on have with this are be was not but so what do can your they our at or if my just like know yes no would how there about me will as it's i'm don't that's".split(
    ' ',
  ),
);

/**
 * Whether a list of words looks English: at least a fifth are among its commonest function words (they are some 40 to
 * 50 % of English conversation, and under a tenth of German, French, Spanish or Dutch). True for fewer than five words,
 * where nothing can be told.
 */
export function looksEnglish(words: readonly string[]): boolean {
  if (words.length < 5) return true;
  let common = 0;
  for (const word of words) if (COMMON_ENGLISH.has(word)) common += 1;
  return common / words.length >= 0.2;
}
