import type { Suggestions } from '../suggestions.ts';

export const suggestions: Suggestions = {
  leaveIt: 'Dann belasse ich es dabei. Danke, dass Sie es mir offen sagen.',
  firstUnheard: 'Bevor ich weiterrede: Habe ich etwas übergangen?',
  first: (heard) => `Bevor ich weiterrede, möchte ich auf das eingehen, was Sie sagten: ${heard}.`,
  answer: (heard) => `Sie fragen ${heard}. Das beantworte ich vor allem anderen.`,
  tellMore: (heard) => `Sie sagten ${heard}. Darauf komme ich zuerst.`,
  grave: (heard) => `Das tut mir leid. Sie sagten ${heard}, und das geht vor. Was würde Ihnen jetzt am meisten helfen?`,
  openUnheard: 'Wie sieht das bei Ihnen im Moment aus?',
  open: (heard) => `Sie sagten ${heard}. Wie ist das für Sie?`,
  telling: (heard) =>
    `Sie sagten ${heard}. Was haben Sie selbst schon überlegt? Wenn Sie möchten, erzähle ich, was anderen geholfen hat.`,
  warning: (heard) =>
    `Sie sagten ${heard}. Ist es Ihnen recht, wenn ich sage, was mir dabei Sorgen macht, und Sie sagen mir, was Sie davon halten?`,
  opposing: (heard) =>
    `Sie sagten ${heard}, und ich sehe, warum Ihnen das wichtig ist. Darf ich sagen, wie es von hier aussieht, und dann hören, was Sie meinen?`,
  unheard: 'Bevor ich etwas dazu sage: Wie sehen Sie es selbst?',
  room: (heard) => `Danke, dass Sie das sagen. Sie sagten ${heard}. Was würden Sie am liebsten tun?`,
  check: (heard) => `Wenn ich Sie richtig verstehe: ${heard}. Stimmt das so?`,
  cameAbout: (heard) => `Sie sagten ${heard}. Wie kam es dazu?`,
  behind: (heard) => `Danke, dass Sie das offen sagen. Sie sagten ${heard}. Was steckt für Sie dahinter?`,
  thanks: (heard) => `Danke, dass Sie das sagen. Sie sagten ${heard}; ich sehe, warum das wichtig ist.`,
  step: 'Was wäre für Sie ein guter nächster Schritt, bis wann, und wer von uns übernimmt ihn?',
  day: 'Welchen Tag wollen wir dafür festhalten?',
  owner: 'Wer übernimmt das?',
  yes: 'Passt das für Sie?',
  opening: 'Danke für Ihre Zeit. Ich möchte zuerst Ihre Lage verstehen und danach sehen, ob wir helfen können.',
  openingUnheard: 'Was hat Sie zu diesem Gespräch gebracht?',
  beforeShowingUnheard: 'Bevor ich Ihnen etwas zeige: Was würden Sie am liebsten ändern?',
  beforeShowing: (heard) =>
    `Bevor ich Ihnen etwas zeige: Sie sagten ${heard}. Was würden Sie daran am liebsten ändern?`,
  problem: (heard) => `Sie sagten ${heard}. Was ist daran für Sie am schwierigsten?`,
  impact: (heard) => `Sie sagten ${heard}. Was folgt daraus für Sie und die Menschen um Sie?`,
  value: (heard) => `Sie sagten ${heard}. Was wäre es Ihnen wert, wenn das gelöst wäre?`,
};
