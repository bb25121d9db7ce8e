/*
 * How the parts of documents are called that people send in place of a talk, in the languages that they most often come in.
 * Small letters, without marks around them.
 */

const wordsIn = (words: string): ReadonlySet<string> => new Set(words.split('|'));

/** Parts of the account that somebody gives of their life at work. */
export const PARTS_OF_LIFE: readonly ReadonlySet<string>[] = [
  wordsIn(
    'experience|work experience|professional experience|employment|employment history|work history|career history|berufserfahrung|beruflicher werdegang|werdegang|praktische erfahrung|berufspraxis|expérience|expériences|expérience professionnelle|expériences professionnelles|parcours professionnel|experiencia|experiencia laboral|experiencia profesional|esperienza|esperienze|esperienza lavorativa|esperienze professionali|esperienza professionale|esperienze lavorative|experiência|experiência profissional|werkervaring|ervaring|doświadczenie|doświadczenie zawodowe|arbetslivserfarenhet|erfarenhet|erhvervserfaring|arbejdserfaring|arbeidserfaring|yrkeserfaring|työkokemus|pracovní zkušenosti|praxe|iş deneyimi|iş tecrübesi|deneyim|опыт работы|досвід роботи|职业经历|工作经历|工作經歷|職歴|경력|경력사항|szakmai tapasztalat|munkatapasztalat|εργασιακή εμπειρία',
  ),
  wordsIn(
    'education|education and training|academic background|qualifications|ausbildung|schulbildung|bildungsweg|studium|aus- und weiterbildung|weiterbildung|fortbildungen|formation|formations|études|diplômes|formación|formación académica|educación|estudios|formazione|istruzione|istruzione e formazione|titoli di studio|formação|formação académica|formação acadêmica|educação|opleiding|opleidingen|wykształcenie|edukacja|utbildning|uddannelse|utdanning|utdannelse|koulutus|vzdělání|vzdelanie|eğitim|eğitim bilgileri|образование|освіта|教育经历|教育背景|學歷|学歴|학력|학력사항|tanulmányok|végzettség|εκπαίδευση|σπουδές',
  ),
  wordsIn(
    'skills|key skills|core skills|technical skills|it skills|computer skills|kenntnisse|fähigkeiten|it-kenntnisse|edv-kenntnisse|fachkenntnisse|kenntnisse und fähigkeiten|compétences|compétences informatiques|aptitudes|habilidades|competencias|conocimientos|competenze|competenze informatiche|capacità e competenze|competências|aptidões|vaardigheden|umiejętności|färdigheter|kunskaper|kompetenser|kompetencer|ferdigheter|taidot|osaaminen|dovednosti|znalosti|beceriler|yetenekler|навыки|ключевые навыки|навички|技能|专业技能|スキル|資格|資格・免許|보유 기술|자격증|készségek|δεξιότητες',
  ),
  wordsIn(
    'personal details|personal information|personal data|contact|contact details|persönliche daten|persönliche angaben|zur person|kontaktdaten|état civil|informations personnelles|coordonnées|datos personales|información personal|dati personali|informazioni personali|dados pessoais|informações pessoais|persoonlijke gegevens|personalia|dane osobowe|personuppgifter|personlige oplysninger|personopplysninger|henkilötiedot|osobní údaje|kişisel bilgiler|личные данные|персональные данные|особисті дані|个人信息|基本信息|個人資料|基本情報|인적사항|személyes adatok|προσωπικά στοιχεία',
  ),
  wordsIn(
    "languages|interests|hobbies|references|volunteering|certifications|certificates|publications|profile|summary|sprachen|sprachkenntnisse|interessen|referenzen|ehrenamt|zertifikate|langues|centres d’intérêt|centres d'intérêt|loisirs|références|idiomas|intereses|referencias|aficiones|lingue|conoscenze linguistiche|interessi|línguas|interesses|talen|hobby's|interesses en hobby's|języki|języki obce|zainteresowania|språk|intressen|referenser|sprog|interesser|kielitaito|harrastukset|suosittelijat|jazyky|jazykové znalosti|zájmy|diller|yabancı dil|hobiler|referanslar|языки|иностранные языки|мови|语言能力|兴趣爱好|言語|趣味|外国어|어학|nyelvek|nyelvtudás|γλώσσες",
  ),
];

