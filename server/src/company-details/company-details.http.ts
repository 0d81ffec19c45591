import * as endpoints from '@lensdock/contract/company-details/company-details.endpoints.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { findCompanyRow } from '../company/read-company.ts';
import { lockKnownCompany } from '../company/save-company.ts';
import { atRevision } from '../kernel/http/answered.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { selectLatestChanges } from './company-changes.store.ts';
import { addNote, listNotes, readMessages, writeMessage } from './company-messages.ts';
import { decideChange, lockChange } from './decide-change.ts';
import { describeChange, describeDetails, findChange, listChanges } from './read-details.ts';
import { saveOwnDetails, withdrawChange } from './save-own-details.ts';

/** The details of the caller's company, and its messages to the store. */
export function bindOwnDetails(http: HttpContext): void {
  const { database } = http.services;
  const read = async (queries: Queries, companyId: string, language: Language) => {
    const row = await findCompanyRow(queries, companyId, language);
    return atRevision(await describeDetails(queries, row), row.revision);
  };

  serve(http, endpoints.readCompanyDetails, ({ actor, language }) => read(database, actor.companyId, language));

  command(http, endpoints.saveCompanyDetails, {
    target: async (transaction, { context: { actor }, language }) => {
      const row = await lockKnownCompany(transaction, actor.companyId, language);
      const changes = await selectLatestChanges(transaction, actor.companyId);
      return { row, waiting: changes.find(({ state }) => state === 'waiting') };
    },
    revision: {
      of: ({ row }) => row.revision,
      current: (transaction, { target }) => describeDetails(transaction, target.row),
    },
    run: (transaction, { context, target, body }) => saveOwnDetails(transaction, context, target, body),
    reply: (transaction, { context: { actor }, language }) => read(transaction, actor.companyId, language),
  });

  command(http, endpoints.withdrawCompanyChange, {
    run: (transaction, { context, params: { changeId } }) =>
      withdrawChange(transaction, context, { changeId, companyId: context.actor.companyId }),
  });

  serve(http, endpoints.readStoreMessages, ({ actor }) => readMessages(database, actor.companyId, 'company'));

  command(http, endpoints.writeToStore, {
    run: (transaction, { context, body }) =>
      writeMessage(transaction, context, { companyId: context.actor.companyId, side: 'company', written: body.text }),
    reply: (transaction, { context }) => readMessages(transaction, context.actor.companyId, 'company'),
  });
}

/** Changes of details, messages and notes for operators. */
export function bindCompanyDesk(http: HttpContext): void {
  const { database } = http.services;

  serve(http, endpoints.listCompanyChanges, ({ query }) => listChanges(database, query));

  command(http, endpoints.decideCompanyChange, {
    target: (transaction, { params, language }) => lockChange(transaction, params.changeId, language),
    run: (transaction, { context, target, body }) => decideChange(transaction, context, target, body),
    reply: async (transaction, { params }) => describeChange(await findChange(transaction, params.changeId)),
  });

  serve(http, endpoints.readCompanyMessages, async ({ params, language }) => {
    const { companyId } = await findCompanyRow(database, params.companyId, language);
    return readMessages(database, companyId, 'store');
  });

  command(http, endpoints.writeToCompany, {
    target: (transaction, { params, language }) => findCompanyRow(transaction, params.companyId, language),
    run: (transaction, { context, target: { companyId }, body }) =>
      writeMessage(transaction, context, { companyId, side: 'store', written: body.text }),
    reply: (transaction, { params }) => readMessages(transaction, params.companyId, 'store'),
  });

  serve(http, endpoints.listCompanyNotes, async ({ params, language }) => {
    const { companyId } = await findCompanyRow(database, params.companyId, language);
    return listNotes(database, companyId);
  });

  command(http, endpoints.addCompanyNote, {
    target: (transaction, { params, language }) => findCompanyRow(transaction, params.companyId, language),
    run: (transaction, { context, target: { companyId }, body }) =>
      addNote(transaction, context, { companyId, written: body.text }),
    reply: (transaction, { params }) => listNotes(transaction, params.companyId),
  });
}
