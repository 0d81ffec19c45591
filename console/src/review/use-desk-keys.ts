import { type SingleKeys, useSingleKeys } from '../frame/use-single-keys.ts';
import type { DeskKey } from './desk-key-words.ts';

/** Keys of the desk. A key that is not in the list of them is a type error: people could not know of it. */
export function useDeskKeys(keys: SingleKeys<DeskKey>): void {
  useSingleKeys(keys);
}
