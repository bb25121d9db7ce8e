// Longer words that begin as a month does are names: "Maria", "Novak", "Marta", "Julian".
const LONGEST_SHORT_FORM = 4;
const FULL = new Set(
  `january february march april june july august september october november december
  januar jänner februar märz april mai juni juli august september oktober november dezember
  enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre
  janvier février fevrier mars avril juin juillet août septembre octobre novembre décembre decembre
  gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
  janeiro fevereiro março maio junho julho setembro outubro novembro dezembro
  januari februari maart augustus augusti oktober marts
  stycznia lutego marca kwietnia czerwca lipca sierpnia września października listopada grudnia
  ledna února března dubna května června července srpna října listopadu prosince
  tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta
  şubat nisan mayıs haziran temmuz ağustos eylül kasım aralık
  ianuarie februarie martie aprilie iunie iulie septembrie octombrie noiembrie decembrie
  gener febrer juliol agost setembre novembre
  januára februára apríla augusta septembra októbra decembra január február március április augusztus szeptember október
  января февраля марта апреля июня июля августа сентября октября ноября декабря
  січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня`.split(/\s+/u),
);

/** Whether a word that begins as a month does may be one: a short form, or its full name in the languages of dates beside times. */
export const isMonth = (name: string): boolean => name.length <= LONGEST_SHORT_FORM || FULL.has(name.toLowerCase());
