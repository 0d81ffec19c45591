import { sql } from '@lensdock/ports/database/sql.ts';
import { upsertMember } from '@lensdock/server/kernel/identity/members.store.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { History } from '@lensdock/server/payouts/testing/random-histories.ts';
import { makeSellers, type Seller } from '@lensdock/server/payouts/testing/sellers.ts';
import { readAs } from '../reconciliation/call-as.ts';
import type { RandomSource } from '../reconciliation/random-source.ts';

export interface WeekCompany {
  companyId: string;
  name: string;
  /** An app in the store, with paid licences. */
  app: string;
  seller: Seller;
  /** Whether it is approved before the week. */
  approved: boolean;
}

/** The person who owns every company of the week, for the calls of the sellers. */
export const owner = 'nora';

const template = 'com.northlight.platewise';

/** Creates the companies with an app in the store and accounts at both providers. Every fifth waits for approval. */
export async function makeCompanies(
  product: RunningServer,
  random: RandomSource,
  number: number,
): Promise<WeekCompany[]> {
  const { database, clock } = product.services;
  const at = await clock.now();
  const { apps } = await readAs<{ apps: { code: string; packageName: string }[] }>(
    product,
    'store',
    '/api/store/apps?country=DE',
  );
  const copied = apps.find(({ packageName }) => packageName === template)?.code;
  if (copied === undefined) throw new Error(`expected ${template} in the sample store`);
  const histories = Array.from({ length: number }, () => sellerOf(random));
  const sellers = await makeSellers(database, copied, histories, at);
  const companies = sellers.map((seller, index): WeekCompany => {
    const name = `Week Vision ${String(index + 1).padStart(2, '0')}`;
    const { companyId, app } = seller;
    return { companyId, app, name, seller, approved: index % 5 !== 4 };
  });
  for (const { companyId, app, name, approved } of companies) {
    // The catalogue reads the publication that the app names.
    await database.execute(sql`update app set publication_number = 1 where code = ${app}`);
    await database.execute(sql`
      update company set name = ${name}, approved = ${approved}, manual_app_approval = true where id = ${companyId}`);
    await upsertMember(database, { companyId, person: owner, role: 'owner', apps: null, endsAt: null, at });
  }
  return companies;
}

/** The package name of a company's app. */
export function packageOf(name: string, app: string): string {
  return `com.example.${name.toLowerCase().replaceAll(' ', '')}.${app}`;
}

function sellerOf(random: RandomSource): History {
  const euros = 10 + random.below(600);
  return {
    country: random.pick(['DE', 'PL']),
    hasVatId: random.happens(85),
    accounts: { CARD: true, BANK: true },
    prices: { EUR: euros * 100, USD: euros * 109 },
    discount: { minQuantity: 10, percent: 10 },
    rate: '1.09',
    weeks: [],
  };
}
