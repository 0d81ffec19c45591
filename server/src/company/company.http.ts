import * as endpoints from '@lensdock/contract/company/company.endpoints.ts';
import { atRevision } from '../kernel/http/answered.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { describeCompany, findCompanyRow, listCompanies } from './read-company.ts';
import { lockKnownCompany, saveCompany } from './save-company.ts';

export function bindCompany(edge: HttpContext): void {
  const { database } = edge.services;

  serve(edge, endpoints.listCompanies, (call) => listCompanies(call.lists, call));

  serve(edge, endpoints.readCompany, async (call) => {
    const row = await findCompanyRow(database, call.params.companyId, call.language);
    return atRevision(await describeCompany(database, row, call.at), row.revision);
  });

  command(edge, endpoints.saveCompany, {
    target: (transaction, { params, language }) => lockKnownCompany(transaction, params.companyId, language),
    revision: {
      of: ({ revision }) => revision,
      current: (transaction, { target, context }) => describeCompany(transaction, target, context.at),
    },
    run: (transaction, { context, target, body }) => saveCompany(transaction, context, target, body),
    reply: async (transaction, { context, params, language }) => {
      const row = await findCompanyRow(transaction, params.companyId, language);
      return atRevision(await describeCompany(transaction, row, context.at), row.revision);
    },
  });
}
