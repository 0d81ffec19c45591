import { LoadFailure } from './LoadFailure.tsx';

interface QueryFailureProps {
  query: { error: unknown; data: unknown; refetch: () => unknown };
}

/** Nothing while a query succeeds. Otherwise its failure with a retry, above older data if there is any. */
export function QueryFailure({ query: { error, data, refetch } }: QueryFailureProps) {
  return error ? <LoadFailure error={error} stale={data !== undefined} onRetry={() => void refetch()} /> : null;
}
