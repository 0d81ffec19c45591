import type { ChecklistItem, ChecklistPoint } from '@lensdock/contract/review/checklist.ts';
import {
  addNote,
  claimSubmission,
  readSampledSubmission,
  releaseSubmission,
  setChecklistItem,
} from '@lensdock/contract/review/desk.routes.ts';
import type { Submission, SubmissionClaim } from '@lensdock/contract/review/review.ts';
import { askDeveloper, readReviewThread } from '@lensdock/contract/review/thread.routes.ts';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { toastFailure } from '../../problems/show-failure.ts';
import { checklistScope, queueKey, submissionKey } from './review.queries.ts';

const threadKey = (submissionId: string) => ['review-thread', submissionId] as const;

function change(queries: QueryClient, submissionId: string, part: Partial<Submission>): void {
  queries.setQueryData(submissionKey(submissionId), (shown: Submission | undefined) => shown && { ...shown, ...part });
}

/** Claims a submission or extends the claim; `takeOver` replaces another reviewer's. */
export function useClaim() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ submissionId, takeOver }: { submissionId: string; takeOver?: boolean }) => {
      const body = takeOver ? { takeOver } : {};
      return (await call(claimSubmission, { params: { submissionId }, body })).data;
    },
    onSuccess: (claim: SubmissionClaim, { submissionId }) => {
      change(queries, submissionId, { claim });
      void queries.invalidateQueries({ queryKey: queueKey });
    },
    // Another reviewer has claimed it, so the current state is loaded.
    onError: (_error, { submissionId }) => {
      void queries.invalidateQueries({ queryKey: submissionKey(submissionId) });
      void queries.invalidateQueries({ queryKey: queueKey });
    },
  });
}

/** Shows an assignment in the submission and the queue. */
export function useShowAssignee(submissionId: string) {
  const queries = useQueryClient();
  return (assignee: Submission['assignee']) => {
    change(queries, submissionId, { assignee });
    void queries.invalidateQueries({ queryKey: queueKey });
  };
}

/** Reports a failure itself, because the reviewer may already read the next submission. */
export function useRelease(submissionId: string, failedText: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await call(releaseSubmission, { params: { submissionId } });
    },
    onSuccess: () => {
      change(queries, submissionId, { claim: null });
      void queries.invalidateQueries({ queryKey: queueKey });
    },
    onError: (error) => {
      toastFailure(error, failedText);
      void queries.invalidateQueries({ queryKey: submissionKey(submissionId) });
    },
  });
}

interface Tick {
  item: ChecklistItem;
  checked: boolean;
}

export function useTick(submissionId: string) {
  const queries = useQueryClient();
  const mutationKey = ['tick-point', submissionId];
  /** Items with queued ticks keep their state, because the response to an earlier tick does not include them. */
  function merge(answer: readonly ChecklistPoint[]) {
    const waiting = queries.getMutationCache().findAll({ mutationKey, predicate: ({ state }) => state.isPaused });
    // The cache does not know the input type of a mutation; the key identifies this one.
    const ticked = new Set(waiting.map(({ state }) => (state.variables as Tick).item));
    const shown = queries.getQueryData<Submission>(submissionKey(submissionId));
    if (!shown) return;
    const checklist = answer.map((point) =>
      ticked.has(point.item) ? (shown.checklist.find(({ item }) => item === point.item) ?? point) : point,
    );
    change(queries, submissionId, { checklist });
  }
  return useMutation({
    // Ticks are sent one after another, so that the responses arrive in order.
    scope: checklistScope(submissionId),
    mutationKey,
    mutationFn: async ({ item, checked }: Tick) =>
      (await call(setChecklistItem, { params: { submissionId, item }, body: { checked } })).data,
    // A tick can be undone, so it is shown at once.
    onMutate: ({ item, checked }) => {
      const shown = queries.getQueryData<Submission>(submissionKey(submissionId));
      if (!shown) return;
      const checklist = shown.checklist.map((point) => (point.item === item ? { ...point, checked } : point));
      change(queries, submissionId, { checklist });
    },
    onSuccess: ({ checklist }) => merge(checklist),
    onError: () => void queries.invalidateQueries({ queryKey: submissionKey(submissionId) }),
  });
}

export function useAddNote(submissionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (text: string) =>
      (await call(addNote, { params: { submissionId }, body: { text }, idempotencyKey: crypto.randomUUID() })).data,
    onSuccess: ({ notes }) => change(queries, submissionId, { notes }),
  });
}

export function useMarkSampleRead(submissionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(readSampledSubmission, { params: { submissionId } })).data,
    onSuccess: (looked) => {
      queries.setQueryData(submissionKey(submissionId), looked);
      return queries.invalidateQueries({ queryKey: queueKey });
    },
    onError: () => void queries.invalidateQueries({ queryKey: submissionKey(submissionId) }),
  });
}

export function reviewThreadQuery(submissionId: string) {
  return queryOptions({
    queryKey: threadKey(submissionId),
    queryFn: async ({ signal }) => (await call(readReviewThread, { params: { submissionId }, signal })).data,
  });
}

export function useReviewThread(submissionId: string) {
  return useQuery(reviewThreadQuery(submissionId));
}

export function useAskDeveloper(submissionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (text: string) =>
      (await call(askDeveloper, { params: { submissionId }, body: { text }, idempotencyKey: crypto.randomUUID() }))
        .data,
    onSuccess: (thread) => {
      queries.setQueryData(threadKey(submissionId), thread);
      change(queries, submissionId, { answered: false });
      void queries.invalidateQueries({ queryKey: queueKey });
    },
  });
}
