import type { Image } from '@lensdock/contract/listing/listing.ts';

/** The list with one item at another place; the others keep their order. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** Puts a picture that has arrived before those that were chosen after it; what was there already stays in front. */
export function inOrder(images: readonly Image[], arrived: Image, order: ReadonlyMap<string, number>): Image[] {
  const own = order.get(arrived.qualifier) ?? 0;
  const later = images.findIndex(({ qualifier }) => (order.get(qualifier) ?? 0) > own);
  return later < 0 ? [...images, arrived] : [...images.slice(0, later), arrived, ...images.slice(later)];
}
