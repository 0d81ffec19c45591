import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { appNameFindings } from '@lensdock/contract/listing/app-name.ts';
import { describeFinding } from '@lensdock/contract/registry/describe-finding.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import type { Limits } from '../kernel/settings/listing-limits.ts';
import { insertApp, selectCompany } from '../lifecycle/apps.store.ts';
import { normalForm } from '../listing/draft/normal-form.ts';
import { startListing } from '../listing/draft/start-listing.ts';
import { startPricing } from '../pricing/start-pricing.ts';

/** Creates an app with a name: an empty listing, no licences turned on, no availability. */
export async function createApp(
  transaction: Queries,
  { actor: { companyId }, at }: ActionContext<Developer>,
  { name: given, limits, language }: { name: string; limits: Limits; language: Language },
): Promise<Changed<{ code: string }>> {
  const name = normalForm(given).trim();
  const findings = appNameFindings(name, limits.LISTING_NAME_LIMIT);
  if (findings.length > 0) {
    const reason = findings.map((finding) => describeFinding(finding, language)).join(' ');
    throw new Problem('app-name-invalid', findings, { reason });
  }
  const company = await selectCompany(transaction, companyId);
  const code = randomCode();
  await insertApp(transaction, { code, companyId, name, at });
  await startListing(transaction, code, { name, defaultLanguage: company.defaultLanguage, at });
  await startPricing(transaction, code, { currency: company.currency, at });
  const subject = { subjectKind: 'app', subjectId: code, appCode: code } as const;
  return { value: { code }, audit: [{ action: 'create-app', ...subject, after: { name } }] };
}
