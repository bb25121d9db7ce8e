/** Things that will happen, taken out in the order of their time: a binary heap. */
export interface Events<T> {
  add: (at: number, event: T) => void;
  /** When the next one is; infinity where there is none. */
  nextAt: () => number;
  take: () => T | undefined;
  size: () => number;
}

/** Begins with none. */
export function createEvents<T>(): Events<T> {
  const times: number[] = [];
  const events: T[] = [];
  const timeOf = (index: number) => times[index] ?? Infinity;

  function swap(left: number, right: number): void {
    const [time, event] = [times[left], events[left]];
    const [otherTime, otherEvent] = [times[right], events[right]];
    if (time === undefined || event === undefined || otherTime === undefined || otherEvent === undefined) return;
    times[left] = otherTime;
    events[left] = otherEvent;
    times[right] = time;
    events[right] = event;
  }

  return {
    add(at, event) {
      let index = times.push(at) - 1;
      events.push(event);
      for (let parent = (index - 1) >> 1; index > 0 && timeOf(parent) > at; index = parent, parent = (index - 1) >> 1)
        swap(index, parent);
    },
    nextAt: () => timeOf(0),
    take() {
      swap(0, times.length - 1);
      times.pop();
      const taken = events.pop();
      for (let index = 0; ;) {
        const left = index * 2 + 1;
        const smaller = timeOf(left + 1) < timeOf(left) ? left + 1 : left;
        if (timeOf(smaller) >= timeOf(index)) return taken;
        swap(index, smaller);
        index = smaller;
      }
    },
    size: () => times.length,
  };
}
