import { createHash } from 'node:crypto';

/** The channel has the same name in the console: `console/src/session/sign-in-in-place.ts`. */
const script = `new BroadcastChannel('lensdock.signed-in').postMessage(location.href);
history.replaceState(null, '', location.pathname);
if (window === window.top) window.close();
`;

/**
 * Allows this script only; it is in the page, because a file would cost every silent sign-in another round trip. The
 * console frames this page, so this one alone may be framed.
 */
export const framePolicy = `default-src 'none'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; base-uri 'none'; frame-ancestors 'self'`;

/**
 * Ends a sign-in that the console started in a hidden frame or separate window. It passes its address, with a code that
 * only the initiator can use, to the console's tabs and closes.
 */
export const signedInFrame = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Lensdock</title>
<script>${script}</script>
</head>
<body>
<p>You are signed in and can close this window.</p>
<p lang="de">Sie sind angemeldet und können dieses Fenster schließen.</p>
</body>
</html>
`;
