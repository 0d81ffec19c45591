import { useNavigate } from '@tanstack/react-router';
import { expectNextItem } from '../../ui/button/use-next-item-guard.ts';
import { isDecidable } from '../data/is-decidable.ts';
import { useSubmissions } from '../data/review.queries.ts';
import { useQueueSearch } from '../queue/QueueFilters.tsx';

/**
 * Continues with the next row of the queue that this operator can decide on, else the first such row, else the empty
 * desk. Determined before the decision, while the current row is still in the queue.
 */
export function useNext(submissionId: string): () => () => void {
  const navigate = useNavigate();
  const { filter } = useQueueSearch();
  const entries = useSubmissions(filter).data?.pages.flatMap((page) => page.submissions) ?? [];
  return () => {
    const place = entries.findIndex((entry) => entry.submissionId === submissionId);
    const free = [...entries.slice(place + 1), ...entries.slice(0, Math.max(place, 0))].find(isDecidable);
    return () => {
      if (free) expectNextItem(free.submissionId);
      void (free
        ? navigate({
            to: '/review/$submissionId',
            params: { submissionId: free.submissionId },
            search: filter,
            ignoreBlocker: true,
          })
        : navigate({ to: '/review', search: filter, ignoreBlocker: true }));
    };
  };
}
