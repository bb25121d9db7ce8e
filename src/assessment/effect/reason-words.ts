import type { Move } from '../moves/codes.ts';

/** A figure in words: what a manager reads where it raised a score, and where it lowered one. */
export interface ReasonWords {
  /** Goes on after "because": a high figure that counts for the user, or a low one against. */
  raised: string;
  lowered: string;
  /** The move whose clearest turn shows it, where it can be shown. */
  shownBy: Move | null;
  /** What would have raised the score, as an instruction. */
  raise: string;
  /** The same where more of the figure has the other effect on a skill than these words say. */
  reversed?: Pick<ReasonWords, 'raised' | 'lowered' | 'raise'> & { more: 'raises' | 'lowers' };
}

const ANSWER_FIRST = 'Answer what they said before you go on';
const BEHIND = 'Ask what is behind it before you answer';
const BUILD = 'Come back to what they told you earlier, in their own words';
const ROOM = 'Leave the point for a moment and ask how they see it';
const AGREE = 'End with one step: who does what by when, and hear their yes';

const words = (
  raised: string,
  lowered: string,
  shownBy: Move | null,
  raise: string,
  reversed?: ReasonWords['reversed'],
): ReasonWords => ({ raised, lowered, shownBy, raise, ...(reversed !== undefined && { reversed }) });

