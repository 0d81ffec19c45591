import { listAudit, listCompanyAudit } from '@lensdock/contract/audit/audit.routes.ts';
import type { AuditFilter } from '@lensdock/contract/audit/audit.ts';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { signedInPerson } from '../session/session.ts';

/** The filtered entries, newest first, in pages: of all companies for operators, otherwise of their own company. */
export function auditQuery({ company, ...filter }: AuditFilter) {
  const isOperator = signedInPerson()?.role === 'operator';
  return infiniteQueryOptions({
    queryKey: ['audit', isOperator, company ?? '', filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, ...(pageParam && { after: pageParam }) };
      const answer = isOperator
        ? await call(listAudit, { query: { ...query, ...(company && { company }) }, signal })
        : await call(listCompanyAudit, { query, signal });
      return answer.data;
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function useAudit(filter: AuditFilter) {
  return useInfiniteQuery(auditQuery(filter));
}
