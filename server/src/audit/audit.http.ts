import * as endpoints from '@lensdock/contract/audit/audit.endpoints.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

export function bindAudit(edge: HttpContext): void {
  serve(edge, endpoints.listAudit, (call) => listAudit(call.lists, null, call.query));

  serve(edge, endpoints.exportAudit, (call) => exportAudit(call.lists, null, call.query, call.at));

  serve(edge, endpoints.listCompanyAudit, (call) => listAudit(call.lists, developerOf(call).companyId, call.query));

  serve(edge, endpoints.exportCompanyAudit, (call) =>
    exportAudit(call.lists, developerOf(call).companyId, call.query, call.at),
  );
}
