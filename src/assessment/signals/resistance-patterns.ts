// Classes of words that the patterns combine. English.
const NEG = "no|not|never|hardly|don't|doesn't|didn't|can't|cannot|couldn't|won't|wouldn't|isn't|aren't|wasn't|haven't|hasn't";
const UNABLE = "can't|cannot|couldn't|won't|wouldn't|could+never|can+not|not+able+to";
const WE = "i|we|i'd|we'd|i'll|we'll|i've|we've";
const ABOVE = 'boss|manager|chair|board|director|directors|partner|wife|husband|committee|owner|accountant|treasurer|landlord|superior|superiors|cfo|ceo|head+office|management|procurement';
const CREW = 'team|staff|crew|people|guys|colleagues|users|drivers|nurses|teachers|workers|employees';
const NTH = 'second|third|fourth|fifth|sixth|seventh|tenth|umpteenth|hundredth';
const MONEY = 'money|cash|funds|funding|budget';
const AMOUNT = 'price|figure|number|rate|quote|fee|amount|offer';
const DREADFUL = 'joke|disgrace|shambles|farce|fiasco|disgraceful|outrageous|unacceptable|appalling|ridiculous|pathetic|absurd|hopeless';

/**
 * Patterns that combine classes of words (a limit with spending, a doubt with belief, somebody above with a verdict),
 * for wording that no set phrase foresees. By kind, in the form of `compileLexicon`. `complaint` is dissatisfaction
 * with the service itself.
 */
