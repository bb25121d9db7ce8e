import { describe, expect, it } from 'vitest';
import { redactTurns } from '../../../src/privacy/index.ts';

/** One turn as it is redacted in a conversation with these speakers. */
function redacted(text: string, speakers: readonly string[] = [], names: readonly string[] = []): string | undefined {
  const others = speakers.map((speaker) => ({ speaker, text: '' }));
  return redactTurns([{ speaker: null, text }, ...others], { names })[0]?.text;
}

describe('names that the conversation knows', () => {
  it('are one marker where a person’s names follow each other, in small letters too', () => {
    expect(redacted('we asked xqrzt blomqvister twice', ['Xqrzt Blomqvister'])).toBe('we asked [name 1] twice');
  });

  it('are two markers where two people follow each other', () => {
    expect(redacted('we met xanna zolto here', ['Xanna Qrstu', 'Zolto Vrimb'])).toBe('we met [name 1] [name 2] here');
  });

  it('have a marker for each person, and a shared surname alone stands for the first of them', () => {
    expect(redacted('Then Smith came with Bob Smith, and Bob left.', ['Anna Smith', 'Bob Smith'])).toBe(
      'Then [name 1] came with [name 2], and [name 2] left.',
    );
  });

  it('have no parts that are titles, sides or words between names', () => {
    expect(redacted('The sales manager and the host of the team', ['Sales Manager', 'Host of the Sales'])).toBe(
      'The sales manager and the host of the team',
    );
  });

  it('are found in small letters only where they are nothing else, and are long enough', () => {
    expect(redacted('Then Li asked Will and said that li will do.', ['Bo Li', 'Will Turner'])).toBe(
      'Then [name 1] asked [name 2] and said that li will do.',
    );
  });

  it('are no names at the head of a sentence before what stands behind a verb', () => {
    expect(redacted('Will you go? Will said so. So Will, you go.', ['Will Turner'])).toBe(
      'Will you go? [name 1] said so. So [name 1], you go.',
    );
  });

  it('are those that a turn shows, and are not found in small letters unless a list has them', () => {
    const turns = ['My name is Oluwaseun Adeyemi.', 'Did Adeyemi see the adeyemi form?'].map((text) => ({
      speaker: null,
      text,
    }));
    expect(redactTurns(turns).map(({ text }) => text)).toEqual([
      'My name is [name 1].',
      'Did [name 1] see the adeyemi form?',
    ]);
  });

  it('never make a turn without a speaker one with a speaker', () => {
    const relabel = new Map([['Anna', 'Seller']]);
    const turns = ['Anna', null, 'Ben'].map((speaker) => ({ speaker, text: '' }));
    expect(redactTurns(turns, { relabel }).map(({ speaker }) => speaker)).toEqual(['Seller', null, 'Ben']);
  });
});

