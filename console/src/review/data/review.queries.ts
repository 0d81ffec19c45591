import { isProblem } from '@lensdock/contract/kernel/problem-answer.ts';
import type { ApproveBody, ApproveManyBody } from '@lensdock/contract/review/approve-body.ts';
import {
  approveSubmission,
  approveSubmissions,
  downloadSubmittedApk,
  listSubmissions,
  readSubmission,
  rejectSubmission,
} from '@lensdock/contract/review/review.routes.ts';
import type { RejectBody, Submission } from '@lensdock/contract/review/review.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { fileLink } from '../../api/file-link.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { ProblemError } from '../../problems/problem-error.ts';
import type { QueueSearch } from './queue-search.ts';

export const queueKey = ['submissions'] as const;
export const submissionKey = (submissionId: string) => ['submission', submissionId, currentLanguage()] as const;

/** The filtered and sorted queue in pages. The previous result stays until the next one is loaded. */
export function submissionsQuery(filter: QueueSearch) {
  return infiniteQueryOptions({
    queryKey: [...queueKey, filter],
    queryFn: async ({ pageParam, signal }) =>
      (await call(listSubmissions, { query: { ...filter, ...(pageParam && { after: pageParam }) }, signal })).data,
    placeholderData: (before) => before,
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

export function useSubmissions(filter: QueueSearch) {
  return useInfiniteQuery(submissionsQuery(filter));
}

/** Ticks and decisions of a submission are sent one after another, so that a decision never overtakes a tick. */
export const checklistScope = (submissionId: string) => ({ id: `checklist ${submissionId}` });

export function submissionQuery(submissionId: string) {
  return queryOptions({
    queryKey: submissionKey(submissionId),
    queryFn: async ({ signal }) => (await call(readSubmission, { params: { submissionId }, signal })).data,
    // On a change of the language the draft stays until the texts are loaded.
    placeholderData: (before) => (before?.submissionId === submissionId ? before : undefined),
  });
}

export function useSubmission(submissionId: string) {
  return useQuery(submissionQuery(submissionId));
}

/** The steps after a decision. Passed in, because the decision unmounts its buttons. */
export interface DecisionOutcome {
  onDone: (decided: Submission) => void;
  onFailed: (error: Error) => void;
}

/** The server found open items or risks that the approval did not confirm. */
export function needsConfirmation(error: Error): boolean {
  return error instanceof ProblemError && isProblem(error.answer, 'approval-needs-confirmation');
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
      onDone(decided);
      queries.setQueryData(submissionKey(submissionId), decided);
      return queries.invalidateQueries({ queryKey: queueKey });
    },
    // Another operator may have decided or ticked, so the current state is loaded.
    onError: async (error) => {
      const refetched = queries.invalidateQueries({ queryKey: submissionKey(submissionId) });
      // The confirmation lists the open items, so it waits for the current ones.
      if (needsConfirmation(error)) await refetched;
      onFailed(error);
      await refetched;
    },
  });
}

export function useApprove(submissionId: string, afterDecision: DecisionOutcome) {
  return useDecision<ApproveBody>(
    submissionId,
    async (body) =>
      (await call(approveSubmission, { params: { submissionId }, body, idempotencyKey: crypto.randomUUID() })).data,
    afterDecision,
  );
}

/** Approves several text changes. The reply has the outcome of each. */
export function useApproveMany() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (submissions: ApproveManyBody['submissions']) =>
      (await call(approveSubmissions, { body: { submissions }, idempotencyKey: crypto.randomUUID() })).data.items,
    // A refusal means that points or risks were added, so the dialog shows the current ones with it.
    onSettled: (_items, _error, submissions) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queueKey }),
        ...submissions.map(({ submissionId }) => queries.invalidateQueries({ queryKey: submissionKey(submissionId) })),
      ]),
  });
}

export function useReject(submissionId: string, afterDecision: DecisionOutcome) {
  return useDecision<RejectBody>(
    submissionId,
    async (body) =>
      (await call(rejectSubmission, { params: { submissionId }, body, idempotencyKey: crypto.randomUUID() })).data,
    afterDecision,
  );
}

/** A URL of the exact bytes that were submitted. */
export function submittedApkLink(submissionId: string): Promise<string> {
  return fileLink(downloadSubmittedApk, { submissionId });
}
