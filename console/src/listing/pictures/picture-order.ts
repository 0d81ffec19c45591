import type { Image } from '@lensdock/contract/listing/listing.ts';

/** Moves one item of a list. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** Inserts an uploaded image before those selected after it; existing images stay first. */
export function inOrder(images: readonly Image[], arrived: Image, order: ReadonlyMap<string, number>): Image[] {
  const own = order.get(arrived.qualifier) ?? 0;
  const later = images.findIndex(({ qualifier }) => (order.get(qualifier) ?? 0) > own);
  return later < 0 ? [...images, arrived] : [...images.slice(0, later), arrived, ...images.slice(later)];
}
