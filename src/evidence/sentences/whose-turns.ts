import { Type } from 'typebox';
import { count, fixed, oneIn, sentence, words } from './sentence.ts';

/** What the user does more than the other side, where that alone tells who they are; the words go on after the name. */
export const SIGNS = {
  opens: 'opens the conversation',
  'speaks-of-other': 'speaks more of the other than of themselves',
  asks: 'asks more questions',
  offers: 'speaks as the one who offers',
  proposes: 'proposes the next steps',
} as const;
export type SignCode = keyof typeof SIGNS;

/** How it was found which turns are the user's, in the words of the transcript's reader. */
export const WHOSE = {
  'whose.stated': sentence(
    { label: words },
    ({ label }) => `Whoever added the conversation said that "${label}" is the user.`,
  ),
  'whose.name': sentence({ label: words }, ({ label }) => `The label "${label}" matches the user's name.`),
  'whose.email': sentence({ label: words }, ({ label }) => `The label "${label}" matches the user's e-mail address.`),
  'whose.file-email': sentence(
    { label: words },
    ({ label }) => `The file gives the user's e-mail address for "${label}".`,
  ),
  'whose.file-side': sentence({ label: words }, ({ label }) => `The file names "${label}" as the user's side.`),
  'whose.role': sentence({ label: words }, ({ label }) => `The label "${label}" is a word for the user's side.`),
  'whose.main': sentence(
    { of: count, label: words },
    ({ of, label }) => `Of the ${of} who are labelled as the user's side, "${label}" says nearly everything.`,
  ),
  'whose.only-other': sentence(
    { label: words },
    ({ label }) => `Everyone but "${label}" is labelled as the customer or as a program.`,
  ),
  'whose.behaviour': sentence(
    { label: words, signs: Type.Array(oneIn(SIGNS)) },
    ({ label, signs }) => `No label matches the user; "${label}" ${signs.map((sign) => SIGNS[sign]).join(', ')}.`,
  ),
  'whose.no-labels': fixed('The transcript does not say who speaks.'),
  'whose.too-many': sentence(
    { speakers: count },
    ({ speakers }) => `There are ${speakers} speakers, more than any conversation has.`,
  ),
  'whose.one-label': sentence(
    { label: words },
    ({ label }) => `Only one speaker ("${label}") is labelled, and it is not known to be the user.`,
  ),
  'whose.no-match': sentence(
    { speakers: count },
    ({ speakers }) => `There are ${speakers} speakers, and no label matches the user's name, e-mail address or role.`,
  ),
  'whose.too-few': fixed('Fewer than two speakers have turns.'),
  'whose.alike': fixed('No label matches the user, and the two speakers behave too much alike to tell which one is.'),
  /** What the transcript's reader says of a damaged file, and what is not known. */
  'whose.other': sentence({ english: words }, ({ english }) => english),
};
