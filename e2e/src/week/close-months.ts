import { callAs, readAs } from '../reconciliation/call-as.ts';
import type { Week } from './week.ts';

interface Month {
  month: string;
  closed: object | null;
}

/** Fred closes the months before this one in their order. */
export async function closeEarlierMonths({ product }: Week, month: string): Promise<void> {
  const { months } = await readAs<{ months: Month[] }>(product, 'fred', '/api/operator/months');
  const open = months.filter((one) => one.closed === null && one.month < month).map((one) => one.month);
  for (const one of open.sort())
    await callAs(product, 'fred', `/api/operator/months/${one}/closing`, { method: 'POST' });
}

/** Refuses the corrections and cancels the requested run of the sample data, which a close waits for. */
export async function endSampleProposals({ product }: Week): Promise<void> {
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
