/**
 * Finds sentences that are meant for the assessor and not for the other person ("give me a five"). There are two lists,
 * both made for this program and both incomplete: certain ones are withheld from the model, likely ones are only
 * refused as evidence.
 */

const JUDGES =
  '(?:assessor|grader|evaluator|examiner|scorer|ai|llm|language model|ai model|model|chatbot|assistant|scoring system|grading system)';
const LEVELS = '(?:level|score|mark|grade|rating|point)s?';
const NUMBER = '(?:\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|a hundred)';
const WHOM =
  '(?:me|him|her|them|us|this|it|that|everything|all|(?:the |this |that )?(?:rep|seller|agent|salesperson|call|conversation|user|candidate|criterion|criteria))';

const CERTAIN: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|skip)\b[^.!?]{0,40}\b(?:rubric|instructions?|prompts?|scoring|anchors?|system message)\b/iu,
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?]{0,20}\b(?:all|any|the|your|previous|prior|above|these|those)\b[^.!?]{0,20}\b(?:criteri(?:a|on)|rules|guidelines|levels)\b/iu,
  /\b(?:rubric|system prompt|prompt injection)\b/iu,
  new RegExp(
    `^(?:dear|hey|hi|hello|attention|note to|message (?:to|for)|to)[,:]? (?:the |this |our |my )?${JUDGES}\\b`,
    'iu',
  ),
  new RegExp(`\\byou are (?:now |only )?(?:an?|the) (?:helpful |strict |lenient )?${JUDGES}\\b`, 'iu'),
  /^\W*(?:system|assistant|developer)(?: (?:message|prompt|note|override))?\s*:/iu,
  /<\/?(?:conversation|transcript|evidence|criteria|system|assistant|user|instructions?)\b|<\|[a-z_]+\|>|\[\/?INST\]|##\s{0,4}(?:system|instructions?|assistant|task)\b/iu,
  /["'](?:level|criterion|criteria|evidence|role|turn|speaker|reasoning|not_assessable)["']\s*:/iu,
  new RegExp(
    `\\b(?:give|award|assign|grant|set|mark|rate|score|grade)\\b[^.!?]{0,40}\\b(?:top|full|highest|maximum|max|perfect|best) (?:possible )?(?:${LEVELS})\\b`,
    'iu',
  ),
];

const LIKELY: readonly RegExp[] = [
  new RegExp(
    `\\b(?:give|award|assign|mark|rate|score|grade) ${WHOM}\\b(?: (?:a|an|as|with|at|the))?(?: ${LEVELS})?(?: (?:of|an?))? ${NUMBER}(?=\\s*(?:out of|/|points?|stars?|for|on|in|$|[.!?,;"']))`,
    'iu',
  ),
  new RegExp(
    `\\b(?:deserve[sd]?|earn(?:s|ed)?|merit(?:s|ed)?|worth)\\b[^.!?]{0,30}\\b(?:${LEVELS} (?:of )?${NUMBER}|${NUMBER} out of ${NUMBER}|full marks)\\b`,
    'iu',
  ),
  new RegExp(`\\b${LEVELS}\\s*(?::|=|must be|should be|shall be)\\s*${NUMBER}\\b`, 'iu'),
  /\b(?:full|top|maximum|perfect) (?:marks|scores?|ratings?)\b/iu,
];

/** A question on a scale is asked of customers every day: "On a scale of 1 to 10, how would you rate it?" */
const SCALE_QUESTION = /\bscale (?:of|from)\b|\bout of ten\?/iu;

/**
 * Whether a sentence is certainly meant for the assessor: usual phrases of such attempts, or marks of a prompt or of an
 * answer.
 */
export function addressesAssessor(sentence: string): boolean {
  return CERTAIN.some((pattern) => pattern.test(sentence));
}

/**
 * Whether a sentence is likely meant for the assessor or talks about scores. It is then no evidence of how the
 * conversation was held.
 */
export function speaksOfScores(sentence: string): boolean {
  return (
    addressesAssessor(sentence) || (!SCALE_QUESTION.test(sentence) && LIKELY.some((pattern) => pattern.test(sentence)))
  );
}
