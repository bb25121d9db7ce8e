import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { saidIn } from '../../../support/turns-read.ts';

/* Talks between two people whom nobody names. */

describe('two people whom nobody names', () => {
  it.each([
    [
      'questions with numbers and answers behind a dash, as inquiries have them',
      "                    Mr. THOMAS HARDING, sworn.\n                 Examined by the ATTORNEY-GENERAL.\n\n101. You are a stoker, I think? - Yes, since I was sixteen.\n102. Were you on watch that night? - I was, from eight o'clock.\n103. What did you hear? - A noise like a cable running out, and then the bell.\n104. Did you go up? - Not at once. I waited for the order, sir.\n105. Who gave it? - The second engineer.\n",
      [
        ['Q', 'You are a stoker, I think?'],
        ['A', 'Yes, since I was sixteen.'],
        ['Q', 'Were you on watch that night?'],
        ['A', "I was, from eight o'clock."],
        ['Q', 'What did you hear?'],
        ['A', 'A noise like a cable running out, and then the bell.'],
        ['Q', 'Did you go up?'],
        ['A', 'Not at once. I waited for the order, sir.'],
        ['Q', 'Who gave it?'],
        ['A', 'The second engineer.'],
      ],
    ],
    [
      'questions in bold, as magazines have them',
      '**Is the ferry running today, Captain Lee?**\n\nNo, the wind is too strong. I have not seen it like this in nine years.\n\n**What do you tell the people on the pier?**\n\nThat they can wait inside. I make tea.\n\n**Do they thank you?**\n\nSome do. Most of them swear at me.\n\n**And tomorrow?**\n\nTomorrow we sail.\n',
      [
        ['Q', 'Is the ferry running today, Captain Lee?'],
        ['A', 'No, the wind is too strong. I have not seen it like this in nine years.'],
        ['Q', 'What do you tell the people on the pier?'],
        ['A', 'That they can wait inside. I make tea.'],
        ['Q', 'Do they thank you?'],
        ['A', 'Some do. Most of them swear at me.'],
        ['Q', 'And tomorrow?'],
        ['A', 'Tomorrow we sail.'],
      ],
    ],
    [
      'a call by text telephone',
      'TTY CALL 03/12/2026 9:15 AM\n\nHELLO THIS IS RIVER DENTAL GA\nHI THIS IS DANA REED I NEED TO CHANGE MY APPT GA\nSURE WHAT DAY IS GOOD FOR YOU Q GA\nTHURSDAY AFTER 3 IF YOU HAVE IT GA\nI HAVE THURSDAY AT 330 IS THAT OK Q GA\nPERFECT THANK YOU SK\nBYE SK SK\n',
      [
        ['Speaker 1', 'HELLO THIS IS RIVER DENTAL GA'],
        ['Speaker 2', 'HI THIS IS DANA REED I NEED TO CHANGE MY APPT GA'],
        ['Speaker 1', 'SURE WHAT DAY IS GOOD FOR YOU Q GA'],
        ['Speaker 2', 'THURSDAY AFTER 3 IF YOU HAVE IT GA'],
        ['Speaker 1', 'I HAVE THURSDAY AT 330 IS THAT OK Q GA'],
        ['Speaker 2', 'PERFECT THANK YOU SK'],
        ['Speaker 1', 'BYE SK SK'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });

  it('says what was assumed', () => {
    expect(
      readTranscript(
        "                    Mr. THOMAS HARDING, sworn.\n                 Examined by the ATTORNEY-GENERAL.\n\n101. You are a stoker, I think? - Yes, since I was sixteen.\n102. Were you on watch that night? - I was, from eight o'clock.\n103. What did you hear? - A noise like a cable running out, and then the bell.\n104. Did you go up? - Not at once. I waited for the order, sir.\n105. Who gave it? - The second engineer.\n",
      ).notes,
    ).toContain(
      'Nobody is named: the questions were taken as those of one person and the answers as those of another.',
    );
    expect(
      readTranscript(
        '**Is the ferry running today, Captain Lee?**\n\nNo, the wind is too strong. I have not seen it like this in nine years.\n\n**What do you tell the people on the pier?**\n\nThat they can wait inside. I make tea.\n\n**Do they thank you?**\n\nSome do. Most of them swear at me.\n\n**And tomorrow?**\n\nTomorrow we sail.\n',
      ).notes,
    ).toContain(
      'Nobody is named: the questions were taken as those of one person and the answers as those of another.',
    );
    expect(
      readTranscript(
        'TTY CALL 03/12/2026 9:15 AM\n\nHELLO THIS IS RIVER DENTAL GA\nHI THIS IS DANA REED I NEED TO CHANGE MY APPT GA\nSURE WHAT DAY IS GOOD FOR YOU Q GA\nTHURSDAY AFTER 3 IF YOU HAVE IT GA\nI HAVE THURSDAY AT 330 IS THAT OK Q GA\nPERFECT THANK YOU SK\nBYE SK SK\n',
      ).notes,
    ).toContain('Nobody is named, but "GA" says where the other one goes on: two people were taken to speak in turn.');
  });
});

describe('points that begin with a dash', () => {
  it.each([
    [
      'are nobody’s where questions have their answers behind them',
      '- Do they have a budget? - Yes\n- Who decides there?\n- I asked, it is the CFO\n- When do they start? - In May\n- Do you think a pilot is needed?\n- No\n- I send the offer\n- Yes\n',
    ],
  ])('%s', (_, text) => {
    expect(readTranscript(text).speakers).toStrictEqual([]);
  });

  it('are turns where one question of three has a sentence behind it', () => {
    const turns = [
      'Do you have the key? - I asked him twice.',
      'No.',
      'Where is it, then?',
      'At home, I think.',
      'Can you get it?',
      'Yes, in an hour.',
    ];
    expect(saidIn(turns.map((words) => `- ${words}`).join('\n')).map(([, words]) => words)).toStrictEqual(turns);
  });

  it('are turns of a story where a verb stands behind the question', () => {
    expect(
      saidIn(
        '— Is the boat yours? — he asked.\n— No, my brother has it.\n— And where is he? — he asked again.\n— I do not know.\n— When did you see him?\n— On Friday.\n',
      ),
    ).toStrictEqual([
      ['Speaker 1', 'Is the boat yours? — he asked.'],
      ['Speaker 2', 'No, my brother has it.'],
      ['Speaker 1', 'And where is he? — he asked again.'],
      ['Speaker 2', 'I do not know.'],
      ['Speaker 1', 'When did you see him?'],
      ['Speaker 2', 'On Friday.'],
    ]);
  });
});
