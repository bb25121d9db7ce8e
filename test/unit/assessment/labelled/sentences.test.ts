import { describe, it } from 'vitest';
import { acknowledgement } from '../../../../src/assessment/signals/acknowledgement.ts';
import { fillerCount } from '../../../../src/assessment/signals/fillers.ts';
import { needKinds } from '../../../../src/assessment/signals/need-questions.ts';
import { pitches } from '../../../../src/assessment/signals/offers.ts';
import { resistanceKind } from '../../../../src/assessment/signals/resistance.ts';
import { expectAgreement, labelled, sentencesIn, text, type Answer } from './support.ts';

const sentences = (name: string): { what: string; label: unknown }[] =>
  labelled(name, (line) => ({ what: text(line['text']), label: line['label'] }));
// The kind that counts most among a text's sentences.
const kindIn = (said: string): string =>
  ['open', 'closed', 'proposal', 'courtesy'].find((kind) =>
    sentencesIn(said).some(({ question }) => question === kind),
  ) ?? 'none';

const acknowledged = (name: string): Answer[] =>
  sentences(name).map(({ what, label }) => ({
    what,
    said: sentencesIn(what).some(({ words }) => acknowledgement(words) === 'strong'),
    truth: label === 'clear',
  }));
const resisted = (name: string): Answer[] =>
  sentences(name).map(({ what, label }) => ({
    what,
    said: sentencesIn(what).some((sentence) => resistanceKind(sentence) !== null),
    truth: label === true,
  }));
const presented = (name: string): Answer[] =>
  sentences(name).map(({ what, label }) => ({
    what,
    said: sentencesIn(what).some(
      ({ words, question }) => question !== 'open' && question !== 'closed' && pitches(words),
    ),
    truth: label === true,
  }));
const needs = (name: string): Answer[] =>
  labelled(name, (line) => ({ what: text(line['text']), kinds: JSON.stringify(line['kinds']) })).flatMap(
    ({ what, kinds }) =>
      (['problem', 'impact', 'value'] as const).map((kind) => ({
        what: `${kind}: ${what}`,
        said: sentencesIn(what).some(({ words }) => needKinds(words).has(kind)),
        truth: kinds.includes(kind),
      })),
  );
// Each filler is an answer: one too many is found in error, one too few is missed.
const filled = (name: string): Answer[] =>
  labelled(name, (line) => ({ what: text(line['text']), fillers: Number(line['fillers']) })).flatMap(
    ({ what, fillers }) => {
      const found = sentencesIn(what).reduce((sum, { words }) => sum + fillerCount(words), 0);
      return Array.from({ length: Math.max(found, fillers) }, (_, i) => ({
        what,
        said: i < found,
        truth: i < fillers,
      }));
    },
  );

describe('our own labelled questions', () => {
  const questions = sentences('questions').map((example) => ({ ...example, found: kindIn(example.what) }));
  const finding = (kind: unknown): boolean => kind === 'open' || kind === 'closed';
  it('those that find something out are told from the rest', () => {
    expectAgreement(
      questions.map(({ what, label, found }) => ({ what, said: finding(found), truth: finding(label) })),
      { precision: 0.96, recall: 0.95 },
    );
  });
  it('open ones are told from closed ones', () => {
    expectAgreement(
      questions
        .filter(({ label }) => finding(label))
        .map(({ what, label, found }) => ({ what, said: found === 'open', truth: label === 'open' })),
      { precision: 0.95, recall: 0.9 },
    );
  });
  it('proposals and courtesies are told from the rest', () => {
    expectAgreement(
      questions.map(({ what, label, found }) => ({
        what,
        said: found === 'proposal' || found === 'courtesy',
        truth: label === 'proposal' || label === 'courtesy',
      })),
      { precision: 0.95, recall: 0.95 },
    );
  });
});

// The lists were improved while their author looked at the first set of each pair. The second, "unseen", was written
// afterwards and measured once; nothing was changed for it. Of resistance, "unseen" and "fresh" have been looked at
// since; "third" has not been tuned on.
describe('our own labelled sentences', () => {
  it.each([
    ['acknowledging', { precision: 0.95, recall: 0.95 }],
    ['acknowledging-unseen', { precision: 0.85, recall: 0.55 }],
  ])('clear acknowledgements are told from the rest: %s', (name, floor) => expectAgreement(acknowledged(name), floor));
  it.each([
    ['resistance', { precision: 0.95, recall: 0.9 }],
    ['resistance-unseen', { precision: 0.95, recall: 0.94 }],
    ['resistance-fresh', { precision: 0.95, recall: 0.9 }],
    ['resistance-third', { precision: 0.95, recall: 0.08 }],
  ])('resistance is told from what is said in ordinary meetings: %s', (name, floor) =>
    expectAgreement(resisted(name), floor),
  );
  it.each([
    ['offers', { precision: 0.95, recall: 0.95 }],
    ['offers-unseen', { precision: 0.95, recall: 0.24 }],
  ])('presenting and advising are told from the rest: %s', (name, floor) => expectAgreement(presented(name), floor));
  it.each([
    ['need-questions', { precision: 0.85, recall: 0.95 }],
    ['need-questions-unseen', { precision: 0.95, recall: 0.5 }],
  ])('questions about the need are told by kind: %s', (name, floor) => expectAgreement(needs(name), floor));
  it.each([
    ['fillers', { precision: 0.95, recall: 0.95 }],
    ['fillers-unseen', { precision: 0.95, recall: 0.9 }],
  ])('each filler word is found, and no other word taken for one: %s', (name, floor) =>
    expectAgreement(filled(name), floor),
  );
});
