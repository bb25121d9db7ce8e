import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

/* JSON of programs for models, recognisers and captions. */

describe('JSON', () => {
  it.each([
    [
      'of a session of Codex, without what the model thought',
      '{"timestamp":"2026-03-12T09:15:00Z","type":"session_meta","payload":{"id":"s","cwd":"/x","originator":"codex_cli","instructions":"Be brief."}}\n{"timestamp":"2026-03-12T09:15:04Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Is the ferry table sorted?"}]}}\n{"timestamp":"2026-03-12T09:15:06Z","type":"response_item","payload":{"type":"reasoning","summary":[{"type":"summary_text","text":"Looking at the table"}]}}\n{"timestamp":"2026-03-12T09:15:07Z","type":"response_item","payload":{"type":"function_call","name":"shell","arguments":"{\\"command\\":[\\"cat\\",\\"t\\"]}","call_id":"c"}}\n{"timestamp":"2026-03-12T09:15:08Z","type":"response_item","payload":{"type":"function_call_output","call_id":"c","output":"9;b"}}\n{"timestamp":"2026-03-12T09:15:10Z","type":"response_item","payload":{"type":"message","role":"assistant","content":[{"type":"output_text","text":"No, it is in the order of the file."}]}}\n{"timestamp":"2026-03-12T09:16:00Z","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"Sort it, please."}]}}\n{"timestamp":"2026-03-12T09:16:05Z","type":"response_item","payload":{"type":"message","role":"assistant","content":[{"type":"output_text","text":"Done."}]}}\n',
      [
        ['user', 'Is the ferry table sorted?'],
        ['assistant', 'No, it is in the order of the file.'],
        ['user', 'Sort it, please.'],
        ['assistant', 'Done.'],
      ],
    ],
    [
      'of a game of roles, with words under a short name',
      '{"user_name":"Ann","character_name":"Harbour Master","create_date":"2026-03-12@09h15m04s","chat_metadata":{"note_prompt":""}}\n{"name":"Harbour Master","is_user":false,"is_system":false,"send_date":"March 12, 2026 9:15am","mes":"What brings you to my pier?"}\n{"name":"Ann","is_user":true,"is_system":false,"send_date":"March 12, 2026 9:16am","mes":"I need the ferry. Is it running?"}\n{"name":"Harbour Master","is_user":false,"is_system":false,"send_date":"March 12, 2026 9:16am","mes":"Not in this wind.","swipe_id":0,"swipes":["Not in this wind.","Never."]}\n{"name":"Ann","is_user":true,"is_system":false,"send_date":"March 12, 2026 9:17am","mes":"Then I wait here."}\n',
      [
        ['Harbour Master', 'What brings you to my pier?'],
        ['Ann', 'I need the ferry. Is it running?'],
        ['Harbour Master', 'Not in this wind.'],
        ['Ann', 'Then I wait here.'],
      ],
    ],
    [
      'of pairs of what was asked and answered',
      '[["Is the ferry table sorted?","No, it is in the order of the file."],["Sort it, please.","Done. Anything else?"],["No, thank you.","You are welcome."]]\n',
      [
        ['user', 'Is the ferry table sorted?'],
        ['assistant', 'No, it is in the order of the file.'],
        ['user', 'Sort it, please.'],
        ['assistant', 'Done. Anything else?'],
        ['user', 'No, thank you.'],
        ['assistant', 'You are welcome.'],
      ],
    ],
    [
      'of YouTube’s captions',
      '{"wireMagic":"pb3","events":[{"tStartMs":0,"dDurationMs":9000,"id":1,"wpWinPosId":1},\n{"tStartMs":500,"dDurationMs":2400,"segs":[{"utf8":">> Is the"},{"utf8":" ferry running?","tOffsetMs":700}]},\n{"tStartMs":2900,"dDurationMs":2000,"segs":[{"utf8":">> No, the wind"},{"utf8":" is too strong.","tOffsetMs":600}]},\n{"tStartMs":5800,"dDurationMs":1600,"segs":[{"utf8":">> Can I wait inside?"}]},\n{"tStartMs":7400,"dDurationMs":900,"segs":[{"utf8":">> Of course."}]}]}\n',
      [
        ['Speaker 1', 'Is the ferry running?'],
        ['Speaker 2', 'No, the wind is too strong.'],
        ['Speaker 1', 'Can I wait inside?'],
        ['Speaker 2', 'Of course.'],
      ],
    ],
    [
      'of iFlytek, as JSON inside of JSON',
      '{"code":"000000","content":{"orderInfo":{"status":4},"orderResult":"{\\"lattice\\":[{\\"json_1best\\":\\"{\\\\\\"st\\\\\\":{\\\\\\"bg\\\\\\":\\\\\\"500\\\\\\",\\\\\\"ed\\\\\\":\\\\\\"2900\\\\\\",\\\\\\"rl\\\\\\":\\\\\\"1\\\\\\",\\\\\\"rt\\\\\\":[{\\\\\\"ws\\\\\\":[{\\\\\\"cw\\\\\\":[{\\\\\\"w\\\\\\":\\\\\\"今天\\\\\\"}]},{\\\\\\"cw\\\\\\":[{\\\\\\"w\\\\\\":\\\\\\"有船吗\\\\\\"}]},{\\\\\\"cw\\\\\\":[{\\\\\\"w\\\\\\":\\\\\\"？\\\\\\",\\\\\\"wp\\\\\\":\\\\\\"p\\\\\\"}]}]}]}}\\"},{\\"json_1best\\":\\"{\\\\\\"st\\\\\\":{\\\\\\"bg\\\\\\":\\\\\\"2900\\\\\\",\\\\\\"ed\\\\\\":\\\\\\"5800\\\\\\",\\\\\\"rl\\\\\\":\\\\\\"2\\\\\\",\\\\\\"rt\\\\\\":[{\\\\\\"ws\\\\\\":[{\\\\\\"cw\\\\\\":[{\\\\\\"w\\\\\\":\\\\\\"没有\\\\\\"}]},{\\\\\\"cw\\\\\\":[{\\\\\\"w\\\\\\":\\\\\\"，\\\\\\"}]},{\\\\\\"cw\\\\\\":[{\\\\\\"w\\\\\\":\\\\\\"风太大了\\\\\\"}]},{\\\\\\"cw\\\\\\":[{\\\\\\"w\\\\\\":\\\\\\"。\\\\\\"}]}]}]}}\\"},{\\"json_1best\\":\\"{\\\\\\"st\\\\\\":{\\\\\\"bg\\\\\\":\\\\\\"5800\\\\\\",\\\\\\"ed\\\\\\":\\\\\\"7400\\\\\\",\\\\\\"rl\\\\\\":\\\\\\"1\\\\\\",\\\\\\"rt\\\\\\":[{\\\\\\"ws\\\\\\":[{\\\\\\"cw\\\\\\":[{\\\\\\"w\\\\\\":\\\\\\"谢谢\\\\\\"}]},{\\\\\\"cw\\\\\\":[{\\\\\\"w\\\\\\":\\\\\\"。\\\\\\"}]}]}]}}\\"}]}"}}\n',
      [
        ['1', '今天有船吗？'],
        ['2', '没有，风太大了。'],
        ['1', '谢谢。'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });
});
