// Short forms that everybody knows, each for few names. Those that stand for many different ones ("Sam", "Alex" for
// both sexes is fine: the last name or the other speakers' names decide) are only taken where one label alone fits.
const FORMS: Readonly<Record<string, string>> = {
  bob: 'robert', rob: 'robert', bobby: 'robert', bill: 'william', will: 'william', billy: 'william', liam: 'william', mike: 'michael', mick: 'michael', michi: 'michael', dick: 'richard', rick: 'richard', rich: 'richard', jim: 'james', jimmy: 'james',
  jamie: 'james', joe: 'joseph', joey: 'joseph', sepp: 'josef', tom: 'thomas', tommy: 'thomas', dan: 'daniel', danny: 'daniel', dave: 'david', steve: 'steven stephen', steph: 'stephanie', stef: 'stefan stefanie', chris: 'christopher christian christina christine christoph', kris: 'kristina kristian kristin',
  tony: 'anthony antonio', toni: 'antonia anton', matt: 'matthew', andy: 'andrew andreas', drew: 'andrew', nick: 'nicholas nicolas', niko: 'nikolaus nikolai', ed: 'edward edwin', eddie: 'edward', ted: 'edward theodore', ben: 'benjamin', benny: 'benjamin', sam: 'samuel samantha', alex: 'alexander alexandra alejandro alexandre',
  sasha: 'alexander alexandra', sascha: 'alexander', greg: 'gregory', jeff: 'jeffrey', geoff: 'geoffrey', ken: 'kenneth', larry: 'lawrence', jerry: 'gerald jerome', pat: 'patrick patricia', tim: 'timothy', zach: 'zachary', josh: 'joshua', jon: 'jonathan', johnny: 'john', jack: 'john', hank: 'henry', harry: 'henry harold', charlie: 'charles charlotte',
  chuck: 'charles', fred: 'frederick frederic', fritz: 'friedrich', max: 'maximilian maxwell', hans: 'johannes', jo: 'joanna johanna joanne', phil: 'philip phillip philipp', vince: 'vincent', ron: 'ronald', don: 'donald', doug: 'douglas', ray: 'raymond', walt: 'walter', gus: 'august augustus', leo: 'leonard leonardo leopold', gabe: 'gabriel',
  liz: 'elizabeth elisabeth', beth: 'elizabeth', betty: 'elizabeth', lisa: 'elisabeth', eliza: 'elizabeth', kate: 'katherine catherine kathryn', katie: 'katherine catherine kathryn', kathy: 'katherine catherine kathleen', cathy: 'catherine', kat: 'katherine katarina', maggie: 'margaret', meg: 'margaret megan', peggy: 'margaret', sue: 'susan suzanne', susi: 'susanne',
  jen: 'jennifer', jenny: 'jennifer', becky: 'rebecca', debbie: 'deborah', deb: 'deborah', barb: 'barbara', cindy: 'cynthia', mandy: 'amanda', vicky: 'victoria', tori: 'victoria', nicky: 'nicole', niki: 'nicole', pam: 'pamela', kim: 'kimberly', sandy: 'sandra', tina: 'christina martina bettina', gabi: 'gabriele gabriela', uli: 'ulrich ulrike', moni: 'monika', tanya: 'tatiana', lena: 'helena magdalena', nina: 'antonina',
  pepe: 'jose', paco: 'francisco', pancho: 'francisco', nacho: 'ignacio', lupe: 'guadalupe', manolo: 'manuel', chema: 'jose', quique: 'enrique', beto: 'alberto roberto', ze: 'jose', tonho: 'antonio', beppe: 'giuseppe', peppe: 'giuseppe', gigi: 'luigi', gianni: 'giovanni', dima: 'dmitri dmitry', misha: 'mikhail', kasia: 'katarzyna', gosia: 'malgorzata', asia: 'joanna', tomek: 'tomasz', wojtek: 'wojciech',
};

const LONG = new Map(Object.entries(FORMS).map(([short, names]) => [short, new Set(names.split(' '))]));

/** Whether a folded word is a usual short form of a folded given name: "bob" of "robert". */
export function shortFormOf(short: string, name: string): boolean {
  return LONG.get(short)?.has(name) ?? false;
}
