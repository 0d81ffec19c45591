import { useLayoutEffect } from 'react';
import { createClientStore, useClientStore } from '../../ui/client-store.ts';

/** The uploads of all fields of the page that have neither arrived nor failed. */
const runningUploads = createClientStore(0);

/** Adds the running uploads of a field to those of the page. */
export function useCountedUploads(count: number): void {
  useLayoutEffect(() => {
    runningUploads.set(runningUploads.read() + count);
    return () => runningUploads.set(runningUploads.read() - count);
  }, [count]);
}

/** A file that is being uploaded is neither an edit of the form yet nor part of what is saved. */
export function useRunningUploads(): number {
  return useClientStore(runningUploads);
}