export const RESISTANCE_PATTERNS = {
  price: [
    `${UNABLE} .. afford|stretch|justify|spare|spend`, `${NEG} .. have|got .. ${MONEY}`, "cost|costs|you're|charge|charging|asking .. more|higher|dearer|expensive than", 'same .. elsewhere|online for', 'for .. third|half|quarter|lot less|cheaper',
    `price|prices|cost|costs|fee|fees|figure|rate|charge .. fortune|arm|bomb|earth|steep|crazy|absurd|ridiculous|outrageous|mad|shocking|robbery|much`, 'seems|sounds|looks|bit|rather|quite|pretty|little|very steep|pricey|dear|expensive|costly', 'extortionate|exorbitant|unaffordable|overpriced',
    `spent|used|blown|gone .. ${MONEY}|allowance`, `need|want|expect|hoping|hoped|looking .. lower|smaller ${AMOUNT}`, `at|for that|this|such ${AMOUNT}|price|money`, `anything|something|down|better .. on|about .. ${AMOUNT}`, 'lot|lots of|to money|cash|pay|spend', "that's|it's|is|are|seems .. long for us|me",
  ],
  time: [
    'try|ring|phone|call|ask|catch me|us .. again|another|later|after', 'hands are|is? full|tied', 'wonder|wondered|wondering|worry|worried about the|your cost|price|costs|money|time', 'too much on', 'flat out', 'revisit|reconsider it|this|that .. next|in|later|after|another', `not|isn't|wrong|bad|worst .. moment|season|stage`, `${NEG} .. have|got .. minute|time|moment`, 'under|in|tied|stuck .. contract|agreement until|till', "^not today|now|yet",
  ],
  need: [
    'never|not|hasn\'t|haven\'t .. let me|us down', 'content|satisfied|happy|pleased|comfortable|fine with .. one|ones|supplier|provider|arrangement|setup', `${UNABLE}|don't .. see|picture|imagine me|us|myself|ourselves|anyone|anybody|it|that .. using|use|need|doing|working|helping|wanting`, 'manage|managed|manages|cope|coping|get|getting|do|doing by|fine|well|okay|perfectly|alright|just .. without|ourselves|myself|enough|already', 'overkill|pointless|unnecessary', 'more than we|i need',
    'what|why would|should i|we .. do|need|want|bother|change|switch|pay|risk', 'nobody|no+one .. asked|asks|needs|wants|uses', `doubt|${NEG} .. make|makes|made .. difference`, `not something|anything|what ${WE} .. use|need|want|buy`, `been|done|did|doing it|this .. way for|always|all|since`, "^we're|i'm|we+are|i+am good|fine|sorted|okay thanks|thank|as|without",
  ],
  trust: [
    'heard|seen .. that|this|promises|claims|it|one .. before', 'need|want|like|have .. see|have|get .. proof|evidence|references', 'proof|evidence before|first', 'believe it|that when', 'bit|little|all|far|sounds|seems too easy|good|simple|smooth|rosy', 'uncomfortable|uneasy|suspicious|cautious|mistrust|distrust about|with|of', 'reviews .. bad|awful|terrible|mixed|poor|dreadful', 'bad|awful|terrible|mixed|poor|dreadful reviews', "what's|where's|is the|a catch", "is|are|he's|she's|they're|i'm|we're .. against anything|any|this|it|the+idea",
    "don't|doesn't|didn't .. like|fancy the|that|this .. idea|notion|thought|sound|terms", `was|were|is a .. shambles|disaster|fiasco|farce`, `${NEG} .. trust|believe .. you|it|them|any|that`, `${UNABLE}|don't .. see .. how|that .. work|help`,
  ],
  doubt: ['how can|do|could i|we .. sure|certain|trust|know', 'company|firm|supplier|lot|people .. promised|told|said|sold us|me|exactly .. same|that'],
  authority: [
    `my|our|the|his|her ${ABOVE} .. would|will|won't|wouldn't|has|have|had|needs|need .. laugh|never|kill|agree|approve|decide|go|sign|let|object|convinced|refuse`, `not|isn't .. up|down to me|us`, `not my|our|mine .. call|decision|department|say|money`, 'someone|somebody|others else .. decides|decide|has|handles|says', 'goes|go through|to|up .. head|office|board|committee|procurement|hq', `my|our ${ABOVE} handles|deals|decides|looks|does|takes`, `convince|persuade|ask|past|involve|by my|our|the ${ABOVE}`,
  ],
  stall: [
    'rather|prefer|better not|wait|leave|hold .. decide|rush|sign|commit|anything|until|off|it', 'talking|speaking|looking|comparing .. to|at|with .. other|others|competitors', 'let me|us sleep|mull|digest', 'let me|us think about|over|that', 'mull it|that', 'put|pop|stick it|that|something in .. email|post|writing', 'keep .. on file',
  ],
  effort: [
    `would|we'd|i'd|it'd have|need to .. train|retrain|migrate|rebuild|redo|relearn|teach`, 'retraining|training|migrating|moving|switching|changing|converting .. would|sounds|is|means|seems .. headache|pain|nightmare|hassle|months|upheaval|huge', `my|our|the ${CREW} .. won't|wouldn't|never|hate|refuse|resist|struggle`, `${NEG} .. my|our|the ${CREW} .. would|will go|use|like|accept|want|touch`, 'lot|lots|loads|tons|load of hassle|bother|upheaval|faff|disruption|trouble|pain', 'sounds|seems|looks like .. work|effort|months|weeks', `${NEG} .. energy|strength|willpower|stamina`, 'not|don\'t .. have it in me',
  ],
  refusal: [
    "that's|that+is a bit|little? rich|much|unfair", "i'm|i+am not going to", 'tried that|it|this|everything|them already|before|and|but|once|twice', "tried|done everything", 'easy for you', "you don't|wouldn't|won't|never understand|listen|get", `${NEG} .. the problem here`, `${NEG} .. see|think|imagine|see+it .. working|happening|changing`, "i|we didn't|never .. sign|ask|agree|order .. for|to|up|that|a",
  ],
  complaint: [
    `this|that|it is|was|will+be .. ${NTH} time|call|visit|email|complaint|replacement|attempt|week`, `that's|it's .. ${NTH} time|call|visit|email|complaint|replacement|attempt|week`, `^${NTH} call|time|visit`, `^a ${NTH} call|time|visit`, "i|we|i've|we've .. called|rung|rang|phoned|emailed|written|asked|told|explained|done|tried|reported .. twice|times|already", "still not|isn't|doesn't|don't|won't|hasn't|haven't .. work|works|working|fixed|arrived|come|here|resolved|do|received|heard|turned",
    'want|demand|need|expect|get|give|like .. money back', 'want|demand|expect|like|need|owe .. refund|compensation|apology', "want|going|like|rather|might|i'll .. cancel", 'speak|talk|speaking|talking to|with .. supervisor|manager|superior|senior', 'speak|talk|speaking to|with someone|somebody else|senior|higher|competent',
    `this|service|treatment is|was|a .. ${DREADFUL}`, `absolutely|simply|frankly ${DREADFUL}`, "not|isn't|nowhere+near .. good enough", 'fed|sick|tired up|of with|of|this|being', 'furious|livid|disgusted', 'you|he|she|they|your+colleague promised|swore|guaranteed', 'you|your+colleague|they said|told .. would|by|today', 'been|kept on hold', 'been|kept|left waiting', 'been|get|got|were passed|pushed|bounced|shunted|cut around|between|from|off|to', 'take|taking|going|took .. elsewhere', 'nobody|no+one .. ever|even|has|bothered|called|rang|replied|answered|came|turned|listens|showed|told|returned|rings|calls|answers',
    'pay|paying|suffer|suffering for your', "you've|you+have|you|you+had charged|overcharged|billed|debited|sent me|us for|twice|wrong|the+wrong|too|again", 'you keep|kept writing|sending|calling|ringing|charging|telling|asking|saying', 'nobody|no+one wrote', 'wrong again', 'booked|ordered|paid .. and|but .. now|only|never|still', 'my|our bill|invoice .. ridiculous|wrong|huge|doubled', 'your mistake|fault|error|mess|incompetence', 'did|are you even? hear|listening|read|listen .. what|me', "can|could you not", "can't|couldn't|won't you just|do|send|fix|find|look", "wasn't|isn't|not what i|we .. ordered|paid|saw|wanted|agreed|signed", 'trading standards', 'ombudsman|solicitor', 'make|file|lodge|raise|put|write .. complaint', "i'm|we're|i+am|we+are losing work|money|customers|business",
  ],
} as const;
