import type { AvailabilityBody } from '@lensdock/contract/availability/availability.ts';
import { buyerFindings } from '@lensdock/contract/availability/availability-rules.ts';
import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { FoundApp } from '../lifecycle/find-app.ts';
import { type AvailabilityFacts, selectBuyers, upsertAvailability } from './availability.store.ts';

/** Saves who can buy and where; for a published app it takes effect at once. Omitted members are unchanged. */
export async function saveAvailability(
  transaction: Queries,
  context: ActionContext,
  app: FoundApp,
  before: AvailabilityFacts,
  body: AvailabilityBody,
): Promise<Changed> {
  const newCountries = body.newCountryAddingAllowed ?? before.saved?.newCountries ?? false;
  const next = {
    mode: body.storeAvailabilityMode,
    countries: countriesAfter(before, body, newCountries),
    newCountries,
    buyers:
      body.permittedBuyers?.map((buyer) => buyer.companyId.trim().toLowerCase()) ??
      before.buyers.map((buyer) => buyer.companyId),
  };
  const findings = [
    ...modeFindings(app, body),
    ...countryFindings(before, next.countries),
    ...(await buyersFindings(transaction, app, next.buyers)),
  ];
  if (findings.length > 0)
    throw new Problem(
      'invalid-input',
      findings.map((finding) => ({ section: 'availability', ...finding })),
    );
  await upsertAvailability(
    transaction,
    app.code,
    { ...next, countries: [...new Set(next.countries)].sort() },
    { subject: context.actor.subject, at: context.at },
  );
  return {
    value: undefined,
    audit: [
      {
        action: 'save-availability',
        subjectKind: 'availability',
        subjectId: app.code,
        companyId: app.companyId,
        appCode: app.code,
        before: before.saved && { ...before.saved, buyers: before.buyers.map((buyer) => buyer.companyId) },
        after: next,
      },
    ],
  };
}

/**
 * A country that the store has added since the last save is missing from a page that was open, so only a body that names
 * it can remove it.
 */
function countriesAfter(
  { saved, addedCountries }: AvailabilityFacts,
  { countries }: AvailabilityBody,
  newCountries: boolean,
): string[] {
  if (!countries) return saved?.countries ?? [];
  const named = countries.map(({ isocode, selected }) => ({ isocode: isocode.toUpperCase(), selected }));
  const isNamed = (isocode: string) => named.some((country) => country.isocode === isocode);
  return [
    ...named.filter(({ selected }) => selected).map(({ isocode }) => isocode),
    ...(newCountries ? addedCountries.filter((isocode) => !isNamed(isocode)) : []),
  ];
}

function modeFindings(app: FoundApp, body: AvailabilityBody): Finding[] {
  const closed = body.storeAvailabilityMode === 'PUBLIC' && !app.company.manualAppApproval;
  return closed ? [{ code: 'availability-public-closed', inputField: 'storeAvailabilityMode' }] : [];
}

function countryFindings({ countries, saved }: AvailabilityFacts, isocodes: readonly string[]): Finding[] {
  const known = new Map(countries.map((country) => [country.isocode, country]));
  const kept = new Set(saved?.countries);
  return isocodes.flatMap((isocode): Finding[] => {
    const about = { inputField: 'countries', parameters: { isocode } };
    const country = known.get(isocode);
    if (!country) return [{ code: 'country-unknown', ...about }];
    return country.retired && !kept.has(isocode) ? [{ code: 'country-retired', ...about }] : [];
  });
}

async function buyersFindings(transaction: Queries, app: FoundApp, buyers: readonly string[]): Promise<Finding[]> {
  const at = (index: number, finding: Finding): Finding => ({
    ...finding,
    inputField: `permittedBuyers.${index}.companyId`,
  });
  const formal = buyers.flatMap((buyer, index) =>
    buyerFindings(buyer, app.companyId, buyers.slice(0, index)).map((finding) => at(index, finding)),
  );
  if (formal.length > 0 || buyers.length === 0) return formal;
  const known = new Set((await selectBuyers(transaction, buyers)).map((buyer) => buyer.companyId));
  return buyers.flatMap((buyer, index) => (known.has(buyer) ? [] : [at(index, { code: 'buyer-invalid' })]));
}
