/** Random choices that a seed repeats. */
export interface RandomSource {
  /** A whole number below the limit. */
  below(limit: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** Whether something with this probability in percent happens. */
  happens(percent: number): boolean;
}

export function randomSource(seed: number): RandomSource {
  let state = seed >>> 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return {
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    happens: (percent) => below(100) < percent,
  };
}
