/** The texts of the page of who can sign in, in English. */
export const en = {
  title: 'Who can sign in',
  lead: 'People with an account for this console. Others of your directory are only reported on.',
  invite: 'Invite somebody',
  person: 'Person',
  role: 'Role',
  status: 'Status',
  last: 'Last signed in',
  active: 'Active',
  invited: 'Invited',
  deactivated: 'Deactivated',
  actions: 'Actions',
  actionsFor: (name: string) => `Actions for ${name}`,
  makes: {
    hand: { reset: 'Link for a new password', invitation: 'Invitation link' },
    mail: { reset: 'Send a link for a new password', invitation: 'Send an invitation' },
  },
  sending: 'The mail is being sent.',
  mailSent: (email: string, day: string) => `Sent to ${email}. The link in the mail works once, until ${day}.`,
  mailWaiting: (email: string) =>
    `The mail to ${email} has not been sent yet: the mail server does not take it. Debrief tries again for a quarter of an hour. To be sure, hand this link over yourself.`,
  mailFailed: (email: string) =>
    `The mail to ${email} was not sent. Hand this link over yourself; the log of the service says why it failed.`,
  showInstead: 'Show a link instead',
  showInsteadNote: 'A link that is shown takes the place of the one in the mail, which then no longer works.',
  deactivate: 'Deactivate',
  activate: 'Activate again',
  changeRole: 'Change role',
  inviteTitle: 'Invite somebody',
  name: 'Name',
  email: 'E-mail address',
  directory: 'In the directory as',
  directoryNote: 'Needed for members and managers: whose conversations they see follows from it.',
  directoryNone: 'Nobody found',
  create: 'Make the account',
  linkTitle: (name: string) => `A link for ${name}`,
  linkText: (day: string) => `Hand it over yourself. It works once, until ${day}, and is not shown again.`,
  deactivateTitle: (name: string) => `Deactivate ${name}?`,
  deactivateText: 'They are signed out everywhere at once and cannot sign in until you activate them again.',
  roleTitle: (name: string) => `Role of ${name}`,
};

export type AccessMessages = typeof en;
