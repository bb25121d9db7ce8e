import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assess, measures } from '../../../../src/assessment/index.ts';
import { german } from '../../../../src/assessment/languages/de/index.ts';
import { LANGUAGES } from '../../../../src/assessment/languages/find-language.ts';
import { wordsOf } from '../../../../src/assessment/text/words.ts';
import { REPORTING_CALL } from '../samples.ts';

const FRENCH = `Vendeur: Bonjour Madame Petit, qu'est-ce qui vous amène chez nous aujourd'hui ?
Cliente: Nous perdons deux jours par mois avec nos factures, et mon équipe en a assez.
Vendeur: Deux jours par mois, c'est beaucoup. Comment cela se passe-t-il pour votre équipe ?
Cliente: Ils restent le soir. La semaine dernière, une collègue a pleuré dans son bureau.
Vendeur: Je comprends. Que se passerait-il si rien ne changeait ?
Cliente: Elle partirait, je pense. Mais c'est trop cher pour nous en ce moment.
Vendeur: Est-ce que nous pourrions en parler avec elle mardi à dix heures ?
Cliente: Oui, mardi, c'est possible. Envoyez-moi une invitation.
Vendeur: Je vous l'envoie aujourd'hui, et je prépare un exemple avec vos factures.
Cliente: Très bien, merci beaucoup.`;

