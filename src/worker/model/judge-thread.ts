import type { MessagePort } from 'node:worker_threads';
import {
  judgeConversation,
  prepareConversation,
  type ModelPort,
  type ModelReply,
  type ModelResult,
} from '../../assessment/llm/index.ts';
import { redactTurns } from '../../privacy/index.ts';
import type { JudgeTask } from './judge-task.ts';

/** A request of a thread to the process that started it. */
export type Request =
  | { id: number; reserve: number }
  | { id: number; ask: Parameters<ModelPort['ask']>[0]; cost: number };
/** The answer to a request. The reason of a failure stays in the process. */
export type Answer = { id: number; reply: ModelReply | null } | { id: number; failed: true };

/** Runs in a thread, because reading a long transcript and checking the answers of a model would delay requests. */
export default async function judgeInThread({
  input,
  options,
  redact,
  port,
}: JudgeTask & { port: MessagePort }): Promise<ModelResult> {
  const waiting = new Map<number, { resolve: (reply: ModelReply | null) => void; reject: (error: Error) => void }>();
  let last = 0;
  port.on('message', (answer: Answer) => {
    const caller = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('reply' in answer) caller?.resolve(answer.reply);
    else caller?.reject(new Error('what was asked for failed'));
  });
  const send = (make: (id: number) => Request): Promise<ModelReply | null> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      port.postMessage(make(last));
    });
  const model: ModelPort = {
    async ask(question, cost) {
      const reply = await send((id) => ({ id, ask: question, cost }));
      if (reply === null) throw new Error('there is no reply');
      return reply;
    },
    async reserve(tokens) {
      await send((id) => ({ id, reserve: tokens }));
    },
  };
  try {
    const names = input.user.displayName === null ? [] : [input.user.displayName];
    const conversation = prepareConversation(
      input,
      redact === null ? undefined : (turns) => redactTurns(turns, { names, countries: redact }),
    );
    return await judgeConversation(input, conversation, options, model);
  } finally {
    port.close();
  }
}
