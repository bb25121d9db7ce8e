import { describe, expect, it } from 'vitest';
import { proposeMeasures } from '../../../../src/assessment/index.ts';
import { assessCall, scoreOf } from '../samples.ts';

// Pairs written for this project: the same situation handled well and badly. Each is [criterion, what differs, good,
// poor].
const PAIRS: readonly [string, string, string, string][] = [
  [
    'Discovery',
    'asks about problem, impact and value, or recites features',
    `Agent: Good morning, thanks for making time. What is giving you the most trouble with deliveries at the moment?
Customer: We never know when the vans arrive, so two people wait at the dock all day.
Agent: Two people waiting all day. What does that lead to for the rest of the warehouse?
Customer: Orders go out late and we pay penalties to the supermarkets.
Agent: If you knew the arrival time an hour ahead, what would that be worth to you?
Customer: Probably four thousand a month.`,
    `Agent: Good morning. Our platform tracks every van in real time and sends alerts to your phone. It integrates with all the main systems and we have over nine hundred customers.
Customer: We never know when the vans arrive, so two people wait at the dock all day.
Agent: Right, so our dashboard shows a map. You can also export reports as spreadsheets. The premium package includes temperature sensors.
Customer: Okay.
Agent: And we won an award last year for our mobile app. Do you have any questions?
Customer: Not really.`,
  ],
  [
    'Needs analysis',
    'open questions with follow-up, or a form filled in by yes and no',
    `Advisor: What brings you in today?
Client: I am turning fifty and I have no idea whether my pension is enough.
Advisor: What worries you most about not knowing?
Client: That I have to sell the house one day.
Advisor: I see, the house matters a lot to you. How would it change things if you knew exactly where you stand?
Client: I would sleep better, and I could plan the garden.`,
    `Advisor: Are you employed?
Client: Yes, at the city hall.
Advisor: Do you have a pension plan?
Client: Yes, but I have no idea whether it is enough.
Advisor: Is your partner employed?
Client: No, she looks after her mother.
Advisor: Do you own your home?
Client: Yes.`,
  ],
  [
    'Objection handling',
    'acknowledges and asks, or argues',
    `Seller: The yearly plan is four thousand euros.
Buyer: That is too expensive for a shop of our size.
Seller: I understand, four thousand is a lot of money for a small shop. What were you expecting to spend?
Buyer: About half of that.
Seller: Thanks for telling me. If the till closed itself every night, how much of the price would that save you?
Buyer: Maybe a thousand in overtime.`,
    `Seller: The yearly plan is four thousand euros.
Buyer: That is too expensive for a shop of our size.
Seller: It's not expensive, trust me. You get what you pay for. Everybody buys the yearly plan.
Buyer: I don't think it is worth that much money to us.
Seller: You're wrong, and you will regret it when the offer ends. Obviously the others are worse.
Buyer: Maybe.`,
  ],
  [
    'Handling objections',
    'takes up a doubt, or ignores it',
    `Rep: The rollout takes about six weeks.
Prospect: I'm worried that my drivers won't use another app.
Rep: That makes sense, nobody needs one more app. What happened the last time you gave them something new?
Prospect: They stopped after a week because it was slow.
Rep: So speed is what decides it. Would it help to let three drivers try it first?
Prospect: Yes, that would be fair.`,
    `Rep: The rollout takes about six weeks.
Prospect: I'm worried that my drivers won't use another app.
Rep: Then there is the training package with videos, and after that the reporting module.
Prospect: They stopped using the last one after a week.
Rep: Great. The contract runs for two years and renews on its own.
Prospect: Hm.`,
  ],
  [
    'Dealing with resistance',
    'explores a brush-off, or pushes',
    `Consultant: Hello, this is Mara from the energy office. Is there a plan for the heating in your building?
Owner: We already have a contractor for that, we don't need anybody else.
Consultant: Fair enough, it is good to have somebody you trust. What do you value most about working with them?
Owner: They come the same day.
Consultant: I can see why that matters. How do they deal with the new rules for next winter?
Owner: To be honest, I have not asked them yet.`,
    `Consultant: Hello, this is Mara from the energy office. Is there a plan for the heating in your building?
Owner: We already have a contractor for that, we don't need anybody else.
Consultant: You just need to hear our offer, it takes two minutes. No other office is as cheap.
Owner: I'm not interested, thanks.
Consultant: You have to understand that prices go up in January. You will miss the deadline.
Owner: Goodbye.`,
  ],
  [
    'Next steps',
    'a day, an owner and a yes, or "in touch"',
    `Seller: So the finance lead has to see the numbers before you can decide.
Buyer: Right, she signs everything above two thousand.
Seller: Then let's have a call with her on Thursday at two. I will send the invite and the summary this afternoon.
Buyer: Perfect, Thursday at two works for both of us.`,
    `Seller: So the finance lead has to see the numbers before you can decide.
Buyer: Right, she signs everything above two thousand.
Seller: Okay, well, I'll be in touch at some point. Let me know if you have any questions.
Buyer: Sure, we will see what she says about it.`,
  ],
  [
    'Closing',
    'trial with a start date, or nothing at all',
    `Account manager: Shall we start the pilot with the two branches in Leeds on Monday?
Customer: Yes, Monday is fine. Who needs to be there?
Account manager: You and the two branch managers. I'll send you the checklist by tomorrow noon.
Customer: Great, I will forward it to them.`,
    `Account manager: Anyway, that is what the product does. It was nice to talk about the branches in Leeds.
Customer: Yes, it was interesting to see what it can do.
Account manager: Good. Have a nice weekend then, and enjoy the sunshine with the family.
Customer: You too, goodbye.`,
  ],
  [
    'Active listening',
    'says back what was heard, or jumps to the next point',
    `Coach: What happened in the meeting with the parents?
Teacher: They were angry because nobody had told them about the new timetable.
Coach: So they were angry because they found out too late. What did you do then?
Teacher: I apologised, but I felt alone because the headmaster did not say a word.
Coach: It sounds like you felt left alone by the headmaster. What would you have needed from him?
Teacher: One sentence of support.`,
    `Coach: What happened in the meeting with the parents?
Teacher: They were angry because nobody had told them about the new timetable.
Coach: Okay. Next time prepare a handout. How are the mathematics results?
Teacher: Fine, but I felt alone because the headmaster did not say a word.
Coach: Okay. Attendance is down in class seven, we should look at the numbers. I have a template for that.
Teacher: All right.`,
  ],
  [
    'Empathy',
    'acknowledges first, or answers at once',
    `Agent: Thank you for calling, how can I help?
Caller: My card was charged twice for the same flight and I am really upset.
Agent: I'm sorry to hear that, being charged twice is frustrating. Let me look at it with you.
Caller: I also missed the rebooking because the line was busy for an hour.
Agent: That must be annoying after such a long wait. I understand why you are upset.
Caller: Thanks, I appreciate that.`,
    `Agent: Thank you for calling, how can I help?
Caller: My card was charged twice for the same flight and I am really upset.
Agent: Booking number.
Caller: It is A B seven nine, and I also missed the rebooking because the line was busy for an hour.
Agent: The system shows one charge only. Refunds take fourteen days.
Caller: That does not help me at all today.`,
  ],
  [
    'Questioning',
    'open questions, or closed ones and statements',
    `Interviewer: How did you come to lead the night shift?
Candidate: My manager fell ill and I stepped in for a month, then I stayed.
Interviewer: What was hardest about that first month?
Candidate: Nobody had written down who was responsible for what.
Interviewer: How did you sort that out?
Candidate: I drew a plan with everybody on one evening.`,
    `Interviewer: You lead the night shift. That is a big team. I led one too, in Hamburg, years ago.
Candidate: Yes, my manager fell ill and I stepped in for a month, then I stayed.
Interviewer: Did you like it?
Candidate: Yes.
Interviewer: Is it still the same team? We have a similar team here. It is well organised and the pay is good.
Candidate: Mostly, yes.`,
  ],
  [
    'Talk balance',
    'lets them speak, or lectures',
    `Seller: What should I know about your kitchen before we talk about ovens?
Buyer: We cook for three schools, so everything has to be ready at eleven, and the old oven needs an hour to heat up, which means somebody comes in at five every single day.
Seller: Since when has it been like that?
Buyer: Since we took on the third school two years ago, and the cook has threatened to leave twice because of the early shift.`,
    `Seller: Let me tell you about our ovens. They heat up in nine minutes, they clean themselves, they have twelve programmes, and they come in three sizes with a warranty of five years, and on top of that we deliver within ten days, install everything, take the old one away and train your people on a Saturday at no extra cost.
Buyer: We cook for three schools.
Seller: Schools love them. We have forty schools as customers, and all of them save energy, because the insulation is twice as thick as usual and the fan turns itself off when the door opens, which nobody else offers.
Buyer: I see.`,
  ],
  [
    'Opening the call',
    'greeting, purpose and question, or straight in',
    `Rep: Good afternoon, thanks for taking the call. I'd like to understand how you plan the shifts and see whether we can help. How do you do it today?
Customer: With a big sheet of paper on the wall, and everybody writes on it.
Rep: What do you like about the sheet?
Customer: That everybody sees it when they come in.`,
    `Rep: Shift planning costs money. Paper is outdated.
Customer: With the big sheet of paper on the wall everybody sees it when they come in.
Rep: Software is faster than paper in every way there is.
Customer: If you say so.`,
  ],
  [
    'Consultative selling',
    'asks before presenting, or presents first',
    `Seller: Before I show anything, what would you like to change about the way invoices are handled?
Buyer: We type them all in by hand and make mistakes every week.
Seller: What does a mistake cost you?
Buyer: A reminder fee and an angry supplier, so about fifty each time.
Seller: Then let me show you the one part of our product that reads invoices.
Buyer: Please do.`,
    `Seller: Our product reads invoices automatically and includes a dashboard with forty reports. You should switch before the summer.
Buyer: We type them all in by hand and make mistakes every week.
Seller: The dashboard also lets you set colours. We offer three packages.
Buyer: Okay.`,
  ],
];

