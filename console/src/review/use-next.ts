import { useNavigate } from '@tanstack/react-router';
import { expectNextItem } from '../ui/button/use-next-item-guard.ts';
import { useQueueSearch } from './QueueFilters.tsx';
import { useSubmissions } from './review.queries.ts';

/**
 * Goes to what comes next in the queue: the line below this one that nobody else looks at, else the first such line, else
 * the empty desk. Asked before the decision, while this line still stands in the queue.
 */
export function useNext(submissionId: string): () => () => void {
  const navigate = useNavigate();
  const { filter } = useQueueSearch();
  const entries = useSubmissions(filter).data?.pages.flatMap((page) => page.submissions) ?? [];
  return () => {
    const place = entries.findIndex((entry) => entry.submissionId === submissionId);
    const free = [...entries.slice(place + 1), ...entries.slice(0, Math.max(place, 0))].find(
      ({ claim }) => !claim || claim.mine,
    );
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
