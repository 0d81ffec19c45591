import { assignSubmission, listReviewers, saveReviewer } from '@lensdock/contract/assignment/assignment.routes.ts';
import type { Reviewer, ReviewerBody } from '@lensdock/contract/assignment/assignment.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const reviewersKey = ['reviewers'] as const;

export function reviewersQuery() {
  return queryOptions({
    queryKey: reviewersKey,
    queryFn: async ({ signal }) => (await call(listReviewers, { signal })).data.reviewers,
  });
}

export function useReviewers({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({ ...reviewersQuery(), enabled });
}

export function useSaveReviewer({ reviewerId, revision }: Reviewer) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: ReviewerBody) => {
      await call(saveReviewer, { params: { reviewerId }, body, ifMatch: `"r${revision}"` });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: reviewersKey }),
  });
}

/** Assigns a submission to a reviewer; null leaves it to the rules. */
export function useAssign(submissionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (reviewerId: string | null) =>
      (await call(assignSubmission, { params: { submissionId }, body: { reviewerId } })).data.assignee,
    onSuccess: () => queries.invalidateQueries({ queryKey: reviewersKey }),
  });
}
