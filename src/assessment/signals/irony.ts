import type { Sentence } from '../conversation/sentence.ts';
import { compileLexicon, hasPhrase } from '../text/lexicon.ts';

/**
 * Praise or thanks that mean the opposite, by set phrases. English. Nothing surer is known of irony than these: they are few, and say
 * nothing of a customer who is dry in other words.
 */
const IRONIC = compileLexicon({
  ironic: [
    "^oh|well|that's|thats|ah? how? big|kind|nice|good|generous of you|them|him|her to|then|that",
    "that's|thats|that+is|how nice|kind|big|generous|good of you|them",
    'thanks|thank+you for nothing',
    'just|exactly what i|we need|needed|wanted',
    'what a surprise|relief|treat|joy|comfort',
    'lucky me|us|them',
    "aren't|arent you|we clever|lucky|quick|generous|funny",
    'big of you|them|him|her',
    "that's|thats|that+is a bit? rich",
    'good luck with that',
    'very|how funny|droll|convenient|clever',
    'i bet|dare+say|daresay you|they do|does|did|are|is|was|will|would',
    'ha ha',
    'as if',
    "isn't|isnt|wasn't that nice|lovely|handy|convenient|grand",
    '^charming|marvellous|splendid|wonderful|brilliant|fantastic|delightful',
    '^oh|well|ah charming|marvellous|splendid|wonderful|brilliant|fantastic|delightful|goody|joy',
  ],
});

/** Whether a turn may say the opposite of its words. */
export const soundsIronic = ({ sentences }: { sentences: readonly Pick<Sentence, 'words'>[] }): boolean =>
  sentences.some(({ words }) => hasPhrase(IRONIC, words));
