import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildConversation } from '../../../../src/assessment/conversation/build-conversation.ts';
import type { UserIdentification } from '../../../../src/transcript/types.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';

const whose = (
  transcript: string,
  displayName: string | null = null,
  email: string | null = null,
): UserIdentification => buildConversation(readTranscript(transcript), { userId: 'u-1', email, displayName }).user;
// Nothing in what is said tells who is who.
const among = (...labels: string[]): string =>
  [...labels, ...labels].map((label, i) => `${label}: Word number ${i} is here for you.`).join('\n');

// Invented people: the label in the call, the display name or address in the directory.
describe('by name', () => {
  it.each([
    ['Anna Müller (Acme GmbH)', 'Anna Müller'],
    ['Acme GmbH - Anna Müller', 'Anna Müller'],
    ['Anna Müller @ Acme', 'Anna Müller'],
    ['Müller, Anna', 'Anna Müller'],
    ['van der Berg, Joost', 'Joost van der Berg'],
    ['Anna Müller, Acme GmbH', 'Anna Müller'],
    ['ANNA MUELLER', 'Anna Müller'],
    ['anna.mueller', 'Anna Müller'],
    ['anna_mueller', 'Anna Müller'],
    ['AnnaMueller', 'Anna Müller'],
    ['a.mueller', 'Anna Müller'],
    ['Anna’s iPhone', 'Anna Müller'],
    ['iPhone von Anna', 'Anna Müller'],
    ['Annas MacBook Pro', 'Anna Müller'],
    ['Anna M.', 'Anna Müller'],
    ['Anna-Lena Müller', 'Annalena Müller'],
    ['Anna Müller-Schmidt', 'Anna Müller'],
    ['Anna Müller (she/her)', 'Anna Müller'],
    ['Bob Okri', 'Robert Okri'],
    ['Robert Okri', 'Bob Okri'],
    ['Liz', 'Elizabeth Grant'],
    ['Nguyễn Thị Hoa', 'Nguyen Thi Hoa'],
    ['José Núñez', 'Jose Nunez'],
    ['Łukasz Żak', 'Lukasz Zak'],
    ['张伟', '张 伟'],
    ['محمد علي', 'محمد علي'],
    ['Иван Петров', 'Петров Иван'],
    ['O’Neil, Mary-Ann', "Mary-Ann O'Neil"],
    ['Dr. Anna Müller, PhD', 'Anna Müller'],
  ])('"%s" is %s', (label, person) =>
    expect(whose(among('Jo Reyes', label), person)).toMatchObject({ way: 'name', speaker: label }),
  );
  it.each([
    ['Anna Schmidt', 'Anna Müller'],
    ['Robin Okri', 'Robert Okri'],
    ['Bob Reed', 'Robert Okri'],
    ['M', 'Anna Müller'],
    ['Group Anna', 'Hanna Group Lee'],
    ['Speaker 2', 'Anna Müller'],
    ['iPhone', 'Anna Müller'],
    ['AMS', 'Anna Müller'],
    ['Roberts', 'Robert Okri'],
  ])('"%s" is not %s', (label, person) => expect(whose(among('Jo Reyes', label), person).way).not.toBe('name'));
  it('prefers the fuller of two that fit', () =>
    expect(whose(among('Anna', 'Anna Müller'), 'Anna Müller')).toMatchObject({
      speaker: 'Anna Müller',
      confidence: 1,
    }));
});

describe('by e-mail address', () => {
  it.each([
    ['Anna Müller', 'anna.mueller@example.com'],
    ['amueller', 'amueller@example.com'],
    ['Bob Okri', 'robert.okri@example.com'],
    ['Acme - Anna Müller', 'a.mueller@example.com'],
    ['anna.m_93', 'anna.m_93@example.com'],
  ])('"%s" is %s', (label, email) =>
    expect(whose(among('Jo Reyes', label), null, email)).toMatchObject({ way: 'email', speaker: label }),
  );
  it('is found where the directory has the address for a name', () =>
    expect(whose(among('Jo Reyes', 'Anna Müller'), 'anna.mueller@example.com')).toMatchObject({
      speaker: 'Anna Müller',
    }));
  it('is certain where the file gives the address', () => {
    const text = JSON.stringify({
      transcript: {
        speaker_blocks: [
          { start_time: 1, end_time: 2, speaker: { name: 'A. M.' }, words: 'Hello there.' },
          { start_time: 3, end_time: 4, speaker: { name: 'Jo' }, words: 'Good day.' },
        ],
      },
      participants: [
        { name: 'A. M.', email: 'Boss@Example.com' },
        { name: 'Jo', email: 'None' },
      ],
    });
    expect(whose(text, 'Somebody Else', 'boss@example.com')).toMatchObject({
      way: 'email',
      speaker: 'A. M.',
      confidence: 1,
    });
  });
});

