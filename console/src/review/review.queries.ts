import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import type { ApproveBody } from '@lensdock/contract/review/approve-body.ts';
import {
  approveSubmission,
  downloadSubmittedApk,
  listSubmissions,
  readSubmission,
  rejectSubmission,
} from '@lensdock/contract/review/review.routes.ts';
import type { RejectBody, Submission } from '@lensdock/contract/review/review.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { fileLink } from '../api/file-link.ts';
import { currentLanguage } from '../i18n/language.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { QueueSearch } from './queue-search.ts';

export const queueKey = ['submissions'] as const;
export const submissionKey = (submissionId: string) => ['submission', submissionId, currentLanguage()] as const;

/** The queue in pages, as it is narrowed and ordered. What was shown before stays until the next answer is there. */
export function useSubmissions(filter: QueueSearch) {
  return useInfiniteQuery({
    queryKey: [...queueKey, filter],
    queryFn: async ({ pageParam, signal }) =>
      (await call(listSubmissions, { query: { ...filter, ...(pageParam && { after: pageParam }) }, signal })).data,
    placeholderData: (before) => before,
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** Ticks and decisions of a submission are sent one after the other, so a decision never overtakes a tick. */
export const checklistScope = (submissionId: string) => ({ id: `checklist ${submissionId}` });

export function useSubmission(submissionId: string) {
  return useQuery({
    queryKey: submissionKey(submissionId),
    queryFn: async ({ signal }) => (await call(readSubmission, { params: { submissionId }, signal })).data,
    // What was written about it stays while its words come in another language.
    placeholderData: (before) => (before?.submissionId === submissionId ? before : undefined),
  });
}

/** What follows a decision. It is said here, since the decision itself takes its buttons off the page. */
export interface DecisionOutcome {
  onDone: () => void;
  onFailed: (error: Error) => void;
}

/** The server knows of open points or risks that the approval did not confirm. */
export function needsConfirmation(error: Error): boolean {
  return error instanceof ProblemError && problemNameOf(error.answer) === 'approval-needs-confirmation';
}

function useDecision<Input>(
  submissionId: string,
  decide: (input: Input) => Promise<Submission>,
  { onDone, onFailed }: DecisionOutcome,
) {
  const queries = useQueryClient();
  return useMutation({
    scope: checklistScope(submissionId),
    mutationFn: decide,
    onSuccess: (decided) => {
      onDone();
      queries.setQueryData(submissionKey(submissionId), decided);
      return queries.invalidateQueries({ queryKey: queueKey });
    },
    // Somebody else may have decided or ticked: what is there now is shown.
    onError: async (error) => {
      const refetched = queries.invalidateQueries({ queryKey: submissionKey(submissionId) });
      // The confirmation lists the open points, so it waits for the current ones.
      if (needsConfirmation(error)) await refetched;
      onFailed(error);
      await refetched;
    },
  });
}

export function useApprove(submissionId: string, aftermath: DecisionOutcome) {
  return useDecision<ApproveBody>(
    submissionId,
    async (body) =>
      (await call(approveSubmission, { params: { submissionId }, body, idempotencyKey: crypto.randomUUID() })).data,
    aftermath,
  );
}

export function useReject(submissionId: string, aftermath: DecisionOutcome) {
  return useDecision<RejectBody>(
    submissionId,
    async (body) =>
      (await call(rejectSubmission, { params: { submissionId }, body, idempotencyKey: crypto.randomUUID() })).data,
    aftermath,
  );
}

/** An address for the very bytes that were handed in. */
export function submittedApkLink(submissionId: string): Promise<string> {
  return fileLink(downloadSubmittedApk, { submissionId });
}