const input = (transcript: string, displayName: string, criteria: { name: string; measures?: string[] }[]) => ({
  transcript,
  user: { userId: 'u', email: null, displayName },
  scenario: {
    name: 'A call',
    scale: { min: 1, max: 5 },
    criteria: criteria.map((criterion) => ({ description: '', ...criterion })),
  },
});
const SKILLS = ['Overall', 'Discovery', 'Objection handling', 'Next steps', 'Listening', 'Empathy'];
const germanCall = readFileSync(
  new URL('../../../../training/german/calls/de-01.txt', import.meta.url),
  'utf8',
).replaceAll(/^# .*\n/gmu, '');

describe('a conversation in German', () => {
  it('says once of what is counted by phrases that only these are recognised, and nothing of the kind of what is learnt', () => {
    const { criteria, evidence } = assess(
      input(germanCall, 'Frau Hellwig', [
        ...SKILLS.map((name) => ({ name })),
        { name: 'Talk balance', measures: ['talk-share'] },
        { name: 'Questions', measures: ['open-question-share'] },
        { name: 'Openings', measures: ['opening'] },
      ]),
    );
    expect(criteria.map(({ name }) => name)).toContain('Listening');
    const told = criteria.filter(({ description }) =>
      description.includes('In German what is counted rests on set phrases'),
    );
    expect(told.map(({ name }) => name)).toEqual(['Questions']);
    const kept = evidence.criteria.filter(({ phrasesOnly }) => phrasesOnly === 'German').map(({ name }) => name);
    expect(kept).toEqual(['Questions', 'Openings']);
  });

  it.each(['Grüß Gott, Brandl Fensterbau.', 'Brandl Fensterbau, grüß Gott.', 'Huber Installationen, servus.'])(
    'begins with a greeting where somebody answers the telephone: %s',
    (first) => {
      const call = germanCall.replace(/^Frau Hellwig: .*$/mu, `Frau Hellwig: ${first}`);
      const [opening] = assess(input(call, 'Frau Hellwig', [{ name: 'Opening', measures: ['opening'] }])).criteria;
      expect(opening?.description).not.toMatch(/missing: .*greeting/u);
    },
  );

  it('says nothing of the kind in English', () => {
    const { criteria } = assess(
      input(REPORTING_CALL, 'Seller', [{ name: 'Questions', measures: ['open-question-share'] }]),
    );
    expect(criteria.map(({ description }) => description)).toEqual([expect.not.stringContaining('set phrases')]);
  });
});

describe('a conversation in a language whose words are not known', () => {
  it('is judged by no words of another: only what needs none is measured, and the reason is given', () => {
    const result = assess(
      input(
        FRENCH,
        'Vendeur',
        [...SKILLS, 'Talk balance'].map((name) => ({ name })),
      ),
    );
    expect(result.evidence.transcript).toMatchObject({ language: null, looksEnglish: false });
    expect(result.criteria.map(({ name }) => name)).toEqual(['Talk balance']);
    for (const { reason } of result.evidence.notAssessed) expect(reason).toContain('English and German');
    const taken = result.evidence.described.filter(({ note }) => note === null).map(({ id }) => id);
    expect(taken.toSorted()).toEqual([
      'longest-monologue',
      'question-count',
      'question-rate',
      'talk-share',
      'talk-share-by-phase',
    ]);
    expect(result.evidence.described.find(({ id }) => id === 'question-count')?.value).toBe(4);
  });

  it('has no questions counted where there are no marks either', () => {
    const result = assess(input(FRENCH.replaceAll(/[.?!]/gu, ''), 'Vendeur', []));
    expect(result.evidence.described.find(({ id }) => id === 'question-count')?.note).toContain('no punctuation');
  });
});

describe('a conversation in German', () => {
  it('is judged by German words, with or without umlauts, by what they weigh in English conversations', () => {
    for (const text of [germanCall, germanCall.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')]) {
      const { criteria, evidence, coachFeedback } = assess(
        input(
          text,
          'Frau Hellwig',
          SKILLS.map((name) => ({ name })),
        ),
      );
      expect(evidence.transcript.language).toBe('de');
      expect(criteria.map(({ name }) => name)).toEqual(SKILLS);
      const [overall, ...others] = evidence.criteria.map(({ measures: taken }) => taken);
      expect(overall).toMatchObject([{ id: 'effect-overall', interval: { low: expect.any(Number) } }]);
      expect(others.flat().map(({ id }) => id)).toEqual([
        'effect-discovery',
        'effect-objections',
        'effect-next-steps',
        'effect-listening',
        'effect-empathy',
      ]);
      expect(coachFeedback).not.toBeNull();
    }
  });

  it('has its measures by name', () => {
    const { criteria } = assess(input(germanCall, 'Frau Hellwig', [{ name: 'Wirkung', measures: ['effect-overall'] }]));
    expect(criteria.map(({ name }) => name)).toEqual(['Wirkung']);
  });

  const own = (id: string) => {
    const text = readFileSync(new URL(`../../../../training/german-own/calls/${id}.txt`, import.meta.url), 'utf8');
    return { text: text.replaceAll(/^# .*\n/gmu, ''), user: /^# user: (.*)$/mu.exec(text)?.[1] ?? '' };
  };
  const judged = (id: string, change: (text: string) => string = (text) => text) => {
    const { text, user } = own(id);
    return assess(
      input(
        change(text),
        user,
        SKILLS.map((name) => ({ name })),
      ),
    );
  };
  const overall = (id: string) => judged(id).criteria.find(({ name }) => name === 'Overall')?.score ?? Number.NaN;

  it('is judged by what comes back of what was said, whatever the manners', () => {
    // A curt roofer who settles all, beside a friendly seller who passes the bad back over three times.
    expect(overall('d-01') - overall('d-02')).toBeGreaterThanOrEqual(1.5);
    // A stonemason of few words, beside an agent who is full of sympathy and does nothing.
    expect(overall('d-11') - overall('d-04')).toBeGreaterThanOrEqual(1.5);
  });

  it('has no score for objections where nobody raised any, and none by what is counted in its place', () => {
    const { criteria, evidence } = assess(
      input(
        `Frau Adler: Blumen Adler, guten Tag, was darf es sein?
Jana: Hallo, ich hätte gern einen Strauß für meine Mutter, sie wird siebzig.
Frau Adler: Wie schön. Welche Farben mag sie denn?
Jana: Gelb und weiß. Sie hat früher selber Tulpen gezogen.
Frau Adler: Dann nehme ich Tulpen und Ranunkeln. Wann brauchen Sie ihn?
Jana: Am Samstag um zehn, da hole ich ihn ab.
Frau Adler: Samstag um zehn, ist notiert. Für fünfunddreißig Euro?
Jana: Ja, das passt. Vielen Dank!
Frau Adler: Gern, bis Samstag.
Jana: Bis Samstag, tschüss!`,
        'Frau Adler',
        SKILLS.map((name) => ({ name })),
      ),
    );
    expect(criteria.map(({ name }) => name)).not.toContain('Objection handling');
    expect(evidence.notAssessed.map(({ name }) => name)).toContain('Objection handling');
  });

  it('of a call between good and poor blames no reply that phrases alone find wanting', () => {
    expect(judged('d-15').evidence.feedback?.moment?.turn).not.toBe(6);
  });

  it('quotes a next step only where its sentence names a day that was agreed', () => {
    const stepOf = (id: string) =>
      judged(id).evidence.criteria.find(({ name }) => name === 'Next steps')?.measures[0]?.quotes ?? [];
    expect(stepOf('d-22')).toMatchObject([{ text: expect.stringMatching(/Samstag|Sonntag/u) }]);
    // "Vor drei Wochen haben wir über die neue Seite geredet" is no step.
    expect(stepOf('d-15')).toEqual([]);
  });

  it('has for its moment what they had to say again', () => {
    const { evidence } = assess(
      input(
        `Kern: Guten Tag Herr Lorenz, es geht um Ihren Wartungsvertrag.
Lorenz: Den wollte ich eigentlich kündigen.
Kern: Gerade jetzt haben wir zehn Prozent Rabatt für treue Kunden.
Lorenz: Im Dezember hat mich Ihr Monteur sitzen lassen, mit einem Säugling im Haus.
Kern: Mit dem neuen Vertrag haben Sie auch die Ersatzteile drin.
Lorenz: Ich rede von dem Monteur. Wer sagt mir, dass der nächstes Mal kommt?
Kern: Der Rabatt gilt nur bis Freitag.
Lorenz: Der Rabatt ist mir egal.
Kern: Sie sparen im Jahr achtundvierzig Euro.
Lorenz: Nein. Auf Wiederhören.`,
        'Kern',
        [{ name: 'Listening' }],
      ),
    );
    expect(evidence.feedback?.moment).toMatchObject({ turn: 4 });
  });

  it('is capped where the user only echoes', () => {
    const { criteria } = judged('d-05', (text) => {
      let heard = '';
      return text
        .split('\n')
        .map((line) => {
          if (line.startsWith('Timo: ')) heard = line.slice('Timo: '.length);
          return line.startsWith('Jonas: ') && heard !== '' ? `Jonas: ${heard}` : line;
        })
        .join('\n');
    });
    for (const { score } of criteria) expect(score).toBeLessThanOrEqual(2.5);
  });

  const { step, sentence: signals } = german;
  it.each([
    ['Passt Ihnen Dienstag um halb fünf?', true],
    ['Morgen um sieben sind zwei Mann da.', true],
    ['Wie schauts bei dir am Samstag aus?', true],
    ['Ich ruf am Freitag an.', true],
    ['Vor drei Wochen haben wir über die neue Seite geredet.', false],
    ['Das Paket war am Dienstag da.', false],
    ['Ich bin seit Montag krank.', false],
  ])('takes "%s" for a step: %s', (text, isStep) => expect(step.commits(wordsOf(text))).toBe(isStep));

  it.each([
    ['Geht klar.', true],
    ['Passt.', true],
    ['Das ist recht.', true],
    ['Abgemacht, Samstag.', true],
    ['Merci, das nehmen wir.', true],
    ['Schaun mer mal.', false],
    ['Passt nicht.', false],
    ["Schicken Sie's halt.", false],
  ])('takes "%s" for a yes: %s', (text, isYes) => expect(step.agrees(wordsOf(text))).toBe(isYes));

  it.each(['Die Tage ruf ich mal durch.', 'Die Kollegen melden sich dann.', 'So bald wie möglich.', 'Schaun mer mal.'])(
    'takes "%s" for no step',
    (text) => expect(step.leavesOpen(wordsOf(text))).toBe(true),
  );

  it('hears relief as thanks, and a plain no at the beginning of an answer as no contradiction', () => {
    expect(signals.acknowledgement(wordsOf('Da fällt mir ein Stein vom Herzen.'))).toBe('strong');
    const sentence = (text: string) => ({ text, words: wordsOf(text), stems: [], question: null });
    expect(signals.opposes(sentence('Nein, nichts.'), 0)).toBe(false);
    expect(signals.opposes(sentence('Da müssen Sie sich mit Ihrer Bank auseinandersetzen.'), 2)).toBe(true);
  });

  const asks = (text: string) => german.sentence.questionKind(wordsOf(text), text.endsWith('?'));
  it.each([
    ['Was hat Sie auf das Thema gebracht?', 'open'],
    ['und wie läuft das bei Ihnen', 'open'],
    ['Wie viele Leute arbeiten bei Ihnen?', 'closed'],
    ['Haben Sie das schon einmal versucht?', 'closed'],
    ['Wollen wir am Dienstag sprechen?', 'proposal'],
    ['Haben Sie sonst noch Fragen?', 'courtesy'],
    ['Ich weiß, was Sie meinen.', null],
    ['Was mich freut, ist Ihr Interesse.', null],
  ])('reads "%s" as %s', (text, kind) => expect(asks(text)).toBe(kind));

  const pushes = (text: string) =>
    german.sentence.resistanceKind({ text, words: wordsOf(text), stems: [], question: asks(text) });
  it.each([
    ['Das ist uns viel zu teuer.', 'price'],
    ['Das muss ich erst mit meiner Chefin besprechen.', 'authority'],
    ['Wir brauchen so etwas nicht.', 'need'],
    ['Das ist eine Frechheit!', 'complaint'],
    ['Ich überlege es mir.', 'stall'],
    ['Kein Problem, das geht.', null],
    ['Am Donnerstag um zehn.', null],
    ['Das ist schon recht happig.', 'price'],
    ['Fünftausend, das ist eine stolze Summe.', 'price'],
    ['Ich soll nochmal zahlen?', 'complaint'],
    ['Dann geh ich damit zum Anwalt.', 'complaint'],
    ['Ich bin seit vierzehn Jahren Kunde bei Ihnen.', 'complaint'],
    ['Wir nehmen die beiden, und Freitag passt.', null],
    ['Da hab ich kein gutes Gefühl.', 'trust'],
    ['Schaun mer mal.', 'stall'],
    ['Weder noch.', 'refusal'],
    ['Das ist jetzt schon das vierte Mal, zum vierten Mal!', 'complaint'],
  ])('hears in "%s" pushback of the kind %s', (text, kind) => expect(pushes(text)).toBe(kind));
});

it('each language claims its own words and no other', () => {
  const samples: Record<string, string> = {
    en: 'What does that mean for you and the team, and why is it so?',
    de: germanCall,
  };
  for (const { code, isSpoken } of LANGUAGES)
    for (const [other, text] of Object.entries(samples)) expect(isSpoken(wordsOf(text))).toBe(code === other);
  for (const { isSpoken } of LANGUAGES) expect(isSpoken(wordsOf(FRENCH))).toBe(false);
});

it.each([
  [
    'Berlin',
    true,
    'Ick hab mir Ihre Karre ma anjekiekt. Und wat is det nu? Det kost Se vierhundert. Denn jeh ick woanders hin.',
  ],
  [
    'Bavaria',
    true,
    'I hob gestern scho ogruafa, mei Mähdrescha geht ned. Des woaß i ned, schau ma. Des passt scho, hams wos anders?',
  ],
  [
    'Switzerland',
    true,
    'Ich ha da en Brief übercho und verstah nid, was das söll. Händ Sie d Nummere? Das isch mir z tüür, chönd Sie luege?',
  ],
  [
    'Dutch',
    false,
    'Dat is nog niet hier. Wat is het nummer? Ik zie het al, die is gisteren pas verstuurd. Ik kan er voor zorgen, nee, dat is prima.',
  ],
  [
    'Danish',
    false,
    'Det er Mads her. Jeg har bestilt en pakke, og den er ikke kommet. Det var jo ikke så godt. Det er jo i orden, det skal du nok få.',
  ],
])('knows German in dialect, and takes no neighbour for it: %s', (_, isGerman, text) =>
  expect(LANGUAGES.find(({ code }) => code === 'de')?.isSpoken(wordsOf(text))).toBe(isGerman),
);

describe('figures of turns that need no words', () => {
  const cue = (from: number, to: number, who: string, text: string) =>
    `00:00:${String(from).padStart(2, '0')}.000 --> 00:00:${String(to).padStart(2, '0')}.000\n<v ${who}>${text}\n`;
  const take = (id: string, transcript: string) => {
    const definition = measures.find((measure) => measure.id === id);
    expect(definition?.languages).toBeNull();
    return assess(input(transcript, 'Ann', [])).evidence.described.find((one) => one.id === id);
  };

  it('count who begins before the other has ended, and not where there are no times', () => {
    const talk = [
      cue(1, 6, 'Bea', 'Our reports take two days each month and nobody likes them.'),
      cue(4, 9, 'Ann', 'Let me tell you about our product.'),
      cue(10, 14, 'Bea', 'I was not finished with what I wanted to say.'),
      cue(15, 18, 'Ann', 'Sorry, please go on then.'),
    ];
    expect(take('interruptions', `WEBVTT\n\n${talk.join('\n')}`)?.value).toBe(1);
    expect(take('interruptions', FRENCH.replaceAll('Vendeur', 'Ann'))?.note).toContain('does not say when');
  });

  it('say whether the other side says more as time goes on', () => {
    const lines = [
      'Yes.',
      'No.',
      'Maybe so.',
      'We lost a client last year in May.',
      'It cost us eighty thousand, I think.',
      'I did not sleep for a week then.',
    ];
    const talk = lines.map((line) => `Ann: And what happened after that in the team?\nBea: ${line}`).join('\n');
    expect(take('their-turn-lengths', talk)?.value).toBe(8);
  });
});

it('of which no words are known gets no words that could have been said', () => {
  const { coachFeedback } = assess(
    input(
      FRENCH.replace('Je comprends.', `Je comprends. ${'Nous avons aussi une offre annuelle. '.repeat(12)}`),
      'Vendeur',
      [{ name: 'Balance of talking', measures: ['talk-share'] }],
    ),
  );
  expect(coachFeedback).toContain('Say less and let them talk more.');
  expect(coachFeedback).not.toContain('You could have said');
});
