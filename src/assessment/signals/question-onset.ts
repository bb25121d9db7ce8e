import { WordClasses } from '../text/word-classes.ts';

const classes = new WordClasses();
const IS = {
  wh: classes.add('what how why where when who whose whom'),
  which: classes.add('which'),
  whIs: classes.add("what's how's where's who's why's when's what're why'd how'd what'd where'd"),
  do: classes.add("do does did don't doesn't didn't"),
  modal: classes.add("can could would will should shall won't wouldn't can't couldn't"),
  have: classes.add("have has haven't hasn't had"),
  be: classes.add("is are was were isn't aren't wasn't weren't am"),
  third: classes.add('does did'),
  bid: classes.add('do'),
  thing: classes.add('that this it these those'),
  okay: classes.add(
    'okay ok something right possible anything any enough fair correct what how where why true alright fine',
  ),
  you: classes.add("you they he she we your their anyone anybody everybody everyone y'all"),
  it: classes.add('it i that this there these those people'),
  the: classes.add('the any my our his her some'),
  // After these a clause that looks like a question is part of what is said ("I know what …", "that's how …").
  holds: classes.add(
    "know knows knew known understand understands understood see saw seen explain explains explained show shows showed told tell asked ask about of on from for matter matters depends depending that's exactly is was are remember forget forgot guess learn learned figure figured discuss decide decided wonder wondered to with just like into care sure idea whatever no by than mean means meant says say said because if",
  ),
  // A verb after one of these has its subject already, so that no question begins there.
  subject: classes.add(
    "i'm you're he's she's we're they're it's that's i've you've we've they've i'd you'd we'd they'd he'd she'd i you he she we they it that this who which what there to i'll we'll you'll not never always also people neither nor as than how where why when",
  ),
  lead: classes.add(
    'so and but or okay ok well um uh er hm hmm right great good cool yeah yes yep no now then alright all also just maybe sure perfect because oh ah like actually thanks anyway interesting fine first second finally hey hi hello mhm mm wow yup exactly absolutely gotcha though',
  ),
  greeted: classes.add('there everyone everybody all folks guys team'),
  ask: classes.add('tell walk talk help give show describe explain'),
  me: classes.add('me us'),
  about: classes.add(
    'about if come else made makes make brings brought happened happens happen kind sort type kinds sorts types many much long often far old big soon not worries bothers matters helps keeps scares drives interests concerns annoys frustrates stops holds excites motivates',
  ),
  joins: classes.add("so and but because well okay then now yeah right or i'm i if when"),
  starts: classes.add(
    "i you he she we they it that this there i'm i've i'd i'll you're you've you'd it's that's we're we've they're there's he's she's what how why do does did is are can could would let's my your our the",
  ),
};
const AUX = IS.do | IS.modal | IS.have | IS.be;
const WHO = IS.you | IS.it;

/** The classes of a sentence's words that say where questions begin. */
export const onsetClasses = (words: readonly string[]): number[] => classes.in(words);

function inverted(of: readonly number[], at: number, free: boolean): boolean {
  const here = of[at] ?? 0;
  const next = of[at + 1] ?? 0;
  if (!free) {
    const before = at === 0 ? 0 : (of[at - 1] ?? 0);
    if ((before & (IS.subject | AUX | IS.holds)) !== 0) return false;
    if ((next & IS.you) !== 0) return true;
    // "Does that help", "is it okay if": without a clause's beginning before them, only where they can hardly be
    // anything else.
    return (
      (next & IS.it) !== 0 &&
      ((here & (IS.third | IS.modal)) !== 0 || ((here & IS.be) !== 0 && ((of[at + 2] ?? 0) & IS.okay) !== 0))
    );
  }
  if ((here & IS.have) !== 0) return (next & WHO) !== 0;
  // "Do that" tells, "does that" asks.
  if ((here & IS.bid) !== 0 && (next & IS.thing) !== 0) return false;
  return (next & (WHO | IS.the)) !== 0;
}

function whOnset(of: readonly number[], at: number, free: boolean): boolean {
  const here = of[at] ?? 0;
  const next = of[at + 1] ?? 0;
  if (!free && at > 0 && ((of[at - 1] ?? 0) & IS.holds) !== 0) return false;
  if ((here & IS.whIs) !== 0) return free || (next & (WHO | IS.the)) !== 0;
  // "What happens is …" tells; "what happens if …" asks.
  if (free && (here & IS.which) === 0 && (next & IS.about) !== 0) return ((of[at + 2] ?? 0) & IS.be) === 0;
  // "What do you", "what kind of work do you": the verb, then who it is about, within a few words.
  for (let i = at + 1; i <= at + 6 && i < of.length; i += 1) {
    const word = of[i] ?? 0;
    if ((word & AUX) !== 0) {
      if ((here & IS.which) !== 0 && i === at + 1)
        return (word & (IS.do | IS.modal)) !== 0 && ((of[i + 1] ?? 0) & IS.you) !== 0;
      const who = of[i + 1] ?? 0;
      return (
        (who & IS.you) !== 0 ||
        (free && ((who & (IS.it | IS.the)) !== 0 || i === at + 1)) ||
        ((word & IS.be) === 0 && (who & IS.it) !== 0)
      );
    }
    if ((word & (IS.you | IS.subject)) !== 0) return false;
  }
  return false;
}

/**
 * Whether a question begins at a word: a verb before its subject ("do you"), a question word with one ("what kind of
 * work do you"), or a request to tell ("walk me through"). "I know what you do" has none. English.
 *
 * @param of the sentence's words' classes, from `onsetClasses`
 * @param free whether a clause begins here for certain, so that less is enough ("is that", "what about")
 */
export function beginsQuestion(of: readonly number[], at: number, free: boolean): boolean {
  const here = of[at] ?? 0;
  if ((here & (IS.wh | IS.which | IS.whIs)) !== 0) return whOnset(of, at, free);
  if ((here & AUX) !== 0) return inverted(of, at, free);
  if ((here & IS.ask) !== 0)
    return ((of[at + 1] ?? 0) & IS.me) !== 0 && (free || ((of[at - 1] ?? 0) & (IS.subject | AUX | IS.holds)) === 0);
  return false;
}

/** Whether a word only leads into what is said ("so", "okay", "um"). */
export const leadsIn = (of: readonly number[], at: number): boolean => ((of[at] ?? 0) & IS.lead) !== 0;

/** Whether a clause is joined on at a word ("so we", "because it"). */
export const joinsOn = (of: readonly number[], at: number): boolean =>
  ((of[at] ?? 0) & IS.joins) !== 0 && ((of[at + 1] ?? 0) & (IS.starts | IS.lead)) !== 0;

// A title and a name, or two names: "Hello Mrs Hill, what …". Without a word that leads in, one name.
const LONGEST_NAME = 3;

/**
 * Where a question with a question word begins after somebody was addressed ("Hello Tom, what made …", "Ann, what led
 * …"): behind words of no class, or "there" and "everyone", that follow what leads in. The place given where there is no such question. The sentence
 * must be known to be a question, because names are told from other words only by being in no class. English.
 *
 * @param start where the sentence begins after the words that lead in
 */
export function afterName(of: readonly number[], start: number): number {
  const most = start > 0 ? LONGEST_NAME : 1;
  let at = start;
  while (at < start + most && (of[at] === 0 || (at > 0 && ((of[at] ?? 0) & IS.greeted) !== 0))) at += 1;
  return at < of.length - 1 && ((of[at] ?? 0) & (IS.wh | IS.whIs)) !== 0 ? at : start;
}
