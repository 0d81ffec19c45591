import type { Route } from '@lensdock/contract/kernel/route.ts';
import { type CallParts, call } from './call.ts';

/** Requests a URL under which a file can be downloaded for a minute, with its own name. */
export async function fileLink(
  route: Route,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>> = {},
): Promise<string> {
  // Every file route takes its path parameters and `link`.
  const parts = { params, query: { ...query, link: '' } } as CallParts;
  const { data } = await call(route, parts);
  return (data as { url: string }).url; // with `link` the contract returns the URL
}

/**
 * Starts the download. A navigation would ask about unsaved edits and running uploads first. For files on another origin
 * browsers navigate nevertheless; the response is an attachment, so the page stays.
 */
export function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
