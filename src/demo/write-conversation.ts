import type { DemoScenario, Skill } from './organisation.ts';
import type { Random } from './random.ts';
import { CUSTOMERS } from './text/customers.ts';
import {
  CLOSINGS,
  CUSTOMER_OPENINGS,
  DAYS,
  FILLERS,
  GOOD_OPENINGS,
  HOURS,
  POOR_OPENINGS,
  VAGUE_CLOSINGS,
} from './text/manners.ts';
import { OTHER_OBJECTIONS, PRICE_OBJECTIONS, type Objection } from './text/objections.ts';
import { PRODUCTS, type Need, type Product } from './text/products.ts';
import {
  ACKNOWLEDGEMENTS,
  CLOSED_QUESTIONS,
  ECHOES,
  IMPACT_QUESTIONS,
  POOR_REACTIONS,
  PROBLEM_QUESTIONS,
  VALUE_QUESTIONS,
} from './text/questions.ts';

/** One thing somebody says. */
export interface Said {
  speaker: string;
  text: string;
}

/** What the course of a conversation depends on. */
export interface Situation {
  random: Random;
  seller: string;
  scenario: DemoScenario;
  /** The probability, for each skill, of doing it well. */
  skills: Record<Skill, number>;
}

/**
 * Puts a conversation together from prepared sentences. At each step chance decides by the seller's skill whether a
 * good or a poor sentence is taken.
 */
export function writeConversation({ random, seller, scenario, skills }: Situation): Said[] {
  const customer = random.pick(CUSTOMERS);
  const product = random.pick(PRODUCTS);
  const said: Said[] = [];
  const well = (skill: Skill) => random.chance(skills[skill]);
  const fill = (text: string) =>
    text
      .replaceAll('{name}', customer.name.split(' ')[0] ?? customer.name)
      .replaceAll('{company}', customer.company)
      .replaceAll('{product}', product.name)
      .replaceAll('{role}', customer.role);
  const sell = (text: string) => {
    const filler = !well('brevity') && random.chance(0.3) ? random.pick(FILLERS) : '';
    say(seller, filler === '' ? fill(text) : filler + lowerFirst(fill(text)));
  };
  const buy = (text: string) => say(customer.name, fill(text));

  sell(well('opening') ? random.pick(GOOD_OPENINGS) : random.pick(POOR_OPENINGS));
  buy(random.pick(CUSTOMER_OPENINGS));
  for (const need of random.some(product.needs, random.whole(...scenario.needs))) discover(need);
  if (!well('brevity')) pitch(product, random.whole(3, 5));
  else if (random.chance(0.5)) pitch(product, 1);
  for (const objection of objections()) object(objection);
  close();
  return said;

  /** What a speaker adds before anybody else speaks belongs to the same turn. */
  function say(speaker: string, text: string): void {
    const last = said.at(-1);
    if (last?.speaker === speaker) last.text += ` ${text}`;
    else said.push({ speaker, text });
  }

  function discover(need: Need): void {
    if (!well('discovery')) {
      const { ask, answers } = random.pick(CLOSED_QUESTIONS);
      sell(ask);
      buy(random.pick(answers));
      if (random.chance(0.5)) {
        buy(need.problem);
        sell(random.pick(POOR_REACTIONS));
      }
      return;
    }
    sell(random.pick(PROBLEM_QUESTIONS));
    buy(need.problem);
    sell(`${reaction(need)} ${random.pick(IMPACT_QUESTIONS)}`);
    buy(need.impact);
    if (!random.chance(0.3 + skills.discovery)) return;
    sell(
      `${well('listening') ? random.pick(ACKNOWLEDGEMENTS) : random.pick(POOR_REACTIONS)} ${random.pick(VALUE_QUESTIONS)}`,
    );
    buy(need.worth);
  }

  function reaction(need: Need): string {
    return well('listening') ? random.pick(ECHOES).replace('{echo}', need.echo) : random.pick(POOR_REACTIONS);
  }

  function pitch({ pitch: sentences }: Product, count: number): void {
    sell(random.some(sentences, count).join(' '));
    buy(random.pick(['I see.', 'Mhm.', 'All right, and then?', 'That is a lot at once.', 'Okay.']));
  }

  function objections(): Objection[] {
    const count = random.whole(...scenario.objections);
    if (scenario.id !== 'price-too-high') return random.some([...OTHER_OBJECTIONS, ...PRICE_OBJECTIONS], count);
    const price = random.pick(PRICE_OBJECTIONS);
    const others = [...OTHER_OBJECTIONS, ...PRICE_OBJECTIONS].filter((objection) => objection !== price);
    return [price, ...random.some(others, count - 1)];
  }

  function object(objection: Objection): void {
    buy(objection.says);
    if (!well('objections')) {
      sell(objection.argue);
      buy(objection.cold);
      return;
    }
    sell(well('listening') ? `${objection.acknowledge} ${objection.ask}` : objection.ask);
    buy(objection.because);
    sell(objection.answer);
    buy(objection.relief);
  }

  function close(): void {
    if (!well('closing')) {
      const { propose, reply } = random.pick(VAGUE_CLOSINGS);
      sell(propose);
      buy(reply);
      return;
    }
    const { propose, agree, thank } = random.pick(CLOSINGS);
    const [day, hour] = [random.pick(DAYS), random.pick(HOURS)];
    const dated = (text: string) => text.replaceAll('{day}', day).replaceAll('{hour}', hour);
    sell(dated(propose));
    buy(dated(agree));
    sell(dated(thank));
  }
}

/** After a filler a sentence goes on in lower case, unless it begins with a name or with "I". */
function lowerFirst(text: string): string {
  return /^(I\b|Lumen\b)/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