describe('by the file’s own roles', () => {
  const gong = (affiliations: string[]) =>
    JSON.stringify({
      callTranscripts: [
        {
          transcript: affiliations.map((_, i) => ({
            speakerId: String(i),
            sentences: [{ start: i, end: i + 1, text: 'Words are here.' }],
          })),
        },
      ],
      parties: affiliations.map((affiliation, i) => ({
        speakerId: String(i),
        name: `Person ${'ABC'[i] ?? ''}`,
        affiliation,
      })),
    });
  it('is the one inside the company', () =>
    expect(whose(gong(['External', 'Internal', 'External']))).toMatchObject({
      way: 'role',
      speaker: 'Person B',
      confidence: 0.95,
    }));
  it('is not told between two inside the company who say as much', () =>
    expect(whose(gong(['Internal', 'Internal', 'External']))).toMatchObject({ way: 'none' }));
  it('is the agent of a contact centre', () =>
    expect(
      whose(
        '{"Transcript":[{"Content":"Good day.","ParticipantRole":"CUSTOMER"},{"Content":"Hello there.","ParticipantRole":"AGENT"}]}',
      ),
    ).toMatchObject({ way: 'role', speaker: 'AGENT' }));
  it('is the person and not the program they practise with', () =>
    expect(
      whose(
        '{"transcript":[{"role":"agent","message":"Who is there?","time_in_call_secs":0},{"role":"user","message":"Good day to you.","time_in_call_secs":2}]}',
      ),
    ).toMatchObject({ way: 'role', speaker: 'user' }));
});

// One pair of labels for each language at least; the rep first.
const ROLES: readonly [rep: string, customer: string][] = [
  ['Seller', 'Buyer'],
  ['Agent', 'Customer'],
  ['Rep', 'Prospect'],
  ['Account Executive', 'Lead'],
  ['AGENT_1', 'CUSTOMER_2'],
  ['Agent Kim', 'Caller'],
  ['Kim (Sales)', 'Jo (Prospect)'],
  ['Therapist', 'Client'],
  ['Counsellor', 'Client'],
  ['COUNSELOR', 'CLIENT'],
  ['Clinician', 'Patient'],
  ['Interviewer', 'Candidate'],
  ['Advisor', 'Member'],
  ['Coach', 'Client'],
  ['Coach', 'Coachee'],
  ['Doctor', 'Patient'],
  ['Nurse 1', 'Patient'],
  ['Social Worker', 'Service user'],
  ['T', 'C'],
  ['A', 'C'],
  ['Agt', 'Cust'],
  ['Th', 'Pt'],
  ['Sales Rep', 'Dana'],
  ['Kim', 'Customer'],
  ['Me', 'Jo'],
  ['Kim', 'AI customer'],
  ['Kim', 'Bot'],
  ['Verkäuferin', 'Kundin'],
  ['Berater', 'Kunde'],
  ['Kundenbetreuerin', 'Anruferin'],
  ['Therapeut', 'Klient'],
  ['Vendeuse', 'Cliente'],
  ['Conseiller', 'Client'],
  ['Thérapeute', 'Patiente'],
  ['Vendedora', 'Comprador'],
  ['Asesor', 'Cliente'],
  ['Psicóloga', 'Paciente'],
  ['Atendente', 'Cliente'],
  ['Consultora', 'Cliente'],
  ['Venditore', 'Acquirente'],
  ['Operatrice', 'Cliente'],
  ['Verkoper', 'Klant'],
  ['Adviseur', 'Koper'],
  ['Hulpverlener', 'Cliënt'],
  ['Sprzedawca', 'Klient'],
  ['Doradca', 'Klientka'],
  ['Säljare', 'Kund'],
  ['Rådgivare', 'Kunden'],
  ['Sælger', 'Kunde'],
  ['Selger', 'Kunde'],
  ['Myyjä', 'Asiakas'],
  ['Asiakaspalvelija', 'Asiakas'],
  ['Prodejce', 'Zákazník'],
  ['Poradce', 'Zákaznice'],
  ['Satıcı', 'Müşteri'],
  ['Müşteri temsilcisi', 'Müşteri'],
  ['営業', 'お客様'],
  ['オペレーター', '顧客'],
  ['销售', '客户'],
  ['客服', '用户'],
  ['咨询师', '来访者'],
  ['상담원', '고객'],
  ['Продавец', 'Покупатель'],
  ['Менеджер', 'Клиент'],
  ['Πωλητής', 'Πελάτης'],
  ['البائع', 'العميل'],
  ['נציג', 'לקוח'],
  ['विक्रेता', 'ग्राहक'],
];