/** Every figure that a skill may rest on. */
export const REASON_WORDS: Readonly<Record<string, ReasonWords>> = {
  'their pushback': words('they hardly pushed back', 'they kept pushing back', 'pushback', BEHIND),
  'their pushback grows': words('their doubts grew less', 'their doubts grew', 'pushback', BEHIND),
  'their acceptance': words('they accepted what you offered', 'they accepted little', 'acceptance', AGREE),
  'their acceptance grows': words('they came round', 'they agreed less as it went on', 'acceptance', AGREE),
  'their grudging': words('they did not give in grudgingly', 'they agreed only grudgingly', 'grudging', BEHIND, {
    more: 'raises',
    raised: 'they gave in, if grudgingly',
    lowered: 'they did not even give in grudgingly',
    raise: AGREE,
  }),
  'their grudging grows': words('they did not end grudgingly', 'they ended by giving in', 'grudging', BEHIND, {
    more: 'raises',
    raised: 'they gave in by the end, if grudgingly',
    lowered: 'they gave in less as it went on',
    raise: AGREE,
  }),
  'their commitment': words(
    'they took something on themselves',
    'they took nothing on themselves',
    'commitment',
    AGREE,
  ),
  'their commitment grows': words(
    'they ended by taking something on',
    'they drew back from taking anything on',
    'commitment',
    AGREE,
  ),
  'their protest': words(
    'they had nothing to protest at',
    'they protested at how they were treated',
    'protest',
    ANSWER_FIRST,
  ),
  'their protest grows': words('protest died down', 'protest grew', 'protest', ANSWER_FIRST),
  'their openness': words('they told you more than you asked', 'they told you little', 'openness', ROOM),
  'their openness grows': words('they opened up', 'they closed up', 'openness', ROOM),
  'their warming': words('they warmed to you', 'they did not warm to you', 'warming', BUILD),
  'their warming grows': words('they warmed as it went on', 'they cooled as it went on', 'warming', BUILD),
  'my open-question': words('your questions left room', 'few questions left them room', 'open-question', ROOM, {
    more: 'lowers',
    raised: 'you came to the point',
    lowered: 'your questions left it open',
    raise: AGREE,
  }),
  'my closed-question': words(
    'you asked little by yes or no',
    'many questions asked for yes or no only',
    'closed-question',
    ROOM,
    {
      more: 'raises',
      raised: 'you asked for the facts',
      lowered: 'you asked for few facts',
      raise: 'Ask for the facts that you still need',
    },
  ),
  'my exploring': words(
    'you looked for what was behind their doubts',
    'you did not look behind their doubts',
    'exploring',
    BEHIND,
  ),
  'my answering': words(
    'you answered what worried them',
    'what worried them was not answered',
    'answering',
    ANSWER_FIRST,
  ),
  'my arguing': words('you did not argue', 'you argued against them', 'arguing', BEHIND),
  'my dismissing': words('you took their concerns seriously', 'a concern was waved away', 'dismissing', ANSWER_FIRST),
  'my ignoring': words(
    'you went into what they said',
    'some of what they said was passed over',
    'ignoring',
    ANSWER_FIRST,
  ),
  'my caving': words('you did not give way without need', 'you gave way without need', 'caving', BEHIND),
  'my lecturing': words('you did not lecture', 'you explained at length unasked', 'lecturing', ROOM),
  'my restating': words('you gave back what they meant', 'you seldom gave back what they meant', 'restating', BUILD),
  'my taking-up': words(
    'you built on what they told you',
    'you built little on what they told you',
    'taking-up',
    BUILD,
  ),
  'my drawing-worth': words(
    'you made clear what it is worth to them',
    'what it is worth to them stayed open',
    'drawing-worth',
    'Find out what it costs them today, or what it would bring',
  ),
  'my empathy': words(
    'you met how they felt',
    'how they felt was not met',
    'empathy',
    'Say or do something about how it is for them',
  ),
  'my acting': words(
    'you did something for them there and then',
    'nothing was done for them there and then',
    'acting',
    'Do what can be done while they are on the line',
  ),
  'my proposing': words('you made a proposal that fitted', 'your proposals did not fit the moment', 'proposing', AGREE),
  'my pressing': words('you did not press', 'you pressed', 'pressing', BEHIND),
  'ends in commitment': words(
    'it ended in something they will do',
    'it ended without anything they will do',
    'commitment',
    AGREE,
  ),
  'ends in acceptance': words('it ended in a yes', 'it ended without a yes', 'acceptance', AGREE),
  'ends in pushback': words('it ended without doubts left', 'it ended in doubt', 'pushback', BEHIND),
  'ends in warmth': words('it ended warmly', 'it ended coolly', 'warming', BUILD),
  'pushback explored': words(
    'you looked behind their doubts',
    'you did not look behind their doubts',
    'exploring',
    BEHIND,
  ),
  'pushback answered': words('their doubts were answered', 'their doubts were not answered', 'answering', ANSWER_FIRST),
  'pushback met with feeling': words(
    'you met the person behind the doubt',
    'their doubts met no understanding',
    'empathy',
    'Say what you understood of their doubt first',
  ),
  'pushback argued with': words(
    'you did not argue with their doubts',
    'you argued with their doubts',
    'arguing',
    BEHIND,
  ),
  'pushback ignored': words(
    'you did not pass over their doubts',
    'you went on over their doubts',
    'ignoring',
    ANSWER_FIRST,
  ),
  'pushback taken up': words('you took up their doubts', 'their doubts were not taken up', 'taking-up', BEHIND),
  'drawing out opens up': words('they opened up after you drew them out', 'they did not open up', 'openness', ROOM),
  'drawing out ends pushback': words(
    'their doubts eased after you drew them out',
    'their doubts did not ease',
    'pushback',
    BEHIND,
  ),
  'pushing brings pushback': words(
    'you did not push them into doubt',
    'the more you pushed, the more they doubted',
    'pushback',
    BEHIND,
  ),
  'answers end pushback': words(
    'your answers eased their doubts',
    'your answers did not ease their doubts',
    'pushback',
    BEHIND,
  ),
  'taken up now': words(
    'you replied to what was just said',
    'your replies left what was just said',
    'taking-up',
    BUILD,
  ),
  'taken up later': words(
    'you came back to what they said earlier',
    'what they said earlier did not come back',
    'taking-up',
    BUILD,
  ),
  echoes: words('you did not merely echo them', 'you echoed them without adding anything', 'restating', BUILD),
  'own words again': words(
    'you did not repeat yourself',
    'you repeated the same words',
    null,
    'Say it once; then ask what they make of it',
  ),
  'their length grows': words('they said more as it went on', 'they said less as it went on', 'openness', ROOM),
  'their figures': words(
    'they gave you figures',
    'they gave you no figures',
    'openness',
    'Find out what it costs them today, or what it would bring',
  ),
  'step with a time': words('a day was named', 'no day was named', 'proposing', AGREE),
  'step agreed': words('they said yes to a step', 'they said yes to no step', 'acceptance', AGREE),
  'step proposed by them': words('they proposed the step themselves', 'no step came from them', 'commitment', AGREE),
  'my figures': words('you were concrete', 'you were not concrete', null, 'Name the figure, the day or the person', {
    more: 'lowers',
    raised: 'you spoke of them rather than of figures',
    lowered: 'you spoke of figures rather than of them',
    raise: 'Say or do something about how it is for them',
  }),
};
