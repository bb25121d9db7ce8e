/** Columns of tables as files (CSV) that pages do not show, in English. */
export const en = {
  user: 'Person id',
  email: 'E-mail',
  team: 'Team id',
  account: 'Account id',
  assessment: 'Assessment id',
  conversation: 'Conversation id',
  scenario: 'Scenario id',
  key: 'Key id',
  kind: 'Kind',
  low: 'Lower end',
  high: 'Upper end',
  lastFour: 'Last four characters',
  madeBy: 'Made by',
  requests: 'Requests in 30 days',
  refused: 'Errors in 30 days',
  sessions: 'Conversations',
  transcripts: 'Transcripts',
  assessments: 'Assessments',
  accounts: 'Accounts',
  rows: 'Rows in all',
  actor: 'Id of who',
  action: 'Id of the action',
  subject: 'Id of what it concerns',
};

export type FileColumns = typeof en;
