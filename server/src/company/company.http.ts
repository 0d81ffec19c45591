import * as endpoints from '@lensdock/contract/company/company.endpoints.ts';
import { atRevision } from '../kernel/http/answered.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { describeCompany, findCompanyRow, listCompanies } from './read-company.ts';
import { saveCompany } from './save-company.ts';

export function bindCompany(edge: HttpContext): void {
  const { database } = edge.services;

  serve(edge, endpoints.listCompanies, (call) => listCompanies(call.lists, call));

  serve(edge, endpoints.readCompany, async (call) => {
    const row = await findCompanyRow(database, call.params.companyId, call.language);
    return atRevision(await describeCompany(database, row, call.at), row.revision);
  });

  serve(edge, endpoints.saveCompany, (call) =>
    call.change(async (transaction) => {
      const row = await saveCompany(transaction, call, call.params.companyId, call.body);
      return atRevision(await describeCompany(transaction, row, call.at), row.revision);
    }),
  );
}
