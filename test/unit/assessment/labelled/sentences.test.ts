import { describe, it } from 'vitest';
import { acknowledgement } from '../../../../src/assessment/signals/acknowledgement.ts';
import { fillerCount } from '../../../../src/assessment/signals/fillers.ts';
import { needKinds } from '../../../../src/assessment/signals/need-questions.ts';
import { pitches } from '../../../../src/assessment/signals/offers.ts';
import { resistanceKind } from '../../../../src/assessment/signals/resistance.ts';
import { expectAgreement, labelled, sentencesIn, text } from './support.ts';

const sentences = (name: string): { text: string; label: unknown }[] => labelled(name, (line) => ({ text: text(line['text']), label: line['label'] }));

// The kind that counts most among a text's sentences.
const kindIn = (said: string): string => ['open', 'closed', 'proposal', 'courtesy'].find((kind) => sentencesIn(said).some(({ question }) => question === kind)) ?? 'none';

describe('our own labelled sentences', () => {
  const questions = sentences('questions').map((example) => ({ ...example, found: kindIn(example.text) }));
  it('questions that find something out are told from the rest', () => {
    expectAgreement(questions.map(({ text: what, label, found }) => ({ what, said: found === 'open' || found === 'closed', truth: label === 'open' || label === 'closed' })), { precision: 0, recall: 0 });
  });
  it('open questions are told from closed ones', () => {
    const finding = questions.filter(({ label }) => label === 'open' || label === 'closed');
    expectAgreement(finding.map(({ text: what, label, found }) => ({ what, said: found === 'open', truth: label === 'open' })), { precision: 0, recall: 0 });
  });
  it('proposals and courtesies are told from questions', () => {
    expectAgreement(questions.map(({ text: what, label, found }) => ({ what: `${String(label)} ${found} ${what}`, said: found === 'proposal' || found === 'courtesy', truth: label === 'proposal' || label === 'courtesy' })), { precision: 0, recall: 0 });
  });
  it('clear acknowledgements are told from the rest', () => {
    expectAgreement(sentences('acknowledging').map(({ text: what, label }) => ({ what, said: sentencesIn(what).some(({ words }) => acknowledgement(words) === 'strong'), truth: label === 'clear' })), { precision: 0, recall: 0 });
  });
  it('resistance is told from what is said in ordinary meetings', () => {
    expectAgreement(sentences('resistance').map(({ text: what, label }) => ({ what: `${sentencesIn(what).map((sentence) => resistanceKind(sentence)).join()}: ${what}`, said: sentencesIn(what).some((sentence) => resistanceKind(sentence) !== null), truth: label === true })), { precision: 0, recall: 0 });
  });
  it('presenting and advising are told from the rest', () => {
    expectAgreement(sentences('offers').map(({ text: what, label }) => ({ what, said: sentencesIn(what).some(({ words, question }) => question !== 'open' && question !== 'closed' && pitches(words)), truth: label === true })), { precision: 0, recall: 0 });
  });
  it.each(['problem', 'impact', 'value'] as const)('questions about the need: %s', (kind) => {
    const examples = labelled('need-questions', (line) => ({ what: text(line['text']), kinds: JSON.stringify(line['kinds']) }));
    expectAgreement(examples.map(({ what, kinds }) => ({ what, said: sentencesIn(what).some(({ words }) => needKinds(words).has(kind)), truth: kinds.includes(kind) })), { precision: 0, recall: 0 });
  });
  it('each filler word is found, and no other word taken for one', () => {
    const examples = labelled('fillers', (line) => ({ what: text(line['text']), fillers: Number(line['fillers']) }));
    expectAgreement(examples.flatMap(({ what, fillers }) => {
      const found = sentencesIn(what).reduce((sum, { words }) => sum + fillerCount(words), 0);
      return Array.from({ length: Math.max(found, fillers) }, (_, i) => ({ what: `${found} ${fillers} ${what}`, said: i < found, truth: i < fillers }));
    }), { precision: 0, recall: 0 });
  });
});
