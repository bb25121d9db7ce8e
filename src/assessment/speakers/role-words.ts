import { fold } from './fold.ts';

// Whose side a role word is on. Several languages; folded (no accents, lower case). "Coach" and "trainer" are left out on purpose:
// in a practice session the coach may be the one who plays the customer.
const REP =
  'seller|sales|salesperson|salesman|saleswoman|sales rep|sales representative|sales agent|rep|representative|account executive|account manager|ae|sdr|bdr|csr|csm|agent|agente|operator|advisor|adviser|consultant|' +
  'counselor|counsellor|therapist|doctor|clinician|nurse|physician|interviewer|recruiter|host|support|support agent|service|employee|associate|banker|broker|dealer|vendor|provider|me|you|user|trainee|learner|' +
  'verkaufer|verkauferin|vertrieb|berater|beraterin|kundenberater|mitarbeiter|mitarbeiterin|ich|vendeur|vendeuse|commercial|commerciale|conseiller|conseillere|moi|vendedor|vendedora|asesor|asesora|comercial|yo|' +
  'venditore|venditrice|consulente|io|verkoper|verkoopster|adviseur|medewerker|ik|consultor|consultora|atendente|eu|saljare|radgivare|selger|saelger|sprzedawca|doradca|myyja|prodejce|vanzator|satici|продавец|менеджер|営業|销售|銷售|판매자';
const CUSTOMER =
  'buyer|customer|client|prospect|caller|patient|lead|consumer|shopper|guest|member|interviewee|candidate|applicant|borrower|tenant|homeowner|purchaser|decision maker|stakeholder|them|' +
  'kaufer|kauferin|kunde|kundin|interessent|interessentin|anrufer|anruferin|patientin|acheteur|acheteuse|cliente|prospecto|acquirente|compratore|comprador|compradora|paciente|klant|koper|beller|kund|kunder|kopare|kunde 1|' +
  'kjoper|kober|klient|klientka|nabywca|asiakas|zakaznik|kupujici|cumparator|musteri|alici|клиент|покупатель|顧客|お客様|客户|客戶|고객';

const ROLES = new Map<string, 'rep' | 'customer'>([
  ...REP.split('|').map((word) => [fold(word), 'rep'] as const),
  ...CUSTOMER.split('|').map((word) => [fold(word), 'customer'] as const),
]);

/**
 * The side a speaker's label names, or null. Numbers and brackets after the word are ignored ("Customer 2", "Agent (Anna)"), and a label
 * "Anna (Seller)" or "Seller - Anna" counts by the role in it.
 */
export function roleOf(label: string): 'rep' | 'customer' | null {
  const whole = ROLES.get(fold(label.replaceAll(/\d+/gu, ' ')));
  if (whole !== undefined) return whole;
  if (!/[()[\]|,/#]|\s[-–]\s/u.test(label)) return null;
  const found = new Set<'rep' | 'customer'>();
  for (const part of label.split(/[()[\]|,/]|\s[-–]\s|#/u)) {
    const role = ROLES.get(fold(part.replaceAll(/\d+/gu, ' ')));
    if (role !== undefined) found.add(role);
  }
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}
