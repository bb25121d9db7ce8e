// What stands below the words of a mail: the closing, names, and what a firm adds.
import { isClearlyPersonal } from '../talk/signs.ts';
import { SENTENCE_END } from '../text/sentence-end.ts';

// Behind these, alone in a line, stand names and what a firm adds.
const CLOSING =
  /^(?:(?:kind|best|warm|with best|many)\s)?(?:regards|wishes)$|^(?:(?:yours )?sincerely|yours (?:truly|faithfully)|cheers|best|(?:mit )?(?:freundlichen|freundliche|besten|beste|viele|vielen|liebe|lieben|herzliche|herzlichen|schöne) grü(?:ße|ßen|sse|ssen)|(?:bien )?cordialement|bien à (?:vous|toi)|sincères salutations|meilleures salutations|(?:un )?(?:cordial )?saludos?(?: cordiales)?|atentamente|cordiali saluti|distinti saluti|atenciosamente|(?:um |grande )?abraços?|abs|beijos|(?:un )?abrazos?|(?:un )?abbraccio|a presto|à bientôt|hartelijke groet(?:en)?|mvg|lg|vg|com os melhores cumprimentos|met vriendelijke groet(?:en)?|groet(?:en|jes)?|pozdrawiam|z poważaniem|с уважением|med vänlig(?:a)? hälsning(?:ar)?|med venlig hilsen|vennlig hilsen)$/iu;
const MOST_BELOW_CLOSING = 8;
const LONGEST_BELOW_CLOSING = 160;
const SIGNATURE = /^[\p{Lu}\p{Lo}][\p{L}.'’-]{0,24}(?: \p{Lu}[\p{L}.'’-]{0,24}){0,2}$/u;
const THANKS =
  /^(?:thanks?|thank you|danke|merci|gracias|grazie|obrigad[oa]|bedankt|dziękuję|tack|takk|tak|ok(?:ay)?|agreed|perfect|great|done|super|genau|einverstanden|parfait|perfetto|perfecto|akkoord|ja|oui|sí|yes|no)\.?$/iu;
// "PS: could you…", and sentences of so many words: what somebody still says below the closing.
const POSTSCRIPT = /^(?:p\.?\s?){1,3}s\b|^n\.?b\b/iu;
const FEWEST_WORDS = 4;

interface Signed {
  speaker: string;
  body: string[];
}

