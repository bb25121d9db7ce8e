/**
 * A need of a customer: how they describe it, what it leads to, what solving it would be worth, and how a listener says
 * it again.
 */
export interface Need {
  problem: string;
  impact: string;
  worth: string;
  echo: string;
}

export interface Product {
  name: string;
  /** What an eager seller says about it, a sentence at a time. */
  pitch: readonly string[];
  needs: readonly Need[];
}

export const PRODUCTS: readonly Product[] = [
  {
    name: 'Lumen Front',
    pitch: [
      'Lumen Front greets every visitor on a tablet and tells the host on their phone.',
      'It prints badges, keeps the evacuation list and speaks eleven languages.',
      'We have won two awards with it, and it takes one afternoon to put in.',
      'It also connects to the door system, the car park and your calendar.',
      'Most of our customers start with one site and roll it out from there.',
    ],
    needs: [
      {
        problem: 'Visitors write their names in a paper book, and half of it nobody can read.',
        impact: 'When the fire alarm went off in spring we stood outside with a list that was wrong.',
        worth: 'If I knew who is in the building, I would sleep better, and the auditor would stop writing to me.',
        echo: 'visitors write in a paper book that nobody can read',
      },
      {
        problem: 'At nine in the morning there is a queue of fifteen people at one desk.',
        impact: 'Drivers wait outside for half an hour, and we pay for that half hour.',
        worth: 'Cutting the queue to five minutes would save us about four hundred a week.',
        echo: 'fifteen people queue at one desk every morning',
      },
      {
        problem: 'The receptionist calls three extensions until somebody picks up.',
        impact: 'Guests sit in the lobby and the first thing they learn about us is that nobody expects them.',
        worth: 'It would change how people see us before the meeting even begins.',
        echo: 'the receptionist rings round until somebody picks up',
      },
      {
        problem: 'Since Anna retired there is nobody at the second entrance in the afternoon.',
        impact: 'Last month a courier left the samples in the rain because the door stayed shut.',
        worth: 'We would not have to hire somebody for three hours a day, which is real money.',
        echo: 'the second entrance stands empty in the afternoon',
      },
      {
        problem: 'Every contractor has to show a safety certificate and we check them by hand.',
        impact: 'Two people spend their Mondays on it, and they still miss the ones that have run out.',
        worth: 'Getting those Mondays back would be worth a lot; they should be out on site.',
        echo: 'two people check certificates by hand every Monday',
      },
    ],
  },
  {
    name: 'Lumen Rooms',
    pitch: [
      'Lumen Rooms puts a small screen at every door and shows who has the room.',
      'If nobody turns up within ten minutes it gives the room back.',
      'You can book from the calendar, from the door or from your phone.',
      'The dashboard shows which rooms are used, by hour and by team.',
      'It works with the furniture sensors too, and we are adding parking next year.',
    ],
    needs: [
      {
        problem: 'People book the large room every week for a year and then do not come.',
        impact: 'Clients meet us in the canteen while the large room stands empty.',
        worth: 'If we used what we have, we would not need the extra floor, and that floor is sixty thousand a year.',
        echo: 'the large room is booked for a year and stands empty',
      },
      {
        problem: 'We have three lists of rooms and none of them agrees with the others.',
        impact: 'Every week two groups stand in front of the same door and argue.',
        worth: 'One list would take an hour of arguing out of every day, I think.',
        echo: 'you have three lists and none of them agree',
      },
      {
        problem: 'Nobody knows which room has a working camera for the remote people.',
        impact: 'The first ten minutes of a meeting go on cables, and our colleagues abroad just wait.',
        worth: 'Ten minutes for twenty meetings a day, that adds up to a person’s job.',
        echo: 'nobody knows which room has a working camera',
      },
      {
        problem: 'Since we share desks, people come in at seven to get one by the window.',
        impact:
          'Those with children come at nine and sit in the corridor, and two of them have told me they are looking elsewhere.',
        worth: 'Keeping those two would already pay for it.',
        echo: 'people come in at seven to get a desk by the window',
      },
      {
        problem: 'I plan the training rooms in a spreadsheet that only I understand.',
        impact: 'When I was ill in March, three courses were cancelled.',
        worth: 'I could take a holiday without my laptop, and no course would fall out.',
        echo: 'the training rooms are in a spreadsheet that only you understand',
      },
    ],
  },
  {
    name: 'Lumen Insight',
    pitch: [
      'Lumen Insight brings the figures of all your sites into one report.',
      'It has forty charts ready made and you can build your own.',
      'The report is in your mailbox on the first of the month at six.',
      'It reads from everything, spreadsheets included.',
      'The team behind it is the best in the field, and the roadmap is very full.',
    ],
    needs: [
      {
        problem: 'Our monthly report takes two people two days, and they copy it out of six systems.',
        impact: 'They work weekends at the end of every quarter, and one of them is about to leave.',
        worth: 'Four days a month would go back into talking to customers instead.',
        echo: 'two people copy the report out of six systems',
      },
      {
        problem: 'Every branch counts a complaint differently.',
        impact: 'In the board meeting we spend an hour on whose number is right and decide nothing.',
        worth: 'If we trusted the number, we could decide in the meeting, and not a month later.',
        echo: 'every branch counts a complaint differently',
      },
      {
        problem: 'I see what went wrong six weeks after it happened.',
        impact: 'In autumn we lost a customer of nine years, and the signs had been there since summer.',
        worth: 'That one customer was eighty thousand a year, so you can work it out.',
        echo: 'you see what went wrong six weeks too late',
      },
      {
        problem: 'The regional managers do not open the report because it has forty pages.',
        impact: 'So they run their region on gut feeling, and two of the five are usually wrong.',
        worth: 'One page that they read would be worth more than forty that they do not.',
        echo: 'the managers do not open a report of forty pages',
      },
      {
        problem: 'When the auditor asks where a figure comes from, we search for days.',
        impact: 'Last year the audit cost us twelve thousand more than it was quoted for.',
        worth: 'Having the trail at hand would save most of those twelve thousand.',
        echo: 'it takes days to find where a figure comes from',
      },
    ],
  },
];
