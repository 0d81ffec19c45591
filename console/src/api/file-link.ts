import type { Route } from '@lensdock/contract/kernel/route.ts';
import { type CallParts, call } from './call.ts';

/** Asks for an address under which one file can be fetched for a minute; the browser saves it under its own name. */
export async function fileLink(
  route: Route,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>> = {},
): Promise<string> {
  // Every route of a file takes its path's parameters and `link`.
  const parts = { params, query: { ...query, link: '' } } as CallParts;
  const { data } = await call(route, parts);
  return (data as { url: string }).url; // with `link` a file's answer is its address, as the contract says
}

/** Starts the download. The answer is an attachment, so the page stays. */
export function download(url: string): void {
  window.location.assign(url);
}
