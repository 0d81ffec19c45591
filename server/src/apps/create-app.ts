import type { createApp as endpoint } from '@lensdock/contract/apps/apps.endpoints.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { appNameFindings } from '@lensdock/contract/listing/app-name.ts';
import { emptyListing } from '@lensdock/contract/listing/listing.ts';
import { describeFinding } from '@lensdock/contract/registry/describe-finding.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { writeAudit } from '../kernel/history/write-audit.ts';
import type { Call } from '../kernel/http/call.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import type { Limits } from '../kernel/settings/listing-limits.ts';
import { insertApp, insertListing, selectCompany } from '../lifecycle/apps.store.ts';
import { normalForm } from '../listing/normal-form.ts';
import { startPricing } from '../pricing/start-pricing.ts';

/** Makes an app of a name: a listing with nothing else in it, prices that are all off, no availability. */
export async function createApp(
  transaction: Queries,
  limits: Limits,
  call: Call<typeof endpoint>,
): Promise<{ code: string }> {
  const { companyId } = developerOf(call);
  const name = normalForm(call.body.name ?? call.body.title ?? '').trim();
  const findings = appNameFindings(name, limits.LISTING_NAME_LIMIT);
  if (findings.length > 0) {
    const reason = findings.map((finding) => describeFinding(finding, call.language)).join(' ');
    throw new Problem('app-name-invalid', findings, { reason });
  }
  const company = await selectCompany(transaction, companyId);
  const code = randomCode();
  await insertApp(transaction, { code, companyId, name, at: call.at });
  // A name is rarely translated, so it is proposed in both languages that must be there.
  const content = { ...emptyListing(name), nameByIsocode: { en: name, [company.defaultLanguage]: name } };
  await insertListing(transaction, code, content, call.at);
  await startPricing(transaction, code, { currency: company.currency, at: call.at });
  await writeAudit(transaction, call, {
    action: 'create-app',
    subjectKind: 'app',
    subjectId: code,
    appCode: code,
    after: { name },
  });
  return { code };
}
