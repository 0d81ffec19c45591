import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { deferRejection } from '../kernel/defer-rejection.ts';
import { pathOf } from './input-file.ts';
import type { Call } from './read-call.ts';

/** The file names of a call. Those of a list are streamed, because a list may be larger than memory. */
export async function* listFiles({ files, list }: Pick<Call, 'files' | 'list'>): AsyncGenerator<string> {
  yield* files;
  if (list === undefined) return;
  const input = list === '-' ? process.stdin : createReadStream(pathOf(list));
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line !== '') yield line;
  }
}

/** Runs an action on each item, `width` at once, and yields the results in the order of the items. */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  width: number,
  action: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  for await (const item of items) {
    const result = action(item);
    // Awaited below, in its turn.
    deferRejection(result);
    running.push(result);
    const oldest = running.length >= width ? running.shift() : undefined;
    if (oldest) yield await oldest;
  }
  for (const result of running) yield await result;
}
