import { callAs, readAs } from '../reconciliation/call-as.ts';
import { count, type Week } from './week.ts';

interface Correctable {
  orderId: string;
  correctionId: string;
}

/** Fred proposes corrections of paid orders. He cannot confirm his own. */
export async function proposeCorrections(week: Week, number: number): Promise<Correctable[]> {
  const { product, store } = week;
  const proposed: Correctable[] = [];
  for (const { id: orderId, total } of store.orders()) {
    if (proposed.length === number) break;
    if (total < 5_000n) continue;
    const path = `/api/operator/orders/${orderId}/corrections`;
    const body = { amount: '-12.50', reason: 'Chargeback fee of the bank' };
    // 409: nothing of the order was booked.
    const { status, bytes } = await callAs(product, 'fred', path, { method: 'POST', body, expected: [201, 409] });
    if (status === 409) continue;
    const { correctionId } = JSON.parse(bytes.toString()) as Correctable; // The contract guarantees it.
    await callAs(product, 'fred', `/api/operator/corrections/${correctionId}/confirmation`, {
      method: 'POST',
      expected: [409],
    });
    count(week, 'proposed corrections');
    proposed.push({ orderId, correctionId });
  }
  return proposed;
}

/** The state of an order's newest correction. */
export async function correctionState({ product }: Week, orderId: string): Promise<string | undefined> {
  const { corrections } = await readAs<{ corrections: { state: string }[] }>(
    product,
    'olga',
    `/api/operator/orders/${orderId}/corrections`,
  );
  return corrections[0]?.state;
}
