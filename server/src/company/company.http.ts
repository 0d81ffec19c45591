import * as endpoints from '@lensdock/contract/company/company.endpoints.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { atRevision } from '../kernel/http/answered.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { blockPerson, findKnownPerson, unblockPerson } from './block-person.ts';
import { blockSeller, unblockSeller } from './block-seller.ts';
import { queryVatRegister, recordVatCheck } from './check-register.ts';
import { decideCompany } from './decide-company.ts';
import { previewBlock } from './preview-block.ts';
import { describeCompany, findCompanyRow, listCompanies } from './read-company.ts';
import { lockKnownCompany, saveCompany } from './save-company.ts';

export function bindCompany(http: HttpContext): void {
  const { database } = http.services;
  const usesRegister = http.services.vatNumbers !== undefined;

  serve(http, endpoints.listCompanies, (call) => listCompanies(call.lists, call));

  serve(http, endpoints.readCompany, async (call) => {
    const row = await findCompanyRow(database, call.params.companyId, call.language);
    return atRevision(await describeCompany(database, row, { at: call.at, usesRegister }), row.revision);
  });

  command(http, endpoints.saveCompany, {
    target: (transaction, { params, language }) => lockKnownCompany(transaction, params.companyId, language),
    revision: {
      of: ({ revision }) => revision,
      current: (transaction, { target, context }) =>
        describeCompany(transaction, target, { at: context.at, usesRegister }),
    },
    run: (transaction, { context, target, body }) => saveCompany(transaction, context, target, body),
    reply: async (transaction, { context, params, language }) => {
      const row = await findCompanyRow(transaction, params.companyId, language);
      return atRevision(await describeCompany(transaction, row, { at: context.at, usesRegister }), row.revision);
    },
  });
}

/** The commercial approval of companies, and the look-up of their VAT numbers. */
export function bindCompanyDecisions(http: HttpContext): void {
  const usesRegister = http.services.vatNumbers !== undefined;
  command(http, endpoints.decideCompany, {
    target: (transaction, { params, language }) => lockKnownCompany(transaction, params.companyId, language),
    run: (transaction, { context, target, body }) => decideCompany(transaction, context, target, body),
    reply: async (transaction, { context, params, language }) => {
      const row = await findCompanyRow(transaction, params.companyId, language);
      return atRevision(await describeCompany(transaction, row, { at: context.at, usesRegister }), row.revision);
    },
  });

  command(http, endpoints.checkVatNumber, {
    prepare: ({ params, context, language }) =>
      queryVatRegister(http.services, { companyId: params.companyId, language, at: context.at }),
    target: (transaction, { params, language }) => lockKnownCompany(transaction, params.companyId, language),
    run: (transaction, { context, target, prepared }) => recordVatCheck(transaction, context, target, prepared),
    reply: async (transaction, { context, params, language }) => {
      const row = await findCompanyRow(transaction, params.companyId, language);
      return describeCompany(transaction, row, { at: context.at, usesRegister });
    },
  });
}

/** Blocks of people and companies, which every server enforces within a second. */
export function bindBlocks(http: HttpContext): void {
  const { database, signOn } = http.services;
  const afterCommit = async () => signOn.blocks.forget();
  const person = (transaction: Queries, { params }: { params: { personId: string } }) =>
    findKnownPerson(transaction, params.personId);
  const company = (transaction: Queries, { params, language }: { params: { companyId: string }; language: Language }) =>
    lockKnownCompany(transaction, params.companyId, language);

  serve(http, endpoints.previewBlock, async ({ params, language, at }) =>
    previewBlock(database, await findCompanyRow(database, params.companyId, language), at),
  );

  command(http, endpoints.blockPerson, {
    target: person,
    run: (transaction, { context, target, body }) => blockPerson(transaction, context, target, body.reason),
    afterCommit,
  });
  command(http, endpoints.unblockPerson, {
    target: person,
    run: (transaction, { context, target }) => unblockPerson(transaction, context, target),
    afterCommit,
  });
  command(http, endpoints.blockCompany, {
    target: company,
    run: (transaction, { context, target, body }) => blockSeller(transaction, context, target, body),
    afterCommit,
  });
  command(http, endpoints.unblockCompany, {
    target: company,
    run: (transaction, { context, target }) => unblockSeller(transaction, context, target),
    afterCommit,
  });
}
