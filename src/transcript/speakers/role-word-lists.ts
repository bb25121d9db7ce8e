// Whose side a role word is on, by language; words for "I" only where they are no name ("Ben" is Turkish for it).
// They are folded before they are compared (no accents, lower case). Ordinary dictionary words for the two
// sides of selling, serving, counselling, coaching and interviewing.
//
// "Coach" and "trainer" are the rep's only beside a client or coachee (see PAIRS in role-words.ts): in a practice
// session the coach may be the one who plays the customer. "User" beside "agent" is told by identify-rep.ts.

const REP_BY_LANGUAGE: readonly string[] = [
  // English: sales and service
  'seller|sales|salesperson|sales person|salesman|saleswoman|sales rep|sales representative|sales agent|sales associate|sales assistant|sales advisor|sales consultant|sales executive|sales manager|rep|representative|account executive|account manager|ae|sdr|bdr|csr|csm',
  'customer care|inside sales|sales engineer|solutions engineer|solution engineer|solutions consultant|solution consultant|business development representative|sales development representative|field sales|' +
    'customer service|customer service rep|customer service representative|customer service agent|customer support|customer success manager|service rep|service representative|service agent|service advisor|support|support agent|support rep|support engineer|support specialist|technician|help desk|helpdesk|call center agent|call centre agent|contact center agent|dispatcher|receptionist',
  'agent|operator|advisor|adviser|consultant|specialist|service|employee|associate|clerk|cashier|teller|banker|loan officer|broker|dealer|vendor|provider|supplier|realtor|estate agent|insurance agent|underwriter|host|me|you|user|trainee|learner|caller agent|presenter|negotiator',
  // English: counselling, medicine, interviewing
  'counselor|counsellor|therapist|psychotherapist|psychologist|psychiatrist|clinician|practitioner|mi practitioner|doctor|physician|gp|nurse|pharmacist|social worker|case worker|caseworker|case manager|health coach|life coach|dietitian|dietician|nutritionist|care manager|helper|listener|supporter|volunteer|interviewer|recruiter|hiring manager|moderator|facilitator|researcher|financial advisor|financial adviser|career counselor|probation officer|peer supporter|crisis counselor',
  // German
  'verkäufer|verkäuferin|vertrieb|vertriebler|vertriebsmitarbeiter|vertriebsmitarbeiterin|außendienst|berater|beraterin|kundenberater|kundenberaterin|kundendienst|kundenservice|kundenbetreuer|kundenbetreuerin|mitarbeiter|mitarbeiterin|sachbearbeiter|sachbearbeiterin|agentin|makler|maklerin|ich|therapeut|therapeutin|arzt|ärztin|psychologe|psychologin|interviewerin|pfleger|pflegerin|anbieter',
  // French
  'vendeur|vendeuse|commercial|commerciale|conseiller|conseillère|conseiller clientèle|conseillère clientèle|service client|téléconseiller|téléconseillère|agente|moi|thérapeute|psychologue|médecin|docteur|infirmier|infirmière|intervieweur|enquêteur|courtier',
  // Spanish
  'vendedor|vendedora|asesor|asesora|comercial|ejecutivo|ejecutiva|representante|agente|operador|operadora|consultor|consultora|teleoperador|teleoperadora|servicio al cliente|atención al cliente|yo|terapeuta|psicólogo|psicóloga|médico|médica|doctora|enfermera|enfermero|consejero|consejera|entrevistador|entrevistadora',
  // Portuguese
  'atendente|assessor|assessora|representante de vendas|consultor de vendas|operador de telemarketing|médico|conselheiro|conselheira|enfermeiro|enfermeira|corretor|corretora',
  // Italian
  'venditore|venditrice|consulente|addetto|addetta|operatore|operatrice|assistenza clienti|servizio clienti|commesso|commessa|io|medico|dottore|dottoressa|infermiere|infermiera|intervistatore|intervistatrice|psicologo|psicologa|commerciale',
  // Dutch
  'verkoper|verkoopster|verkoopmedewerker|adviseur|adviseuse|medewerker|medewerkster|klantenservice|vertegenwoordiger|ik|therapeute|hulpverlener|arts|huisarts|verpleegkundige|psycholoog|begeleider',
  // Polish
  'sprzedawca|sprzedawczyni|handlowiec|doradca|doradczyni|konsultant|konsultantka|pracownik|przedstawiciel|przedstawiciel handlowy|obsługa klienta|terapeutka|lekarz|lekarka|psycholog|pielęgniarka',
  // Swedish, Danish, Norwegian
  'säljare|rådgivare|kundtjänst|handläggare|jag|läkare|sjuksköterska|samtalsledare|sælger|rådgiver|kundeservice|kunderådgiver|medarbejder|konsulent|jeg|læge|sygeplejerske|selger|kundebehandler|medarbeider|sykepleier|terapeut|psykolog',
  // Finnish
  'myyjä|asiakaspalvelija|asiakasneuvoja|myyntiedustaja|neuvoja|edustaja|konsultti|terapeutti|lääkäri|hoitaja|sairaanhoitaja',
  // Czech, Slovak
  'prodejce|prodavač|prodavačka|obchodník|obchodní zástupce|poradce|poradkyně|zákaznická podpora|operátor|operátorka|lékař|lékařka|terapeutka|predajca|predavač|poradca',
  // Turkish
  'satıcı|satış temsilcisi|satış danışmanı|müşteri temsilcisi|temsilci|danışman|operatör|terapist|psikolog|doktor|hemşire',
  // Romanian, Hungarian, Greek, Russian, Ukrainian
  'vânzător|vânzătoare|eladó|értékesítő|ügyintéző|tanácsadó|πωλητής|πωλήτρια|σύμβουλος|εκπρόσωπος|продавец|менеджер|оператор|консультант|специалист|агент|терапевт|психолог|врач|продавець|консультантка',
  // Japanese, Chinese, Korean
  '営業|営業担当|営業マン|担当者|オペレーター|オペレータ|販売員|店員|カウンセラー|セラピスト|医師|相談員|コンサルタント|エージェント|销售|銷售|销售员|销售代表|客服|客服人员|业务员|業務員|坐席|座席|顾问|顧問|咨询师|諮商師|心理咨询师|治疗师|治療師|医生|醫生|판매자|영업|영업사원|상담원|상담사|직원|컨설턴트|치료사|의사',
  // Arabic, Hebrew, Hindi
  'البائع|بائع|مندوب المبيعات|موظف|موظف خدمة العملاء|وكيل|الوكيل|المعالج|الطبيب|מוכר|מוכרת|נציג|נציגה|יועץ|יועצת|מטפל|מטפלת|विक्रेता|एजेंट|सलाहकार',
];

