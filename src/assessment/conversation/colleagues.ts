import { agendaKinds, speaksToCustomer } from '../signals/meeting-words.ts';
import type { Conversation, Spoken } from './types.ts';

/** A meeting has at least so many people, each with so many turns. */
const LEAST_PEOPLE = 3;
const LEAST_TURNS = 1;
/** Kinds of talk among colleagues: this many of the four, and so many places in all. */
const LEAST_KINDS = 3;
const LEAST_PLACES = 4;
/** … and so many of all sentences: in a call of an hour somebody speaks of deadlines and audits too. */
const LEAST_SHARE = 1 / 12;
/** People of the meeting whom somebody speaks to by name, to ask or give them something. */
const LEAST_NAMED = 2;
/** Colleagues speak of what they offer too, but seldom. */
const MOST_OFFERS = 1;

// The first name of each speaker, as words have it.
const namesOf = (turns: readonly Spoken[]): string[] => {
  const counts = new Map<string, number>();
  for (const { speaker } of turns) if (speaker !== null) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  return [...counts].flatMap(([speaker, count]) =>
    count >= LEAST_TURNS ? [speaker.trim().split(/\s+/u)[0]?.toLowerCase() ?? ''] : [],
  );
};

/**
 * Whether colleagues talk among themselves, so that nobody is a customer: three people or more who go through their own work,
 * call each other by name and speak of customers as of others, and nobody who presents themselves or an offer. Only on strong
 * evidence: a call with several customers is none. English. Linear.
 */
export function areColleagues({ turns, language }: Pick<Conversation, 'turns' | 'language'>): boolean {
  if (language.code !== 'en') return false;
  const names = namesOf(turns);
  if (new Set(names).size < LEAST_PEOPLE) return false;
  const kinds = new Set<string>();
  const named = new Set<string>();
  let places = 0;
  let all = 0;
  let offers = 0;
  for (const { sentences, speaker } of turns) {
    const own = speaker?.trim().split(/\s+/u)[0]?.toLowerCase();
    all += sentences.length;
    for (const { words } of sentences) {
      if (speaksToCustomer(words)) return false;
      if (language.sentence.speaksAsOfferer(words)) offers += 1;
      const found = new Set(agendaKinds(words));
      places += found.size;
      for (const kind of found) kinds.add(kind);
      for (const name of names)
        if (name !== own && (words[0] === name || words[1] === name || words.at(-1) === name)) named.add(name);
    }
  }
  const isOften = places >= Math.max(LEAST_PLACES, all * LEAST_SHARE);
  return isOften && kinds.size >= LEAST_KINDS && named.size >= LEAST_NAMED && offers <= MOST_OFFERS;
}
