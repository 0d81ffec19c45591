import { checkLedger } from '@lensdock/server/ledger/check-ledger.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import { callAs, readAs } from './call-as.ts';

interface Month {
  month: string;
  closed: object | null;
}

/** The months that are not closed, oldest first. */
export async function openMonths(product: RunningServer): Promise<string[]> {
  const { months } = await readAs<{ months: Month[] }>(product, 'fred', '/api/operator/months');
  return months
    .filter(({ closed }) => closed === null)
    .map(({ month }) => month)
    .sort();
}

/** Fred closes the months before this one in their order, after the nightly check of the ledger. */
export async function closeEarlierMonths(product: RunningServer, month: string): Promise<void> {
  await checkLedger(product.services);
  for (const one of await openMonths(product))
    if (one < month) await callAs(product, 'fred', `/api/operator/months/${one}/closing`, { method: 'POST' });
}

/** Refuses the corrections and cancels the requested run of the sample data, which a close waits for. */
export async function endSampleProposals(product: RunningServer): Promise<void> {
  const { waiting } = await readAs<{ waiting: { correctionId: string }[] }>(
    product,
    'olga',
    '/api/operator/corrections',
  );
  for (const { correctionId } of waiting)
    await callAs(product, 'olga', `/api/operator/corrections/${correctionId}/refusal`, {
      method: 'POST',
      body: { reason: 'Not part of the week' },
    });
  const { request } = await readAs<{ request: { requestId: string } | null }>(
    product,
    'olga',
    '/api/operator/payout-runs/preview',
  );
  if (request)
    await callAs(product, 'olga', `/api/operator/payout-run-requests/${request.requestId}`, {
      method: 'DELETE',
      expected: [200, 204],
    });
}
