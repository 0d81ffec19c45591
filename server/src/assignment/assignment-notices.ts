import type { SubmissionKind } from '@lensdock/contract/lifecycle/app-state.ts';
import type { Notice } from '../kernel/history/notify.ts';

export interface AssignedSubmission {
  person: string;
  submissionId: string;
  kind: SubmissionKind;
  appName: string;
  companyName: string;
}

/** Tells each assignee. Several submissions assigned at once make one message, so that a backlog is not a flood. */
export function assignmentNotices(assigned: readonly AssignedSubmission[]): Notice[] {
  return [...Map.groupBy(assigned, ({ person }) => person)].map(([person, submissions]): Notice => {
    const [first] = submissions;
    const to = { people: [person] };
    if (!first || submissions.length > 1)
      return {
        to,
        kind: 'submissions-assigned',
        parameters: { count: submissions.length },
        link: '/review?assigned=me',
      };
    const { submissionId, kind, appName, companyName } = first;
    return {
      to,
      kind: 'submission-assigned',
      parameters: { app: appName, company: companyName, kind },
      link: `/review/${submissionId}`,
    };
  });
}
