import { type SingleKeys, useSingleKeys } from '../../frame/keys/use-single-keys.ts';
import type { DeskKey } from './desk-key-labels.ts';

/** Registers shortcuts of the desk. Only documented keys are accepted by the type. */
export function useDeskKeys(keys: SingleKeys<DeskKey>): void {
  useSingleKeys(keys);
}