/** What a paper about money is called, in a word. */
export const PAPERS: ReadonlySet<string> = wordsIn(
  'invoice|receipt|quotation|rechnung|rechnungsnummer|rechnungsdatum|quittung|beleg|kassenbon|angebot|kostenvoranschlag|gutschrift|lieferschein|auftragsbestätigung|mahnung|facture|devis|reçu|factura|recibo|presupuesto|albarán|fattura|ricevuta|preventivo|scontrino|fatura|orçamento|factuur|factuurnummer|kassabon|offerte|pakbon|faktura|fakturanummer|rachunek|paragon|oferta|kvitto|offert|kvittering|tilbud|lasku|laskun|kuitti|tarjous|účtenka|faktúra|nabídka|számla|nyugta|fiş|makbuz|счёт|счет|счет-фактура|чек|квитанция|накладная|рахунок|τιμολόγιο|απόδειξη',
);

/** What stands beside the sums of such a paper, in a word. */
export const SUMS: ReadonlySet<string> = wordsIn(
  'subtotal|sub-total|total|net|gross|vat|qty|quantity|due|summe|zwischensumme|gesamt|gesamtbetrag|gesamtsumme|rechnungsbetrag|netto|nettobetrag|brutto|bruttobetrag|mwst|ust|umsatzsteuer|einzelpreis|menge|anzahl|fällig|zahlbar|ht|ttc|tva|quantité|qté|montant|échéance|imponible|iva|importe|cantidad|vencimiento|totale|imponibile|importo|quantità|scadenza|valor|quantidade|vencimento|subtotaal|totaal|btw|aantal|bedrag|razem|suma|podatek|ilość|cena|zapłaty|summa|moms|betala|antal|à-pris|belopp|beløb|beløp|betale|mva|yhteensä|alv|määrä|eräpäivä|celkem|dph|množství|splatnost|összesen|áfa|fizetendő|toplam|kdv|miktar|tutar|итого|ндс|сумма|количество|оплате|разом|пдв|σύνολο|φπα',
);

/** The same two where words are not parted by spaces. */
export const PAPERS_UNSPACED = [
  '請求書',
  '領収書',
  '見積書',
  '納品書',
  '发票',
  '發票',
  '收据',
  '报价单',
  '청구서',
  '영수증',
  '견적서',
];
export const SUMS_UNSPACED = [
  '小計',
  '合計',
  '消費税',
  '数量',
  '単価',
  '金额',
  '金額',
  '税额',
  '总计',
  '합계',
  '부가세',
  '수량',
  '단가',
];

/** What goes into a dish, and how it is made. */
export const INGREDIENTS = wordsIn(
  'ingredients|zutaten|ingrédients|ingredientes|ingredienti|ingrediënten|składniki|ingredienser|ainekset|ingredience|suroviny|hozzávalók|malzemeler|ингредиенты|інгредієнти|υλικά|材料|食材|재료',
);
export const METHOD = wordsIn(
  'method|instructions|directions|preparation|steps|zubereitung|anleitung|préparation|étapes|preparación|elaboración|preparazione|procedimento|preparo|modo de preparo|preparação|bereiding|bereidingswijze|przygotowanie|sposób przygotowania|gör så här|tillagning|fremgangsmåde|fremgangsmåte|slik gjør du|valmistus|ohje|postup|příprava|elkészítés|yapılışı|hazırlanışı|приготовление|способ приготовления|приготування|εκτέλεση|作り方|做法|步骤|만드는 법',
);

