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
  refused: 'Refused in 30 days',
};

export type FileColumns = typeof en;
