import type { Queries } from '@lensdock/ports/database/database.ts';
import { isUuid } from '../kernel/services/code-form.ts';
import { type AuditQuery, type FoundInAudit, isCommonInAudit } from './audit.store.ts';
import { selectFoundActions, selectNamedApps, selectNamedCompanies } from './found-in-audit.store.ts';

/** Looks the words of the filters up, so that few entries are read by index. */
export async function findInAudit(queries: Queries, query: AuditQuery): Promise<FoundInAudit> {
  const { actor, action, app, company } = query.filter;
  const id = company?.toLowerCase();
  return {
    ...(action && { actions: await selectFoundActions(queries, action) }),
    ...(app && { apps: await selectNamedApps(queries, app) }),
    ...(company && {
      companies: await selectNamedCompanies(queries, { text: company, id: id && isUuid(id) ? id : null }),
    }),
    rareActor: actor !== undefined && !(await isCommonInAudit(queries, query, actor)),
  };
}
