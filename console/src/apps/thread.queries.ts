import { answerReviewer, readMyReviewThread } from '@lensdock/contract/review/thread.routes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { appKeys } from './apps.queries.ts';

interface ThreadParams {
  id: string;
  submissionId: string;
}

const threadKey = ({ id, submissionId }: ThreadParams) => [...appKeys.app(id), 'thread', submissionId] as const;

export function useMyReviewThread(of: ThreadParams) {
  return useQuery({
    queryKey: threadKey(of),
    queryFn: async ({ signal }) => (await call(readMyReviewThread, { params: { ...of }, signal })).data,
  });
}

export function useAnswerReviewer(of: ThreadParams) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (text: string) =>
      (await call(answerReviewer, { params: { ...of }, body: { text }, idempotencyKey: crypto.randomUUID() })).data,
    onSuccess: (thread) => {
      queries.setQueryData(threadKey(of), thread);
      void queries.invalidateQueries({ queryKey: appKeys.shell(of.id) });
    },
  });
}
