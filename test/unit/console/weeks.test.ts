import { expect, it } from 'vitest';
import { everyWithRoom } from '../../../console/src/pages/practice/plots/every-with-room.ts';
import { de } from '../../../console/src/text/practice/de.ts';
import { en } from '../../../console/src/text/practice/en.ts';

it('numbers of bars leave out some rather than run into each other', () => {
  // Twelve weeks on a telephone of 390 px, then on a wide screen.
  expect(everyWithRoom(22.7, ['5', '10'], 3)).toBe(1);
  expect(everyWithRoom(22.7, ['982', '1,823'], 3)).toBe(3);
  expect(everyWithRoom(10, ['12,823'], 3)).toBe(6);
  expect(everyWithRoom(82, ['1,823'], 1)).toBe(1);
  expect(everyWithRoom(40, ['1,182,342'], 1)).toBe(2);
});

it('sentences about a week take numbers as the reader writes them', () => {
  expect(en.morning.weeksText('1,209', '551')).toBe('1,209 conversations this week, by 551 people');
  expect(en.morning.lastWeek('1', '1')).toBe('1 conversation last week, by 1 person');
  expect(de.morning.weeksText('1.209', '1')).toBe('Diese Woche 1.209 Gespräche von einer Person');
  expect(de.morning.judged('2.359')).toBe('2.359 bewertet');
});