/** Parts of what somebody wrote down about a meeting. */
export const PARTS_OF_NOTES: readonly ReadonlySet<string>[] = [
  wordsIn(
    'decisions|decisions made|key decisions|agreements|entscheidungen|beschlüsse|entscheide|décisions|décisions prises|decisiones|acuerdos|decisioni|decisões|besluiten|beslissingen|decyzje|ustalenia|beslut|beslutninger|päätökset|rozhodnutí|kararlar|alınan kararlar|решения|рішення|決定事項|决议|결정 사항|결정사항|döntések',
  ),
  wordsIn(
    "action items|actions|next steps|follow-ups|follow ups|to-dos|to dos|tasks|todo|to do|open points|open questions|aufgaben|nächste schritte|offene punkte|maßnahmen|todos|actions à mener|prochaines étapes|plan d'action|points ouverts|próximos pasos|tareas|acciones|prossimi passi|azioni|attività|próximos passos|ações|tarefas|actiepunten|acties|vervolgstappen|volgende stappen|zadania|następne kroki|kolejne kroki|åtgärder|nästa steg|att göra|næste skridt|handlingspunkter|opgaver|neste steg|oppgaver|toimenpiteet|seuraavat askeleet|další kroky|úkoly|sonraki adımlar|aksiyonlar|yapılacaklar|следующие шаги|задачи|наступні кроки|завдання|アクションアイテム|次のステップ|行动项|下一步|待办事项|액션 아이템|다음 단계|할 일|következő lépések|teendők",
  ),
  wordsIn(
    'summary|overview|key points|key takeaways|takeaways|highlights|discussion|discussion points|topics discussed|topics|meeting summary|executive summary|recap|minutes|zusammenfassung|überblick|kernpunkte|wichtigste punkte|besprochene themen|themen|ergebnisse|synthèse|résumé|points clés|points abordés|sujets abordés|resumen|puntos clave|temas tratados|puntos tratados|riepilogo|sintesi|punti chiave|argomenti trattati|resumo|pontos principais|pontos-chave|assuntos tratados|samenvatting|belangrijkste punten|besproken punten|podsumowanie|streszczenie|najważniejsze punkty|omówione tematy|sammanfattning|viktiga punkter|diskussion|resumé|hovedpunkter|sammendrag|oppsummering|yhteenveto|keskeiset kohdat|shrnutí|hlavní body|projednané body|özet|önemli noktalar|görüşülen konular|итоги|резюме|ключевые моменты|обсуждение|основные вопросы|підсумок|ключові моменти|要約|概要|議題|会议纪要|会议总结|摘要|要点|요약|주요 내용|논의 사항|회의 요약|összefoglaló',
  ),
];

/** What contracts and terms say in a word, and talk hardly ever does. */
export const OF_CONTRACTS: ReadonlySet<string> = wordsIn(
  'hereby|hereinafter|herein|thereof|hereunder|parties|liability|indemnify|termination|confidentiality|jurisdiction|licensee|licensor|lessee|lessor|vertragsgegenstand|vertragspartei|vertragsparteien|vertragspartner|auftraggeber|auftragnehmer|auftragnehmers|vermieter|mieter|haftung|gerichtsstand|kündigung|schriftform|datenschutz|salvatorische|prestataire|résiliation|responsabilité|confidentialité|bailleur|locataire|prestador|rescisión|responsabilidad|arrendador|arrendatario|fornitore|recesso|locatore|conduttore|contratante|contratada|rescisão|foro|locador|partijen|aansprakelijkheid|opdrachtnemer|opdrachtgever|opzegging|verhuurder|huurder|strony|zleceniobiorca|zleceniodawca|odpowiedzialność|wypowiedzenie|najemca|wynajmujący|parterna|uppsägning|hyresgästen|hyresvärden|parterne|lovvalg|opsigelse|ansvarsbegrensning|sopijapuolet|irtisanominen|vuokralainen|vuokranantaja|smluvní|nájemce|pronajímatel|výpověď|taraflar|fesih|kiracı|kiraya|стороны|исполнитель|заказчик|ответственность|арендатор|арендодатель|сторони|виконавець|замовник',
);
