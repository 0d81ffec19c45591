import { onTestFinished } from 'vitest';
import { queryClient } from '../session/query-client.ts';

/** Repeats failed reads without the pauses in between, until the end of the test. */
export function retryAtOnce(): void {
  const usual = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...usual, queries: { ...usual.queries, retryDelay: 0 } });
  onTestFinished(() => queryClient.setDefaultOptions(usual));
}
