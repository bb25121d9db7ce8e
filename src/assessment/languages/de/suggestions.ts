import type { Suggestions } from '../suggestions.ts';

export const suggestions: Suggestions = {
  leaveIt: 'Dann belasse ich es dabei. Danke, dass Sie es mir offen sagen.',
  firstUnheard: 'Darüber bin ich eben hinweggegangen. Was habe ich überhört?',
  comeToIt: 'Darauf gehe ich zuerst ein.',
  first: (heard) => `Bevor ich weiterrede, möchte ich auf das eingehen, was Sie sagten: ${heard}.`,
  more: 'Erzählen Sie mir erst mehr davon, bevor ich weiterrede.',
  beforePrice: 'Liegt es am Preis, oder ist es etwas anderes?',
  grave: 'Das tut mir leid.',
  answer: (heard) => `Sie fragen ${heard}. Das beantworte ich Ihnen zuerst.`,
  tellMore: (heard) => `Sie sagten ${heard}. Darauf gehe ich zuerst ein.`,
  openUnheard: 'Wie sieht das bei Ihnen im Moment aus?',
  open: (heard) => `Sie sagten ${heard}. Wie ist das für Sie?`,
  telling: (heard) =>
    `Sie sagten ${heard}. Was haben Sie selbst schon überlegt? Wenn Sie möchten, erzähle ich, was anderen geholfen hat.`,
  warning: (heard) =>
    `Sie sagten ${heard}. Ist es Ihnen recht, wenn ich sage, was mir dabei Sorgen macht, und Sie sagen mir, was Sie davon halten?`,
  opposing: (heard) =>
    `Sie sagten ${heard}, und ich verstehe, dass Ihnen das wichtig ist. Darf ich sagen, wie ich es sehe, und dann hören, was Sie davon halten?`,
  unheard: 'Bevor ich etwas dazu sage: Wie sehen Sie es selbst?',
  room: (heard) => `Danke, dass Sie das sagen. Sie sagten ${heard}. Was wäre Ihnen jetzt am liebsten?`,
  check: (heard) => `Wenn ich Sie richtig verstehe: ${heard}. Stimmt das so?`,
  cameAbout: (heard) => `Sie sagten ${heard}. Möchten Sie mir mehr davon erzählen?`,
  behind: (heard) => `Danke, dass Sie das offen sagen. Sie sagten ${heard}. Was gibt dabei für Sie den Ausschlag?`,
  thanks: (heard) => `Danke, dass Sie das sagen. Sie sagten ${heard}; ich verstehe, dass das wichtig ist.`,
  step: 'Was wäre für Sie ein guter nächster Schritt, bis wann, und wer von uns übernimmt ihn?',
  day: 'Welchen Tag wollen wir dafür festhalten?',
  owner: 'Wer übernimmt das?',
  yes: 'Passt das für Sie?',
  opening:
    'Danke für Ihre Zeit. Ich möchte zuerst verstehen, wie es bei Ihnen aussieht, und dann schauen, ob wir helfen können.',
  openingUnheard: 'Was hat Sie zu diesem Gespräch gebracht?',
  beforeShowingUnheard: 'Bevor ich Ihnen etwas zeige: Was würden Sie am liebsten ändern?',
  beforeShowing: (heard) =>
    `Bevor ich Ihnen etwas zeige: Sie sagten ${heard}. Was würden Sie daran am liebsten ändern?`,
  problem: (heard) => `Sie sagten ${heard}. Was würde Ihnen da helfen?`,
  impact: (heard) => `Sie sagten ${heard}. Was bedeutet das für Sie und die anderen?`,
  value: (heard) => `Sie sagten ${heard}. Was wäre es Ihnen wert, wenn das gelöst wäre?`,
};

/** The same to somebody who is called “du”. */
export const informalSuggestions: Suggestions = {
  leaveIt: 'Dann belasse ich es dabei. Danke, dass du es mir offen sagst.',
  firstUnheard: 'Darüber bin ich eben hinweggegangen. Was habe ich überhört?',
  comeToIt: 'Darauf gehe ich zuerst ein.',
  first: (heard) => `Bevor ich weiterrede, möchte ich auf das eingehen, was du gesagt hast: ${heard}.`,
  more: 'Erzähl mir erst mehr davon, bevor ich weiterrede.',
  beforePrice: 'Liegt es am Preis, oder ist es etwas anderes?',
  grave: 'Das tut mir leid.',
  answer: (heard) => `Du fragst ${heard}. Das beantworte ich dir zuerst.`,
  tellMore: (heard) => `Du hast gesagt: ${heard}. Darauf gehe ich zuerst ein.`,
  openUnheard: 'Wie sieht das bei dir im Moment aus?',
  open: (heard) => `Du hast gesagt: ${heard}. Wie ist das für dich?`,
  telling: (heard) =>
    `Du hast gesagt: ${heard}. Was hast du dir selbst schon überlegt? Wenn du möchtest, erzähle ich, was anderen geholfen hat.`,
  warning: (heard) =>
    `Du hast gesagt: ${heard}. Ist es dir recht, wenn ich sage, was mir dabei Sorgen macht, und du sagst mir, was du davon hältst?`,
  opposing: (heard) =>
    `Du hast gesagt: ${heard}, und ich verstehe, dass dir das wichtig ist. Darf ich sagen, wie ich es sehe, und dann hören, was du davon hältst?`,
  unheard: 'Bevor ich etwas dazu sage: Wie siehst du es selbst?',
  room: (heard) => `Danke, dass du das sagst. Du hast gesagt: ${heard}. Was wäre dir jetzt am liebsten?`,
  check: (heard) => `Wenn ich dich richtig verstehe: ${heard}. Stimmt das so?`,
  cameAbout: (heard) => `Du hast gesagt: ${heard}. Magst du mir mehr davon erzählen?`,
  behind: (heard) => `Danke, dass du das offen sagst. Du hast gesagt: ${heard}. Was gibt dabei für dich den Ausschlag?`,
  thanks: (heard) => `Danke, dass du das sagst. Du hast gesagt: ${heard}; ich verstehe, dass das wichtig ist.`,
  step: 'Was wäre für dich ein guter nächster Schritt, bis wann, und wer von uns übernimmt ihn?',
  day: 'Welchen Tag wollen wir dafür festhalten?',
  owner: 'Wer übernimmt das?',
  yes: 'Passt das für dich?',
  opening:
    'Danke für deine Zeit. Ich möchte zuerst verstehen, wie es bei dir aussieht, und dann schauen, ob wir helfen können.',
  openingUnheard: 'Was hat dich zu diesem Gespräch gebracht?',
  beforeShowingUnheard: 'Bevor ich dir etwas zeige: Was würdest du am liebsten ändern?',
  beforeShowing: (heard) =>
    `Bevor ich dir etwas zeige: Du hast gesagt: ${heard}. Was würdest du daran am liebsten ändern?`,
  problem: (heard) => `Du hast gesagt: ${heard}. Was würde dir da helfen?`,
  impact: (heard) => `Du hast gesagt: ${heard}. Was bedeutet das für dich und die anderen?`,
  value: (heard) => `Du hast gesagt: ${heard}. Was wäre es dir wert, wenn das gelöst wäre?`,
};
