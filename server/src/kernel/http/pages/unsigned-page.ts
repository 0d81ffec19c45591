/** Addresses that the console shows to everyone, or that a sign-in returns to; `public/sign-in.js` skips them as well. */
const openToAll = /^\/(store|terms|dev|signed-in)(\/|$|\?)/;
/** The cookie of a session at the embedded sign-on (`make-provider.ts`). */
const sessionCookie = /(^|;\s*)lensdock_session=/;

/** Whether a request asks for a page of the console without a session at the embedded sign-on. */
export function lacksSession(url: string, cookies: string | undefined): boolean {
  return !openToAll.test(url) && !sessionCookie.test(cookies ?? '');
}

/**
 * The page of the console without its script: `public/sign-in.js` goes to the sign-in page at once, and loads the script
 * named by the meta element only if that fails.
 */
export function unsignedPage(page: string): string {
  return page.replace(
    /<script type="module" crossorigin src="(\/assets\/[^"]+)"><\/script>/,
    '<meta name="lensdock-script" content="$1" />',
  );
}
