import { compileLexicon } from '../text/lexicon.ts';

const DAY =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|mondays|tuesdays|wednesdays|thursdays|fridays|mon|tue|tues|wed|thu|thurs|fri';
const MONTH =
  'january|february|march|april|june|july|august|september|october|november|december|jan|feb|apr|jun|jul|aug|sept|sep|oct|nov|dec';
const ORDINAL =
  '1st|2nd|3rd|4th|5th|6th|7th|8th|9th|10th|11th|12th|13th|14th|15th|16th|17th|18th|19th|20th|21st|22nd|23rd|24th|25th|26th|27th|28th|29th|30th|31st|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|twentieth';
const NUMBER =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|half|quarter|1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18';
const COUNT = `a|an|couple|few|${NUMBER}|20|30|60|90`;

/** A day, and no time of the clock. English. */
export const DAY_PHRASES = compileLexicon({
  day: [
    DAY,
    'saturdays|sundays|today|tomorrow|tonight',
    `${MONTH} the? ${ORDINAL}|${NUMBER}`,
    `the ${ORDINAL}`,
    `${NUMBER} ${MONTH}`,
    `in ${COUNT} of? days|day`,
  ],
});

/** Times that can be put in a calendar (`exact`), or nearly (`near`: a week or a month, no day). English. */
export const TIME_PHRASES = compileLexicon({
  exact: [
    DAY,
    'tomorrow',
    'tonight',
    `${MONTH} the? ${ORDINAL}|${NUMBER}|20|21|22|23|24|25|26|27|28|29|30|31`,
    `the ${ORDINAL} of? ${MONTH}|at|in|if|for`,
    `on the ${ORDINAL}`,
    `${ORDINAL} of ${MONTH}`,
    `${NUMBER} ${MONTH}`,
    `at|by|around|before|after ${NUMBER}`,
    `${NUMBER} am|pm|a.m|p.m|o'clock|thirty|fifteen|hundred`,
    '1am|2am|3am|4am|5am|6am|7am|8am|9am|10am|11am|12pm|1pm|2pm|3pm|4pm|5pm|6pm|7pm|8pm',
    'this|today|later|by|end afternoon|morning|evening|today|noon|midday',
    'later|by|before|end of? today',
    'end of the|this? day',
    'close of business',
    'cob|eod',
    `in ${COUNT} of? hours|hour|minutes|days|day`,
    'in _ hours|days|minutes',
    `within ${COUNT} hours|days|day`,
    'within the hour',
    'right now',
    'same time',
  ],
  near: [
    'next|this|following|coming week|month|quarter|fortnight',
    'end of the|this|next|? week|month|quarter|year',
    `in|within ${COUNT} of? weeks|week|months|month`,
    'in|within a couple of weeks|months',
    'early|mid|late|beginning|start of? next|the|this? week|month|quarter',
    `in|by|before|until|mid|early|late|end ${MONTH}`,
    'in the? spring|summer|autumn|winter',
    'next|this spring|summer|autumn|winter',
    'week of',
    'weeks time',
    "a week's time",
    'the week after',
  ],
});