describe('by role words', () => {
  it.each(ROLES)('%s and not %s', (rep, customer) => {
    expect(whose(among(rep, customer), 'Nobody Here')).toMatchObject({ way: 'role', speaker: rep });
    expect(whose(among(customer, rep), 'Nobody Here')).toMatchObject({ way: 'role', speaker: rep });
  });
  it.each([
    ['S1', 'S2'],
    ['Speaker A', 'Speaker B'],
    ['A', 'B'],
    ['SPEAKER_00', 'SPEAKER_01'],
    ['0', '1'],
    ['spk_0', 'spk_1'],
    ['Ben', 'Mina'],
    ['Agent', 'User'],
    ['Coach', 'Trainer'],
    ['Rose Host', 'Jo Nurse'],
  ])('%s and %s are no roles', (a, b) => expect(whose(among(a, b)).way).not.toBe('role'));
  it('leaves out who is nobody in particular', () =>
    expect(whose(among('Kim', 'Customer', 'Unknown Speaker', 'SYSTEM'))).toMatchObject({
      way: 'role',
      speaker: 'Kim',
    }));
  it('takes the one of several on the user’s side who says nearly everything', () => {
    const long = 'We looked at the order and at what was written on the slip that came with it. '.repeat(12);
    expect(
      whose(`Agent 1: One moment, I put you through.\nCustomer: Thanks.\nAgent 2: ${long}\nCustomer: Fine.`),
    ).toMatchObject({ way: 'role', speaker: 'Agent 2', confidence: 0.8 });
  });
  it('is not told where two on the user’s side say as much', () =>
    expect(whose(among('Agent 1', 'Agent 2', 'Customer'))).toMatchObject({ way: 'none', speaker: null }));
});

describe('by behaviour', () => {
  const folder = new URL('../../../labelled/calibration/', import.meta.url);
  const labelled = readFileSync(new URL('set.ndjson', folder), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"type":"conversation"'))
    .map((line): { transcript_file: string; user?: { display_name?: string } } => JSON.parse(line));
  // The project's labelled conversations with their labels hidden: those between two people in English whose user is
  // named.
  const hidden = labelled.flatMap(({ transcript_file: file, user }) => {
    const { turns, speakers } = readTranscript(readFileSync(new URL(file, folder), 'utf8'));
    const rep = whose(readFileSync(new URL(file, folder), 'utf8'), user?.display_name ?? null);
    const conversation = turns
      .map(({ speaker, text }) => `${speaker === turns[0]?.speaker ? 'Speaker 1' : 'Speaker 2'}: ${text}`)
      .join('\n');
    return speakers.length === 2 && rep.way !== 'position' && rep.speaker !== null
      ? [{ conversation, truth: rep.speaker === turns[0]?.speaker ? 'Speaker 1' : 'Speaker 2' }]
      : [];
  });
  it('is right about the labelled conversations where it tells, and tells nearly always', () => {
    const guesses = hidden.map(({ conversation, truth }) => ({ ...whose(conversation), truth }));
    const told = guesses.filter(({ way }) => way === 'position');
    expect(hidden.length).toBeGreaterThanOrEqual(50);
    expect(told.length).toBeGreaterThanOrEqual(hidden.length * 0.9);
    expect(told.filter(({ speaker, truth }) => speaker !== truth).length).toBeLessThanOrEqual(1);
    expect(told.every(({ confidence }) => confidence >= 0.75 && confidence <= 0.9)).toBe(true);
  });
  it('is not told where two behave alike', () =>
    expect(whose(among('Speaker 1', 'Speaker 2'))).toMatchObject({
      way: 'none',
      speaker: null,
      reason: expect.stringContaining('too much alike'),
    }));
  it('leaves out a third who hardly speaks', () => {
    const [first] = hidden;
    expect(whose(`Speaker 3: Hi.\n${first?.conversation ?? ''}`)).toMatchObject({
      way: 'position',
      speaker: first?.truth,
    });
  });
  it('is not told among thousands', () =>
    expect(
      whose(
        Array.from({ length: 3000 }, (_, i) => `WEBVTT\n\n00:01.000 --> 00:02.000\n<v P${i}>Hi</v>`).join('\n\n'),
        'P7',
      ),
    ).toMatchObject({ way: 'none' }));
  it('is not told among three who all speak', () =>
    expect(whose(among('Speaker 1', 'Speaker 2', 'Speaker 3'))).toMatchObject({ way: 'none' }));
});
