import { html } from '../../text/html.ts';

/** Addresses that the console shows to everyone, or that a sign-in returns to; `public/sign-in.js` skips them as well. */
const openToAll = /^\/(store|terms|dev|signed-in)(\/|$|\?)/;
/** The cookie of a session at the embedded sign-on (`make-provider.ts`). */
const sessionCookie = /(^|;\s*)lensdock_session=/;

/** Whether a request asks for a page of the console without a session at the embedded sign-on. */
export function lacksSession(url: string, cookies: string | undefined): boolean {
  return !openToAll.test(url) && !sessionCookie.test(cookies ?? '');
}

/** In `console/index.html`, before the script that starts the sign-in. */
const place = '<!-- The server writes the console settings here. -->';

/**
 * The page of the console without its scripts and styles: `public/sign-in.js` goes to the sign-in page at once, and loads
 * those named by the meta elements only if that fails.
 */
export function unsignedPage(page: string): string {
  return page
    .replace(place, `<meta name="lensdock-unsigned" content="" />\n    ${place}`)
    .replace(
      /<script type="module" crossorigin src="(\/assets\/[^"]+)"><\/script>/,
      '<meta name="lensdock-script" content="$1" />',
    )
    .replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replaceAll(
      /<link rel="stylesheet" crossorigin href="(\/assets\/[^"]+)">/g,
      '<meta name="lensdock-styles" content="$1" />',
    );
}

/** The page of the console with the settings that its sign-in starts with, which saves a call, and the calls after it. */
export function withSettings(page: string, settings: object, firstCalls?: object): string {
  const meta = (name: string, content: object) =>
    html`<meta name="${name}" content="${JSON.stringify(content)}" />`.text;
  const written = [
    meta('lensdock-settings', settings),
    ...(firstCalls ? [meta('lensdock-first-calls', firstCalls)] : []),
  ];
  return page.replace(place, () => written.join('\n    '));
}
