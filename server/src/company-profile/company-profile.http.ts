import * as endpoints from '@lensdock/contract/company-profile/company-profile.endpoints.ts';
import { companySizesIn } from '@lensdock/contract/company-profile/company-size.ts';
import { atRevision } from '../kernel/http/answered.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import { describeProfile } from './describe-profile.ts';
import { findProfile } from './read-profile.ts';
import { onlyGiven, saveHeader } from './save-header.ts';
import { saveProfile } from './save-profile.ts';

export function bindCompanyProfile(edge: HttpContext): void {
  const { services } = edge;

  serve(edge, endpoints.readCompanyProfile, async (call) => {
    const row = await findProfile(services.database, developerOf(call).companyId, call.language);
    return atRevision(describeProfile(row, call.language), row.revision);
  });

  serve(edge, endpoints.saveProfileHeader, (call) => saveHeader(services, call));

  serve(edge, endpoints.saveProfileAbout, (call) =>
    call.change(async (transaction) => {
      const save = { section: 'about', change: onlyGiven(call.body) } as const;
      return atRevision(undefined, await saveProfile(transaction, call, save));
    }),
  );

  serve(edge, endpoints.saveProfileContact, (call) =>
    call.change(async (transaction) => {
      const save = { section: 'contact', change: onlyGiven(call.body) } as const;
      return atRevision(undefined, await saveProfile(transaction, call, save));
    }),
  );

  serve(edge, endpoints.listCompanySizes, async ({ language }) => ({ companySizes: companySizesIn(language) }));
}
