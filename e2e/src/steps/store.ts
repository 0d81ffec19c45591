import type { RunningServer } from '@lensdock/server/main/start-server.ts';

/** Calls the API as the storefront's service account: a `POST` if there is a body, otherwise a `GET`. */
export async function callStore(
  product: RunningServer,
  path: string,
  body?: object,
): Promise<{ status: number; bytes: Buffer }> {
  const token = await product.services.signOn.issueSampleToken?.('store');
  const answer = await fetch(`${product.address}${path}`, {
    headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}
