import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

/* Tables of telephones and of programs that lead dialogs. */

describe('a table', () => {
  it.each([
    [
      "in which one's own messages have no name",
      'Chat Session,Message Date,Delivered Date,Read Date,Edited Date,Service,Type,Sender ID,Sender Name,Status,Replying to,Subject,Text,Reactions,Attachment,Attachment type\nAnn Lee,2026-03-12 09:15:04,,,,iMessage,Incoming,+14155550100,Ann Lee,Read,,,Are you still coming on Friday?,,,\nAnn Lee,2026-03-12 09:16:10,2026-03-12 09:16:11,2026-03-12 09:16:40,,iMessage,Outgoing,,,Read,,,Yes! Shall I bring the drill?,,,\nAnn Lee,2026-03-12 09:17:00,,,,iMessage,Incoming,+14155550100,Ann Lee,Read,,,"Please, and the long screws",,,\nAnn Lee,2026-03-12 09:17:30,2026-03-12 09:17:31,,,iMessage,Outgoing,,,Delivered,,,On it.,,,\n',
      [
        ['Ann Lee', 'Are you still coming on Friday?'],
        ['Me', 'Yes! Shall I bring the drill?'],
        ['Ann Lee', 'Please, and the long screws'],
        ['Me', 'On it.'],
      ],
    ],
    [
      'with a session in one cell',
      '"SessionId","StartDateTime","Content","UserId","InitialUserMessage","TopicName","SessionOutcome"\n"7f1","2026-03-12T09:15:00Z","Bot says: Hello! How can I help?;User says: is the ferry running?;Bot says: Not today, the wind is too strong.;User says: and tomorrow?;Bot says: Tomorrow it leaves at nine.;","u1","is the ferry running?","Ferry","Resolved"\n',
      [
        ['Bot', 'Hello! How can I help?'],
        ['User', 'is the ferry running?'],
        ['Bot', 'Not today, the wind is too strong.'],
        ['User', 'and tomorrow?'],
        ['Bot', 'Tomorrow it leaves at nine.'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });
});
