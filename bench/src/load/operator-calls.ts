import { listAudit } from '@lensdock/contract/audit/audit.endpoints.ts';
import { listCompanies } from '@lensdock/contract/company/company.endpoints.ts';
import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import { listOutbox } from '@lensdock/contract/mail/mail.endpoints.ts';
import { listStoreApps } from '@lensdock/contract/publications/publications.endpoints.ts';
import { listSubmissions, readSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import type { MixedCall } from './mixed-call.ts';

const who = 'olga';

/** Operators: few people, mostly reads. */
export const operatorCalls: readonly MixedCall[] = [
  { endpoint: listSubmissions, who, weight: 2 },
  { endpoint: readSubmission, who, weight: 1, params: ({ submission: submissionId }) => ({ submissionId }) },
  { endpoint: listStoreApps, who, weight: 1 },
  { endpoint: listCompanies, who, weight: 1 },
  { endpoint: listAudit, who, weight: 1 },
  { endpoint: readInbox, who, weight: 1, note: 'of operators' },
  { endpoint: listOutbox, who, weight: 0 },
];
