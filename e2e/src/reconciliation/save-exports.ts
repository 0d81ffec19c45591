import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportInstallation } from '@lensdock/server/archive/export-installation.ts';
import { exportedSettings } from '@lensdock/server/archive/exported-settings.ts';
import { readInvoice } from '@lensdock/server/invoices/testing/read-invoice.ts';
import { meridian, northlight, type SamplePersonName } from '@lensdock/server/kernel/identity/sample-people.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import { bankDetailsIn } from '@lensdock/server/testing/bank-details.ts';
import { callAs, readAs } from './call-as.ts';

interface Page {
  results: { invoices: { number: string; invoiceUrl: string }[] }[];
  pagination: { hasNext: boolean };
}

interface PayoutPage {
  card: { completedPayouts: { payoutId: string }[] };
  bank: { completedPayouts: { payoutId: string }[] };
}

/** A company whose downloads are saved, and a person of it. */
export interface Exporter {
  as: SamplePersonName;
  companyId: string;
}

/** The sellers of the sample data. */
export const sampleSellers: readonly Exporter[] = [
  { as: 'ada', companyId: northlight.id },
  { as: 'eve', companyId: meridian.id },
];

/**
 * Saves what sellers and operators can download: revenue, payouts and runs as CSV, the structured invoices of orders
 * whose id begins with `prefix`, closed months, and the archive of the installation.
 */
export async function saveExports(
  product: RunningServer,
  folder: string,
  prefix: string,
  sellers: readonly Exporter[] = sampleSellers,
): Promise<void> {
  await mkdir(join(folder, 'invoices'), { recursive: true });
  const save = async (name: string, as: SamplePersonName, path: string, call: { companyId?: string } = {}) =>
    writeFile(join(folder, name), (await callAs(product, as, path, call)).bytes);
  for (const { as, companyId } of sellers) {
    const own = { companyId };
    await save(`revenue-${companyId}.csv`, as, '/api/devcon/revenues/export', own);
    const { card, bank } = await readAs<PayoutPage>(product, as, '/api/devcon/my-account/payout', own);
    for (const { payoutId } of [...card.completedPayouts, ...bank.completedPayouts])
      await save(`payout-${payoutId}.csv`, as, `/api/devcon/payouts/${payoutId}/export`, own);
    await saveInvoices(product, { as, companyId }, { folder, prefix });
  }
  const { runs } = await readAs<{ runs: { runId: string }[] }>(product, 'olga', '/api/operator/payout-runs');
  for (const { runId } of runs)
    await save(`payout-run-${runId}.csv`, 'olga', `/api/operator/payout-runs/${runId}/export`);
  const { months } = await readAs<{ months: { month: string; closed: object | null }[] }>(
    product,
    'olga',
    '/api/operator/months',
  );
  for (const { month, closed } of months)
    if (closed) await save(`month-${month}.zip`, 'olga', `/api/operator/months/${month}/export`);
  const { storage, clock, settings, liveSettings } = product.services;
  const owner = { connectionString: settings.DATABASE_OWNER_URL ?? '' };
  const exported = exportedSettings(settings, liveSettings);
  await exportInstallation({ owner, storage, at: await clock.now(), settings: exported }, join(folder, 'archive'));
}

async function saveInvoices(
  product: RunningServer,
  { as, companyId }: Exporter,
  { folder, prefix }: { folder: string; prefix: string },
): Promise<void> {
  for (let page = 0; ; page++) {
    const path = `/api/devcon/revenues?pageSize=30&page=${page}&search=${prefix}`;
    const { results, pagination } = await readAs<Page>(product, as, path, { companyId });
    for (const { number, invoiceUrl } of results.flatMap(({ invoices }) => invoices)) {
      const { xml, text } = await readInvoice((await callAs(product, as, invoiceUrl, { companyId })).bytes);
      const left = bankDetailsIn(`${text}\n${xml}`);
      if (left.length > 0) throw new Error(`bank details in invoice ${number}: ${left.join(', ')}`);
      await writeFile(join(folder, 'invoices', `${number}.xml`), xml);
    }
    if (!pagination.hasNext) return;
  }
}
