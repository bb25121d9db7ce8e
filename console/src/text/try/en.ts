/** What the page that tries the interface says, in English. */
export const en = {
  title: 'Try it',
  lead: 'The four endpoints of the interface, asked from this page. You see each request and its answer as they went over the wire.',
  key: 'Key',
  keyNote: 'Held in the memory of this tab alone: it is gone when you close or reload it.',
  notWhole:
    'This is no whole key. A key begins with dbr_ and has 53 letters and digits; paste it by itself, or the whole line that it stands in.',
  refused: {
    malformed:
      'The service found no key of the right form. Systems send it as a header, Authorization: Bearer dbr_… – the word Bearer, a space, and the whole key. A key with a letter missing is refused in the same way.',
    unknown: 'The key has the right form, but it was revoked, has expired, or is of another installation.',
    forbidden: 'The key is right, and may not do this. What each key may do is on the page Reporting access.',
  },
  make: 'Make a key for an hour',
  made: 'A key was made. It ends by itself in an hour, and can be revoked on the page Reporting access.',
  makeName: (name: string) => `Tried by ${name}`,
  user: 'User',
  keyFirst: 'First give a key, above.',
  userFirst: 'Ask for the users first, or type an id',
  offered: (shown: string, all: string) => `The first ${shown} of ${all} are offered; type any other.`,
  page: 'Page',
  scenario: 'scenario_id',
  from: 'date_from',
  to: 'date_to',
  send: 'Send',
  endpoints: {
    users: 'List users',
    sessions: 'List a user’s sessions',
    assessments: 'List a user’s assessments',
    ingest: 'Submit a transcript',
  },
  conversation: 'external_conversation_id',
  transcript: 'transcript',
  request: 'Request',
  response: 'Response',
  curl: 'As a line to type',
  took: (ms: string) => `${ms} ms`,
  none: 'Nothing was asked yet',
  noneText: 'Give a key and send a request: the answer appears here.',
  offline: 'No answer came. Is the service still there?',
  long: (bytes: string) => `The first 50,000 characters of ${bytes}`,
  next: 'Next page',
  follow: 'From submission to assessment',
  see: 'See it with the person',
  steps: {
    queued: 'Kept, and queued',
    processing: 'Being assessed …',
    completed: 'Assessed: it is in the list of assessments',
    failed: 'The assessment failed',
  },
};

export type TryMessages = typeof en;
