import { labelKey } from '../labels/speaker-label.ts';
import { asks, isOfOneself, isToAnother, saysYou } from './signs.ts';

const ASKED =
  /^(?:q|question|frage|f|question|pregunta|p|domanda|d|pergunta|vraag|v|вопрос|в|问|問|질문|pytanie|fråga|spørsmål|spørgsmål|soru|otázka|kérdés|kysymys|întrebare)\s?\d{0,3}$/u;
const ANSWERED =
  /^(?:a|answer|antwort|réponse|r|respuesta|risposta|resposta|antwoord|ответ|о|答|답변|odpowiedź|o|svar|yanıt|cevap|odpověď|válasz|vastaus|răspuns)\s?\d{0,3}$/u;
const TITLE =
  /\bfaqs?\b|frequently asked|häufig(?:e|ste|sten)? (?:gestellte )?fragen|preguntas frecuentes|foire aux questions|questions fréquentes|domande frequenti|perguntas frequentes|veelgestelde vragen|часто задаваемые|常见问题|常見問題|よくある|자주 묻는|najczęściej zadawane|vanliga frågor|sıkça sorulan|flash ?cards?|karteikarten|\bquiz/iu;
const FEWEST_PAIRS = 3;
const SHORTEST = 10;
const INSIDE = /[\p{L}\])][.!?…](?= \p{Lu})/u;
const NEARLY_ALL = 0.8;
// Where nobody answers as "I", each answer is a sentence and no question is about the past, it is written for readers.
const LONG_ANSWER = /^(?:\S{1,60} ){2,}\S/u;
const PAST = /\b(?:did|was|were|had|went|saw|said|have you|waren|hatten|haben sie|aviez|avez-vous)\b/iu;
const ENGLISH = /^(?:how|what|can|could|do|does|is|are|which|where|when|will|would|who|why|if|should|may)\b/iu;

/** Whether a label is a word for a question. */
export const isAsked = (label: string): boolean => ASKED.test(labelKey(label));

/** What stands beside a label. */
export interface Labelled {
  speaker: string;
  words: string;
}

/**
 * Whether questions and their answers are listed for readers, as pages of help and cards for learning have them: question
 * and answer in turn, each question whole, nobody answers with another or speaks as "I". Most questions are to nobody, or
 * readers ask as "I" and most answers say "you", or no question is about the past and each answer is long. A hearing and an interview do otherwise. A title may say it.
 */
export function areQuestionsListed(said: readonly Labelled[], title: readonly string[] = []): boolean {
  const pairs = said.filter(({ speaker }) => isEither(labelKey(speaker)));
  if (pairs.length < FEWEST_PAIRS * 2 || pairs.length < said.length * NEARLY_ALL) return false;
  if (!pairs.every(({ speaker }, i) => (i % 2 === 0 ? ASKED : ANSWERED).test(labelKey(speaker)))) return false;
  const texts = pairs.map(({ words }) => words);
  const questions = texts.filter((_, i) => i % 2 === 0);
  const answers = texts.filter((_, i) => i % 2 === 1);
  if (!questions.every((text) => text.length >= SHORTEST && asks(text)) || answers.some(asks)) return false;
  // Who asks in a talk says something else before, now and then.
  if (questions.some((text) => INSIDE.test(text))) return false;
  if (title.some((text) => TITLE.test(text))) return true;
  if (answers.some(isOfOneself)) return false;
  // In a hearing the questions say "you". On a page of help the answers do, and readers ask as "I".
  return (
    questions.filter(isToAnother).length * 2 < questions.length ||
    (questions.some(isOfOneself) && answers.filter(saysYou).length * 2 >= answers.length) ||
    (answers.every((text) => LONG_ANSWER.test(text)) &&
      !questions.some((text) => PAST.test(text)) &&
      (questions.some(isOfOneself) || questions.every((text) => ENGLISH.test(text))))
  );
}

const isEither = (key: string): boolean => ASKED.test(key) || ANSWERED.test(key);
