import type { Conversation, Sentence } from '../conversation/types.ts';
import { compileLexicon, hasPhrase } from '../text/lexicon.ts';
import { acknowledgement } from '../signals/acknowledgement.ts';
import { sharedStems } from '../text/topic-stems.ts';
import type { Chance } from './chances.ts';
import { chances } from './chances.ts';
import { percent, round } from './curve.ts';
import type { MeasureDefinition } from './definition.ts';
import { notTaken } from './definition.ts';
import { momentAt, quote, theirWords } from './quoting.ts';

// A question or request that points back to what was just said without repeating it.
const POINTING_BACK = compileLexicon({ back: ['that|this|those|these|it|they|them', 'tell|say me? .. more', 'go on', 'for example|instance', 'such as|like what', 'why|how so|is|not|come', 'when you say', 'what happened|else', 'elaborate'] });

/** The sentence of a reply that takes up what was heard; undefined where none does. */
function takingUp(conversation: Conversation, { heard, reply }: Chance): Sentence | undefined {
  const stems = new Set(heard.sentences.flatMap((sentence) => sentence.stems));
  const opening = reply.sentences.slice(0, 4);
  return opening.find((sentence, i) => {
    if (conversation.restated.has(sentence)) return true;
    if (sharedStems(sentence.stems, stems) >= 1) return true;
    if (i < 2 && (sentence.question === 'open' || sentence.question === 'closed') && hasPhrase(POINTING_BACK, sentence.words)) return true;
    return i === 0 && acknowledgement(sentence.words) === 'strong' && sentence.words.length >= 4;
  });
}

/** How often the user builds on what the customer just said. Points are the share of chances taken; no threshold is published. */
export const uptake: MeasureDefinition = {
  id: 'uptake',
  title: 'Building on what was just said',
  definition: "Share of the user's replies to a customer's turn of five words or more that repeat, restate or acknowledge it, or ask on about it.",
  unit: '% of replies',
  target: 'every reply takes up what was said; points are the share that does',
  source: 'Demszky et al., Measuring Conversational Uptake (2021), for the definition; Huang et al., It Doesn’t Hurt to Ask (2017), for follow-up questions; no threshold is published',
  cite: 'Demszky et al. 2021; no published threshold',
  judged: 'presence',
  advice: 'follow up on what they just told you before you move on',
  englishOnly: true,
  take: (conversation) => {
    const all = chances(conversation);
    if (all.length === 0) return notTaken('There is no reply of yours to a turn of five words or more.');
    const rated = all.map((chance) => ({ chance, sentence: takingUp(conversation, chance) }));
    const taken = rated.filter(({ sentence }) => sentence !== undefined);
    const missed = rated.filter(({ sentence }) => sentence === undefined).map(({ chance }) => chance).toSorted((a, b) => Math.min(b.heard.wordCount, 40) - Math.min(a.heard.wordCount, 40))[0];
    const [shown] = taken;
    return {
      value: percent(taken.length, all.length),
      points: round(taken.length / all.length, 4),
      finding: `You built on what was just said in ${taken.length} of ${all.length} replies.`,
      note: null,
      quotes: shown === undefined ? [] : [quote(shown.chance.reply, shown.sentence)],
      moment: missed === undefined ? null : momentAt(missed.heard, undefined, `Your reply in turn ${missed.reply.index} left this and went elsewhere.`, `You said ${theirWords(missed.heard)}. How did that come about?`),
    };
  },
};
