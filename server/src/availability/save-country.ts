import {
  type CountryBody,
  type CountryEffects,
  countryCodeFindings,
  countryEffects,
  countryFindings,
  type NewCountryBody,
  type StoreCountry,
} from '@lensdock/contract/availability/countries.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { readIneligibilityReasons, recordEligibilityChanges } from '../company/seller-eligibility.ts';
import type { Changed } from '../kernel/history/changed.ts';
import { differenceOf } from '../kernel/history/difference.ts';
import { notifyCompanies } from '../kernel/history/notify.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { lockCompaniesIn } from '../kernel/identity/companies.store.ts';
import { entityTag } from '../kernel/text/entity-tag.ts';
import { plainLine } from '../kernel/text/plain-line.ts';
import { emitStoreEventForApps } from '../lifecycle/emit-store-event.ts';
import {
  type AppSeen,
  type CountryRow,
  insertCountryChange,
  lockCountries,
  selectAppsSeenIn,
  selectCompaniesIn,
  selectCountries,
  upsertCountry,
} from './countries.store.ts';

/**
 * Adds a country. Apps that include new countries become visible there at once; their companies and the store are
 * notified.
 */
export async function addCountry(
  transaction: Queries,
  context: ActionContext,
  body: NewCountryBody,
): Promise<Changed<CountryRow>> {
  await lockCountries(transaction);
  const others = await selectCountries(transaction);
  const isocode = body.isocode.trim().toUpperCase();
  const findings = [...countryCodeFindings(isocode, others), ...countryFindings(body, others)];
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const country = { ...cleaned(body), isocode, added: context.at.getTime() };
  const row = { ...country, revision: 1 };
  await upsertCountry(transaction, row);
  const subject = { subjectKind: 'list-entry', subjectId: `countries/${isocode}` } as const;
  return {
    value: row,
    audit: [{ action: 'add-country', ...subject, after: country }],
    last: async () =>
      notifyOfApps(transaction, context, country, 'country-added', await selectAppsSeenIn(transaction, isocode)),
  };
}

export function describeCountry({ revision, ...country }: CountryRow): StoreCountry {
  return { ...country, etag: entityTag(revision) };
}

/** Locks the list of countries and returns it with the named one. */
export async function lockCountry(
  transaction: Queries,
  isocode: string,
): Promise<{ countries: CountryRow[]; before: CountryRow }> {
  await lockCountries(transaction);
  const countries = await selectCountries(transaction);
  const before = countries.find((country) => country.isocode === isocode);
  if (!before) throw new Problem('not-found');
  return { countries, before };
}

/** Changes a country. Countries are retired instead of deleted, because companies and apps refer to them. */
export async function saveCountry(
  transaction: Queries,
  context: ActionContext,
  { countries, before }: { countries: readonly CountryRow[]; before: CountryRow },
  body: CountryBody,
): Promise<Changed<CountryRow>> {
  const findings = countryFindings(
    body,
    countries.filter((country) => country !== before),
  );
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const clean = cleaned(body);
  const difference = differenceOf<CountryBody>(before, clean);
  if (!difference) return { value: before };
  const { isocode } = before;
  const after = { ...before, ...clean, revision: before.revision + 1 };
  const eligibility = await readIneligibilityReasons(transaction, await lockCompaniesIn(transaction, isocode));
  await upsertCountry(transaction, after);
  if (before.canBuy !== after.canBuy || before.sepaEnabled !== after.sepaEnabled)
    await insertCountryChange(transaction, before, context.at);
  const subject = { subjectKind: 'list-entry', subjectId: `countries/${isocode}` } as const;
  return {
    value: after,
    audit: [{ action: 'save-country', ...subject, ...difference }],
    last: async () => {
      await notifyOfEffects(transaction, context, after, countryEffects(before, after));
      await recordEligibilityChanges(transaction, context, eligibility);
    },
  };
}

async function notifyOfEffects(
  transaction: Queries,
  context: ActionContext,
  country: CountryRow,
  { selling, offer, apps }: CountryEffects,
): Promise<void> {
  if (selling !== null) {
    const companyIds = await selectCompaniesIn(transaction, country.isocode);
    const kind = selling === 'opened' ? 'country-selling-opened' : 'country-selling-closed';
    await notifyCompanies(transaction, context, companyIds, { kind, parameters: namesOf(country), link: '/' });
  }
  if (offer === null) return;
  const seen = await selectAppsSeenIn(transaction, country.isocode);
  const concerned = seen.filter(({ paid, subscription }) => (apps === 'paid' ? paid : subscription));
  await notifyOfApps(transaction, context, country, `country-offers-${offer}`, concerned);
}

type AppNews = 'country-added' | `country-offers-${NonNullable<CountryEffects['offer']>}`;

/** Sends one message per company and one store event per app. */
async function notifyOfApps(
  transaction: Queries,
  context: ActionContext,
  country: Pick<CountryRow, 'isocode' | 'nameByIsocode'>,
  kind: AppNews,
  apps: readonly AppSeen[],
): Promise<void> {
  const companyIds = [...new Set(apps.map(({ companyId }) => companyId))];
  await notifyCompanies(transaction, context, companyIds, { kind, parameters: namesOf(country), link: '/' });
  await emitStoreEventForApps(transaction, context, {
    kind: 'app.offer_changed',
    appCodes: apps.map(({ code }) => code),
    data: { country: country.isocode },
  });
}

function namesOf({ nameByIsocode: { en, de } }: Pick<CountryRow, 'nameByIsocode'>): {
  countryEn: string;
  countryDe: string;
} {
  return { countryEn: en, countryDe: de };
}

function cleaned({ nameByIsocode: { en, de }, ...rest }: CountryBody): CountryBody {
  const { region, currencyIsoCode, canBuy, sepaEnabled, retired } = rest;
  return {
    region,
    currencyIsoCode,
    canBuy,
    sepaEnabled,
    retired,
    nameByIsocode: { en: plainLine(en) ?? '', de: plainLine(de) ?? '' },
  };
}
