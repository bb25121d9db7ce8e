/** The command palette, in English. */
export const en = {
  conversations: 'Conversations by id',
  go: 'Go to',
  results: 'Results',
  nothingFound: 'Nothing found',
  leave: 'Leave',
  do: 'Do',
  deeds: {
    key: 'Create a key',
    invitation: 'Invite somebody to sign in',
    person: 'Add somebody to the directory',
    scenario: 'Write a scenario',
    print: 'Print this page',
  },
};

export type PaletteText = typeof en;
