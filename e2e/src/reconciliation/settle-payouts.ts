import { sql } from '@lensdock/ports/database/sql.ts';
import { sandboxEvent } from '@lensdock/ports/payments/testing/sandbox-event.ts';
import { findSecret } from '@lensdock/server/kernel/services/installation-secrets.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import { readAs } from './call-as.ts';
import { untilWorkIsDone } from './until-work-is-done.ts';

interface RunPayout {
  payoutId: string;
  companyId: string;
  provider: 'CARD' | 'BANK';
  state: string;
}

/** All payouts of a run, from every page. */
export async function payoutsOfRun(product: RunningServer, runId: string): Promise<RunPayout[]> {
  const all: RunPayout[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const path = `/api/operator/payout-runs/${runId}/payouts${after === '' ? '' : `?after=${after}`}`;
    const page: { payouts: RunPayout[]; next: string | null } = await readAs(product, 'olga', path);
    all.push(...page.payouts);
    after = page.next;
  }
  return all;
}

/** The providers report the outcome of the payouts that are on their way; those that `comesBack` chooses have failed. */
export async function settlePayouts(product: RunningServer, comesBack: () => boolean): Promise<void> {
  const { secret = '' } = (await findSecret<{ secret: string }>(product.services, 'sandbox-events')) ?? {};
  await untilWorkIsDone(product);
  const { runs } = await readAs<{ runs: { runId: string }[] }>(product, 'olga', '/api/operator/payout-runs');
  for (const { runId } of runs.slice(0, 3)) {
    const payouts = await payoutsOfRun(product, runId);
    for (const { payoutId, provider: through, state } of payouts) {
      if (state !== 'sent') continue;
      const provider = through.toLowerCase();
      if (comesBack())
        await product.services.database.execute(sql`
          update sandbox_record set value = value || '{"outcome": "failed"}' where id = ${`${provider}-payout ${payoutId}`}`);
      const at = await product.services.clock.now();
      const event = sandboxEvent({ kind: 'payout', reference: payoutId }, at, secret);
      const header = provider === 'card' ? 'stripe-signature' : 'lensdock-signature';
      const { status } = await fetch(`${product.address}/api/payments/${provider}/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [header]: event.signature },
        body: Buffer.from(event.body),
      });
      if (status !== 204) throw new Error(`event of payout ${payoutId}: expected 204, got ${status}`);
    }
  }
}
