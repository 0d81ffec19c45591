import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { problemErrorOf } from '../problems/problem-error.ts';
import { bearerToken } from '../session/session.ts';
import type { CallParts } from './call.ts';
import { endpointAddress } from './endpoint-address.ts';

/** Fetches a file with the token, which no link could carry, and hands it to the browser to save. */
export async function saveAnswer<E extends Endpoint>(
  endpoint: E,
  parts: CallParts<E>,
  fileName: string,
): Promise<void> {
  const answer = await fetch(endpointAddress(endpoint, parts), {
    headers: { Authorization: `Bearer ${await bearerToken()}` },
  });
  if (!answer.ok) throw problemErrorOf(answer.status, await answer.text());
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
