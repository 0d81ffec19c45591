import * as endpoints from '@lensdock/contract/audit/audit.endpoints.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

export function bindAudit(http: HttpContext): void {
  serve(http, endpoints.listAudit, (call) => listAudit(call.lists, null, call.query));

  serve(http, endpoints.exportAudit, (call) => exportAudit(call.lists, null, call.query, call.at));

  serve(http, endpoints.listCompanyAudit, (call) => listAudit(call.lists, developerOf(call).companyId, call.query));

  serve(http, endpoints.exportCompanyAudit, (call) =>
    exportAudit(call.lists, developerOf(call).companyId, call.query, call.at),
  );
}
