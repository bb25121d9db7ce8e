import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

/* Programs that lead dialogs, and recognisers with words in tokens. */

describe('JSON of dialogs', () => {
  it.each([
    [
      'of Dialogflow, the newest first',
      '{"name":"projects/p/locations/global/agents/a/conversations/c","type":"LIVE","languageCode":"en","startTime":"2026-03-12T09:15:00Z","interactions":[\n{"request":{"queryInput":{"text":{"text":"and tomorrow?"},"languageCode":"en"}},"response":{"queryResult":{"text":"and tomorrow?","responseMessages":[{"text":{"text":["Tomorrow it leaves at nine."]}}]}},"createTime":"2026-03-12T09:15:20Z"},\n{"request":{"queryInput":{"text":{"text":"is the ferry running?"},"languageCode":"en"}},"response":{"queryResult":{"text":"is the ferry running?","responseMessages":[{"text":{"text":["Not today, the wind is too strong."]}}]}},"createTime":"2026-03-12T09:15:05Z"}\n]}\n',
      [
        ['user', 'is the ferry running?'],
        ['assistant', 'Not today, the wind is too strong.'],
        ['user', 'and tomorrow?'],
        ['assistant', 'Tomorrow it leaves at nine.'],
      ],
    ],
    [
      'of Voiceflow, with steps that nobody says',
      '[\n{"turnID":"t0","type":"launch","payload":{"type":"launch"},"startTime":"2026-03-12T09:15:00.000Z"},\n{"turnID":"t0","type":"text","payload":{"time":1773306900100,"type":"text","payload":{"slate":{"id":"x","content":[{"children":[{"text":"Hello! How can I help?"}]}]},"message":"Hello! How can I help?"}},"startTime":"2026-03-12T09:15:00.100Z"},\n{"turnID":"t1","type":"request","payload":{"type":"text","payload":"is the ferry running?"},"startTime":"2026-03-12T09:15:09.000Z"},\n{"turnID":"t1","type":"text","payload":{"type":"text","payload":{"slate":{"id":"y","content":[{"children":[{"text":"Not today, the wind is too strong."}]}]},"message":"Not today, the wind is too strong."}},"startTime":"2026-03-12T09:15:10.000Z"},\n{"turnID":"t2","type":"request","payload":{"type":"text","payload":"thanks anyway"},"startTime":"2026-03-12T09:15:20.000Z"},\n{"turnID":"t2","type":"end","payload":{"type":"end"},"startTime":"2026-03-12T09:15:21.000Z"}\n]\n',
      [
        ['assistant', 'Hello! How can I help?'],
        ['user', 'is the ferry running?'],
        ['assistant', 'Not today, the wind is too strong.'],
        ['user', 'thanks anyway'],
      ],
    ],
    [
      'of AmiVoice, a speaker for each word',
      '{"status":"completed","audio_size":99,"segments":[{"results":[{"starttime":500,"endtime":5800,"text":"今日船は出ますか。いいえ、風が強いです。","tokens":[\n{"written":"今日","starttime":500,"endtime":900,"label":"speaker0"},{"written":"船は","starttime":900,"endtime":1500,"label":"speaker0"},{"written":"出ますか","starttime":1500,"endtime":2500,"label":"speaker0"},{"written":"。","starttime":2500,"endtime":2600,"label":"speaker0"},\n{"written":"いいえ","starttime":2900,"endtime":3500,"label":"speaker1"},{"written":"、","starttime":3500,"endtime":3600,"label":"speaker1"},{"written":"風が","starttime":3600,"endtime":4100,"label":"speaker1"},{"written":"強いです","starttime":4100,"endtime":5600,"label":"speaker1"},{"written":"。","starttime":5600,"endtime":5800,"label":"speaker1"}]}],"text":"今日船は出ますか。いいえ、風が強いです。"},\n{"results":[{"starttime":5900,"endtime":7400,"text":"中で待てますか。","tokens":[{"written":"中で","starttime":5900,"endtime":6500,"label":"speaker0"},{"written":"待てますか","starttime":6500,"endtime":7300,"label":"speaker0"},{"written":"。","starttime":7300,"endtime":7400,"label":"speaker0"}]}],"text":"中で待てますか。"}],"text":"今日船は出ますか。いいえ、風が強いです。中で待てますか。","code":"","message":""}\n',
      [
        ['speaker0', '今日船は出ますか。'],
        ['speaker1', 'いいえ、風が強いです。'],
        ['speaker0', '中で待てますか。'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });
});
