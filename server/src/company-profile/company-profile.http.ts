import * as endpoints from '@lensdock/contract/company-profile/company-profile.endpoints.ts';
import { companySizesIn } from '@lensdock/contract/company-profile/company-size.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { atRevision } from '../kernel/http/answered.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import type { ProfileRow } from './company-profile.store.ts';
import { describeProfile } from './describe-profile.ts';
import { findProfile } from './read-profile.ts';
import { onlyGiven, receiveHeader } from './save-header.ts';
import { lockOwnProfile, saveProfile } from './save-profile.ts';

export function bindCompanyProfile(http: HttpContext): void {
  const { services } = http;

  serve(http, endpoints.readCompanyProfile, async (call) => {
    const row = await findProfile(services.database, call.actor.companyId, call.language);
    return atRevision(describeProfile(row, call.language), row.revision);
  });

  const save = {
    target: lockOwnProfile,
    revision: profileRevision,
    reply: async (transaction: Queries, asked: { context: ActionContext<Developer>; language: Language }) =>
      atRevision(undefined, (await findProfile(transaction, asked.context.actor.companyId, asked.language)).revision),
  };
  command(http, endpoints.saveProfileHeader, {
    prepare: ({ context, body }, raw) => receiveHeader(services, context, body, raw),
    hashes: ({ contents }) => contents,
    ...save,
    run: (transaction, { context, target, prepared }) => saveProfile(transaction, context, target, prepared.save),
  });
  command(http, endpoints.saveProfileAbout, {
    ...save,
    run: (transaction, { context, target, body }) =>
      saveProfile(transaction, context, target, { section: 'about', change: onlyGiven(body) }),
  });
  command(http, endpoints.saveProfileContact, {
    ...save,
    run: (transaction, { context, target, body }) =>
      saveProfile(transaction, context, target, { section: 'contact', change: onlyGiven(body) }),
  });

  serve(http, endpoints.listCompanySizes, async ({ language }) => ({ companySizes: companySizesIn(language) }));
}

const profileRevision = {
  of: ({ revision }: ProfileRow) => revision,
  current: async (_transaction: Queries, { target, language }: { target: ProfileRow; language: Language }) =>
    describeProfile(target, language),
};
