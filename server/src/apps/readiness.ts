import { missingForRelease } from '@lensdock/contract/apps/readiness.ts';
import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Limits, listingLimitsOf } from '../kernel/settings/listing-limits.ts';
import type { FoundApp } from '../lifecycle/find-app.ts';
import { type StagedRow, selectStaged } from '../lifecycle/staged.store.ts';
import { readRefusedFindings } from '../listing/draft/refused-files.ts';

/** The staged copy of an app and the findings that prevent its release. */
export interface Readiness {
  staged: StagedRow;
  missing: Finding[];
}

export async function readReadiness(queries: Queries, limits: Limits, app: FoundApp): Promise<Readiness> {
  const staged = await selectStaged(queries, app.code);
  if (!staged) throw new Problem('not-found');
  const refused = await readRefusedFindings(queries, app.code, staged.listing);
  return { staged, missing: [...missingOf(app, limits, staged), ...refused] };
}

function missingOf({ company }: FoundApp, limits: Limits, staged: StagedRow): Finding[] {
  const { pricing, availability } = staged;
  // A Public saved before manual approval was turned off no longer counts as a choice.
  const chosen = availability?.mode === 'PUBLIC' && !company.manualAppApproval ? null : availability;
  return missingForRelease({
    listing: staged.listing,
    listingLimits: listingLimitsOf(limits),
    defaultLanguage: company.defaultLanguage,
    versions: staged.versions,
    licences: pricing.licences.map(({ type, enabled, prices }) => ({
      type,
      enabled,
      price: prices[pricing.currency] ?? null,
    })),
    seller: {
      allowedToSell: company.allowedToSell,
      canBuy: company.canBuy,
      companyApproved: company.approved,
      payoutAccountValidated: company.payoutAccountValidated,
    },
    availability: chosen,
  });
}
