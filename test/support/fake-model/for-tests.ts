import { afterAll, afterEach, beforeAll } from 'vitest';
import { honest } from './answers.ts';
import { makeAssessor, type Made, type Making } from './assessor.ts';
import { startFakeModel, type Asked, type Behaviour, type FakeModel } from './server.ts';

/** A model for all tests of a file, which is honest again at the beginning of each. */
export interface ModelForTests {
  readonly asked: Asked[];
  /** How many requests were under way at a time, at most. */
  mostAtOnce: () => number;
  behave: (behaviour: Behaviour) => void;
  /** Makes an assessor that asks it; it is closed behind the test. */
  make: (making?: Making) => Made;
}

/** Starts a model before the tests of a file, and ends it behind them. To be called once, outside of tests. */
export function modelForTests(): ModelForTests {
  let model: FakeModel;
  let made: Made[] = [];
  beforeAll(async () => {
    model = await startFakeModel(honest);
  });
  afterEach(async () => {
    await Promise.all(made.map(({ close }) => close()));
    made = [];
    model.asked.length = 0;
    model.behave(honest);
  });
  afterAll(() => model.close());
  return {
    get asked() {
      return model.asked;
    },
    mostAtOnce: () => model.mostAtOnce(),
    behave: (behaviour) => model.behave(behaviour),
    make(making) {
      const next = makeAssessor(model.url, making);
      made.push(next);
      return next;
    },
  };
}