/** Mails without the closing and what stands below it, and without the name alone below an empty line. Linear. */
export function withoutSignatures<One extends Signed>(mails: readonly One[]): One[] {
  // Whoever writes for a firm signs more than one mail.
  const counts = new Map<string, number>();
  for (const { speaker, body } of mails) {
    const key = `${speaker}\n${body.findLast((line) => line !== '') ?? ''}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const signsAgain = (line: string, speaker: string): boolean => (counts.get(`${speaker}\n${line}`) ?? 0) > 1;
  return mails.map((mail) => ({ ...mail, body: withoutSignature(mail, signsAgain) }));
}

// Whether a line below the closing is said all the same.
const isSaid = (line: string): boolean =>
  POSTSCRIPT.test(line) ||
  line.endsWith('?') ||
  (SENTENCE_END.test(line) && line.split(' ').length >= FEWEST_WORDS && !isDisclaimer(line));

// Without the closing, and what stands below it down to where somebody goes on.
function withoutClosing(body: string[]): string[] {
  const closing = body.findLastIndex((line) => line.length <= 60 && CLOSING.test(line.replace(/[,.!]$/u, '')));
  const below = body.slice(closing + 1);
  if (closing < 1 || !body.slice(0, closing).some((line) => line !== '')) return body;
  const filled = below.filter((line) => line !== '');
  if (filled.length > MOST_BELOW_CLOSING || filled.some((line) => line.length > LONGEST_BELOW_CLOSING)) return body;
  const goesOn = below.findIndex(isSaid);
  // "Best" in the middle of a sentence.
  if (goesOn === 0 && !POSTSCRIPT.test(below[0] ?? '')) return body;
  return [...body.slice(0, closing), ...(goesOn < 0 ? [] : below.slice(goesOn))];
}

function withoutSignature({ body, speaker }: Signed, signsAgain: (line: string, speaker: string) => boolean): string[] {
  const own = withoutNameAndCard(withoutClosing(body), speaker);
  const card = own.findLastIndex((line) => isCard(line, speaker));
  const bare =
    card > 1 && own.slice(card).every((line) => line.length <= LONGEST_BELOW_CLOSING && !isSaid(line))
      ? own.slice(0, card)
      : own;
  const last = bare.findLastIndex((line) => line !== '' && !isDisclaimer(line));
  const filled = bare.slice(0, last + 1);
  const end = filled[last] ?? '';
  const isNamed =
    last > 1 &&
    filled[last - 1] === '' &&
    SIGNATURE.test(end) &&
    (isName(end, speaker) || (signsAgain(end, speaker) && !THANKS.test(end)));
  return filled.slice(0, isNamed ? -1 : undefined).filter((line) => line !== '');
}

// "Thanks" alone above the sender's own name, which is no closing elsewhere.
const THANKS_ABOVE =
  /^(?:many thanks|thanks(?: again| a lot| in advance)?|thank you(?: very much)?|vielen dank(?: im voraus)?|danke(?: schön)?|besten dank|merci(?: beaucoup| d['’]avance)?|(?:muchas )?gracias|grazie(?: mille)?|(?:muito )?obrigad[oa]|bedankt|dank je|alvast bedankt|dziękuję|tack|takk|tak|teşekkürler|спасибо)[,.!]?$/iu;
const MOST_OF_CARD = 6;
const SIGN_OF_CARD = /[|•·@]|\d{3}|www\./u;

// Without the sender's name in a line of its own, or before a sign and what they are, below an empty line or thanks, and what stands
// below it: their office, a telephone.
function withoutNameAndCard(body: string[], speaker: string): string[] {
  const name = body.findLastIndex((line, i) => {
    const above = body[i - 1] ?? '';
    return (
      (above === '' || THANKS_ABOVE.test(above)) &&
      line !== '' &&
      (isName(line, speaker) ||
        (speaker.length > 3 && line.startsWith(speaker) && BEHIND_NAME.test(line.slice(speaker.length))))
    );
  });
  if (name < 1) return body;
  const below = body.slice(name + 1).filter((line) => line !== '' && !isDisclaimer(line));
  const isCardBelow =
    below.length <= MOST_OF_CARD &&
    below.every((line) => line.length <= LONGEST_BELOW_CLOSING && !isSaid(line) && !asksOrTells(line));
  // Names that somebody lists are no signature: whoever writes a line below theirs is somebody or can be reached.
  const from =
    THANKS_ABOVE.test(body[name - 1] ?? '') && body.slice(0, name - 1).some((line) => line !== '') ? name - 1 : name;
  if (!isCardBelow || !body.slice(0, from).some((line) => line !== '')) return body;
  return body.slice(0, from);
}

const BEHIND_NAME = /^\s?[|•·,–—-]\s?\p{L}/u;
const asksOrTells = (line: string): boolean =>
  line.endsWith('?') || (SENTENCE_END.test(line) && !SIGN_OF_CARD.test(line)) || isClearlyPersonal(line);

// "Ann Lee | Acme | 06-00000000", and what a firm asks of whoever prints a mail.
const isCard = (line: string, speaker: string): boolean =>
  line.length <= LONGEST_BELOW_CLOSING &&
  speaker.length > 3 &&
  line.startsWith(speaker) &&
  CARD.test(line.slice(speaker.length));
const CARD = /^\s?[|•·,–—-].*(?:\d{3}|[|•·]|@|www\.)/u;
const isDisclaimer = (line: string): boolean =>
  line.length <= LONGEST_BELOW_CLOSING &&
  !line.endsWith('?') &&
  ((PRINTS.test(line) && ((NATURE.test(line) && BEFORE.test(line)) || (MAIL.test(line) && NEEDED.test(line)))) ||
    (THIS_MAIL.test(line) && SECRET.test(line) && FOR_WHOM.test(line)));
const NATURE = /milieu|environnement|umwelt|environment|ambiente|miljö/iu;
const PRINTS = /print|imprim|druck|stamp|skriv/iu;
const BEFORE = /\b(?:before|bevor|avant|voordat|alvorens|antes|prima|innan|før)\b/iu;
const MAIL = /\be-?mail|courriel|correo|message\b|nachricht|mensagem|messaggio|bericht/iu;
const NEEDED = /unless|necess|notwendig|nötig|erforderlich|nécessaire|besoin|necesario|necessário|nodig|noodzakelijk/iu;
const THIS_MAIL =
  /^(?:this e-?mail|diese e-?mail|ce (?:message|courriel)|este (?:correo|mensaje)|questa e-?mail|deze e-?mail)/iu;
const SECRET = /confidential|vertraulich|confidentiel|confidencial|riservat|vertrouwelijk/iu;
const FOR_WHOM = /intended|addressee|recipient|bestimmt|empfänger|destin|dirigid|bestemd|geadresseerde/iu;

// "Ann", "A. Lee" below what Ann Lee wrote.
function isName(line: string, speaker: string): boolean {
  const names = speaker.toLowerCase().split(/[\s,]+/u);
  const own = line.toLowerCase().split(' ');
  return own.every((word) =>
    names.some((name) => name === word || (word.endsWith('.') && name.startsWith(word.slice(0, -1)))),
  );
}
