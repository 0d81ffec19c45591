import { endpointUrl } from '@lensdock/contract/kernel/endpoint-url.ts';
import type { Route } from '@lensdock/contract/kernel/route.ts';
import { problemErrorOf } from '../problems/problem-error.ts';
import { companyHeader } from '../session/company-choice.ts';
import { bearerToken } from '../session/tokens.ts';
import type { CallParts } from './call.ts';

/** Downloads a file with the token, which a link could not send, and saves it. */
export async function saveAnswer<R extends Route>(route: R, parts: CallParts<R>, fileName: string): Promise<void> {
  const answer = await fetch(endpointUrl(route, parts), {
    headers: { Authorization: `Bearer ${await bearerToken()}`, ...companyHeader() },
  });
  if (!answer.ok) throw problemErrorOf(answer.status, await answer.text());
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
