/** Moves one item of a list. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** Inserts an uploaded file before those selected after it; existing files stay first. */
export function inOrder<Item>(
  items: readonly Item[],
  arrived: Item,
  order: ReadonlyMap<string, number>,
  keyOf: (item: Item) => string,
): Item[] {
  const own = order.get(keyOf(arrived)) ?? 0;
  const later = items.findIndex((item) => (order.get(keyOf(item)) ?? 0) > own);
  return later < 0 ? [...items, arrived] : [...items.slice(0, later), arrived, ...items.slice(later)];
}
