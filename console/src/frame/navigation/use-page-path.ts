import { useMatches } from '@tanstack/react-router';

/** The path of the page that is shown. The address changes earlier, while the next page is still on its way. */
export function usePagePath(): string {
  return useMatches({ select: pagePath });
}

export function pagePath(matches: readonly { pathname: string }[]): string {
  return matches.at(-1)?.pathname ?? '';
}
