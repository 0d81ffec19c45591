import type { RunningServer } from '@lensdock/server/main/start-server.ts';

/** Calls the API as the storefront's service account. */
export async function callStore(product: RunningServer, path: string): Promise<{ status: number; bytes: Buffer }> {
  const token = await product.services.signOn.issueSampleToken?.('store');
  const answer = await fetch(`${product.address}${path}`, { headers: { Authorization: `Bearer ${token}` } });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}
