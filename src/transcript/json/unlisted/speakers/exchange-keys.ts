import { plainName } from './usual-names.ts';

const SAID = '(?:message|text|input|output|utterances?|query|says?|said|words|turn|response|reply|answer|question)?';
const PROGRAM = new RegExp(
  `^(?:bot|assistant|ai|model|llm|system|virtualagent|virtualassistant)${SAID}$|^(?:response|reply|output|completion)(?:text|message|utterances?)?$`,
  'u',
);
const PERSON = new RegExp(
  `^(?:user|human|person)${SAID}$|^(?:request|query|input|prompt)(?:text|message|utterances?)?$`,
  'u',
);
const CUSTOMER = new RegExp(`^(?:customer|client|caller|visitor|consumer|guest)${SAID}$`, 'u');
const AGENT = new RegExp(`^(?:agent|rep|advisor|adviser|operator|staff)${SAID}$`, 'u');

/**
 * Who speaks, by the name of a member that has the words of one side of an exchange: "user_message", "botResponse",
 * "prompt", "requestUtterances". Null for other names.
 */
export function speakerOfKey(key: string): 'assistant' | 'user' | 'customer' | 'agent' | null {
  if (key.length > 40) return null;
  const name = plainName(key);
  if (PROGRAM.test(name)) return 'assistant';
  if (PERSON.test(name)) return 'user';
  if (CUSTOMER.test(name)) return 'customer';
  return AGENT.test(name) ? 'agent' : null;
}