describe('names that a sentence shows', () => {
  it.each<[string, string, string]>([
    ['a surname with particles belongs to it', 'Ask Elizabeth van der Berg now.', 'Ask [name 1] now.'],
    ['particles without a surname do not', 'Ask Elizabeth van der now.', 'Ask [name 1] van der now.'],
    ['a joined particle is a surname', 'Then Fatima al-Rashid came.', 'Then [name 1] came.'],
    ['an initial belongs to it', 'Ask Anna B. Carver now.', 'Ask [name 1] now.'],
    ['a short word in capitals does not', 'Then Anna NASA asked.', 'Then [name 1] NASA asked.'],
    ['a long word in capitals does', 'Then Anna ABCDEF asked.', 'Then [name 1] asked.'],
    ['an abbreviation alone is none', 'We have SAP at ACME.', 'We have SAP at ACME.'],
    ['a word that no list has is none alone', 'We have Xqrzt here.', 'We have Xqrzt here.'],
    [
      'an unknown word in a list of names is one',
      'Anna, Xqrzt and Bqwert met.',
      '[name 1], [name 2] and [name 3] met.',
    ],
    ['a word that is not of the list is none', 'Anna met us. And Xqrzt too.', '[name 1] met us. And Xqrzt too.'],
    [
      'a doubtful name that begins a sentence is a word',
      'Mark the date. Grace is good.',
      'Mark the date. Grace is good.',
    ],
    ['one that is spoken to is a name', 'Grace, could you go on?', '[name 1], could you go on?'],
    ['one who says something is a name', 'Grace said no.', '[name 1] said no.'],
    ['one inside a sentence is a name', 'Then Grace went home.', 'Then [name 1] went home.'],
    ['a month inside a sentence is none', 'We start in June then.', 'We start in June then.'],
    ['one with a surname is a name', 'So Mark Henderson came.', 'So [name 1] came.'],
    ['who is greeted is a name', 'Hello Xqrzt, come in.', 'Hello [name 1], come in.'],
    ['who stands behind a title is a name', 'Then Dr. Xqrzt came.', 'Then Dr. [name 1] came.'],
    ['who stands behind a title all in capitals too', 'Then Mr. LEE came.', 'Then Mr. [name 1] came.'],
    ['an ordinary word behind a title is none', 'Then Mr. Chairman came.', 'Then Mr. Chairman came.'],
    ['who stands behind an initial does not begin a sentence', 'Then J. Grace came.', 'Then J. [name 1] came.'],
    ['as many capitals as small words tell as much', 'Then BMW called Mark.', 'Then BMW called [name 1].'],
    ['“I” is not all capitals', 'Then I, I, I saw Mark.', 'Then I, I, I saw [name 1].'],
    ['either apostrophe writes the same name', "Ask Mr O’Brien, O'Brien.", 'Ask Mr [name 1], [name 1].'],
    ['four words are one name at most', 'Ask Anna B. C. Dora Smith.', 'Ask [name 1] [name 2].'],
    ['who signs is a name', 'Regards, Xqrzt', 'Regards, [name 1]'],
    ['a surname inside a sentence is a name', 'Then Kowalski came.', 'Then [name 1] came.'],
    ['a surname that begins a sentence is a word', 'Kowalski and more.', 'Kowalski and more.'],
    ['two unknown words that somebody asks are a name', 'Then tell Xqrzt Nasamo that.', 'Then tell [name 1] that.'],
    ['two unknown words are none elsewhere', 'We sell Xqrzt Nasamo here.', 'We sell Xqrzt Nasamo here.'],
    ['possessive endings are not part of it', "That is Anna’s and Robert's.", "That is [name 1]’s and [name 2]'s."],
  ])('%s', (_what, text, want) => {
    expect(redacted(text)).toBe(want);
  });
});

describe('names where capitals tell nothing', () => {
  it.each<[string, string, string]>([
    ['a first name is found', 'we spoke with bob about it', 'we spoke with [name 1] about it'],
    ['with its surname', 'we met jessica miller at noon', 'we met [name 1] at noon'],
    ['and without the word behind it', 'my name is anna running late', 'my name is [name 1] running late'],
    ['all letters may be capitals', 'WE MET JESSICA MILLER AT NOON', 'WE MET [name 1] AT NOON'],
    ['a doubtful name all in capitals is a word', 'IT WAS A CHRISTIAN SCHOOL', 'IT WAS A CHRISTIAN SCHOOL'],
    ['a doubtful name is a word', 'put a mark on it', 'put a mark on it'],
    ['but a name behind who is spoken to', 'we talk to mark about it', 'we talk to [name 1] about it'],
    ['or behind what they are to somebody', 'my friend mark came', 'my friend [name 1] came'],
    ['not a month', 'we talk to april about it', 'we talk to april about it'],
    ['and not the verb', 'we talk to will about it', 'we talk to will about it'],
    ['with a surname it is a name', 'so mark henderson came', 'so [name 1] came'],
    ['any word after “my name is” is one', 'my name is xqrztan', 'my name is [name 1]'],
    ['but an ordinary one', 'my name is important', 'my name is important'],
    ['one behind a title is a name', 'then dr xqrztan came', 'then dr [name 1] came'],
    ['an ordinary word behind one is none', 'then dr house came', 'then dr house came'],
  ])('%s', (_what, text, want) => {
    expect(redacted(text)).toBe(want);
  });
});