const CUSTOMER_BY_LANGUAGE: readonly string[] = [
  // English
  'buyer|customer|cust|client|prospect|prospective customer|caller|patient|lead|consumer|shopper|guest|member|subscriber|policyholder|cardholder|account holder|borrower|tenant|homeowner|purchaser|decision maker|stakeholder|them|interviewee|candidate|applicant|respondent|coachee|mentee|service user|help seeker|seeker|passenger|end user|requester|complainant',
  // German
  'käufer|käuferin|kunde|kundin|kunden|interessent|interessentin|anrufer|anruferin|patientin|klient|klientin|klientel|mandant|mandantin|bewerber|bewerberin|einkäufer|einkäuferin|versicherte|versicherter',
  // French
  'acheteur|acheteuse|cliente|prospecte|appelant|appelante|patiente|candidat|candidate|assuré|assurée|bénéficiaire',
  // Spanish, Portuguese
  'comprador|compradora|prospecto|paciente|llamante|candidato|candidata|usuario|usuaria|titular|consumidor|consumidora|entrevistado|entrevistada|consultante|cliente potencial|paciente|utente',
  // Italian
  'acquirente|compratore|compratrice|clienti|paziente|chiamante|utente|intervistato|intervistata|assistito|assistita',
  // Dutch
  'klant|klanten|koper|beller|patiënt|cliënt|cliënte|kandidaat|belster',
  // Polish
  'klientka|nabywca|kupujący|kupująca|pacjent|pacjentka|rozmówca|rozmówczyni',
  // Swedish, Danish, Norwegian
  'kund|kunder|köpare|klienten|kunden|inringare|kober|køber|kjøper|innringer|opkalder|pasient',
  // Finnish
  'asiakas|ostaja|potilas|soittaja|haastateltava',
  // Czech, Slovak
  'zákazník|zákaznice|kupující|klientka|pacient|pacientka|volající|zákazníčka|kupujúci',
  // Turkish
  'müşteri|alıcı|hasta|danışan|arayan',
  // Romanian, Hungarian, Greek, Russian, Ukrainian
  'cumpărător|vevő|ügyfél|vásárló|πελάτης|πελάτισσα|αγοραστής|клиент|клиентка|покупатель|заказчик|пациент|пациентка|клієнт|клієнтка|покупець|пацієнт|абонент',
  // Japanese, Chinese, Korean
  '顧客|お客様|お客さま|客|クライアント|患者|相談者|買い手|購入者|発信者|客户|客戶|顾客|買家|买家|患者|来访者|來訪者|来电者|用户|用戶|고객|구매자|손님|내담자|환자|의뢰인',
  // Arabic, Hebrew, Hindi
  'العميل|عميل|الزبون|زبون|المشتري|المريض|לקוח|לקוחה|קונה|מטופל|מטופלת|ग्राहक|खरीदार|मरीज',
];

/** Words for the side whose work is assessed, separated by bars. */
export const REP_WORDS: string = REP_BY_LANGUAGE.join('|');
/** Words for the other side, separated by bars. */
export const CUSTOMER_WORDS: string = CUSTOMER_BY_LANGUAGE.join('|');