// A poor call may be too short for what the program chooses by itself; here its measures are named.
const named = (name: string) => ({
  name,
  description: '',
  measures: proposeMeasures({ name, description: '' }, false).map(({ measure, weight }) => ({ measure, weight })),
});

describe('good and poor calls', () => {
  it.each(PAIRS)('%s: %s', (criterion, _what, good, poor) => {
    const high = scoreOf(good, named(criterion));
    const low = scoreOf(poor, named(criterion));
    expect(high).not.toBeNull();
    expect(low).not.toBeNull();
    expect((high ?? 0) - (low ?? 0), `good ${high}, poor ${low}`).toBeGreaterThanOrEqual(1);
    expect(high ?? 0).toBeGreaterThanOrEqual(3.4);
    expect(low ?? 9).toBeLessThanOrEqual(3);
  });
  it.each(PAIRS)('%s: the feedback on the poor call names a moment of it', (criterion, _what, _good, poor) => {
    const { coachFeedback, evidence } = assessCall(poor, [named(criterion)]);
    expect(coachFeedback).toMatch(/First, for /u);
    const moment = evidence.feedback?.moment;
    expect(moment).toBeTruthy();
    expect(poor).toContain(moment?.text.replace(/…$/u, ''));
  });
});

describe('what cannot be judged', () => {
  it('does not judge objection handling where nobody objected, and says why', () => {
    const { criteria, evidence } = assessCall(
      `Seller: What made you look for a new tool?
Buyer: Our reporting takes two days every month.
Seller: How does that affect your team?
Buyer: They work weekends, and two of them are about to leave.`,
      ['Objection handling', 'Discovery'],
    );
    expect(criteria.map(({ name }) => name)).toEqual(['Discovery']);
    expect(evidence.notAssessed).toEqual([{ name: 'Objection handling', reason: 'No pushback was recognised.' }]);
  });
  it('does not judge a criterion that no measure fits', () => {
    const { evidence } = assessCall(
      'Seller: What do you sell in the shop on the corner today?\nBuyer: Flowers and cards, mostly flowers, and some small gifts for the holidays.',
      ['Charisma'],
    );
    expect(evidence.notAssessed[0]?.reason).toBe('No measure fits this criterion; name measures in the scenario.');
  });
  it('does not score what has no published target, and shows the figure in the reason', () => {
    const { criteria, evidence } = assessCall(
      'Seller: Um, what do you, uh, sell in the shop on the corner today?\nBuyer: Flowers and cards, mostly flowers, and some small gifts for the holidays.',
      ['Filler words'],
    );
    expect(criteria).toEqual([]);
    expect(evidence.notAssessed[0]?.reason).toContain('You used 2 filler words');
  });
  it('does not judge a text without speakers', () => {
    const { criteria, coachFeedback, evidence } = assessCall(
      'We talked about the new tool and the price and agreed to meet again on Tuesday to look at it with the finance lead.',
      ['Discovery'],
    );
    expect(criteria).toEqual([]);
    expect(coachFeedback).toBeNull();
    expect(evidence.notAssessed[0]?.reason).toContain('does not say who speaks');
  });
  it('does not judge a few words', () => {
    expect(assessCall('Seller: Hi.\nBuyer: Hello.', ['Discovery']).criteria).toEqual([]);
  });
  it('does not read word lists into another language', () => {
    const { criteria, evidence } = assessCall(
      `Verkoper: Goedemiddag, wat brengt u bij ons en hoe werkt u vandaag met uw rapporten?
Klant: Onze rapporten kosten elke maand twee dagen en dat vinden wij te duur.
Verkoper: Wat doet dat met uw team?
Klant: Iedereen werkt in het weekend en is moe.`,
      ['Discovery', 'Talk balance'],
    );
    expect(criteria.map(({ name }) => name)).toEqual(['Talk balance']);
    expect(evidence.notAssessed[0]?.reason).toContain('in none of the languages');
    expect(evidence.rep).toMatchObject({ way: 'role', speaker: 'Verkoper' });
  });
  it('names the measures of a scenario that do not exist', () => {
    const { evidence } = assessCall(
      'Seller: What do you sell in the shop on the corner today?\nBuyer: Flowers and cards, mostly flowers, and some small gifts for the holidays.',
      [{ name: 'X', description: '', measures: ['no-such'] }],
    );
    expect(evidence.notAssessed[0]?.reason).toContain('"no-such"');
  });
});
