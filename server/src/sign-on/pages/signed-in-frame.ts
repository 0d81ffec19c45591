import { createHash } from 'node:crypto';

/** The channel has the same name in the console: `console/src/session/sign-in-in-place.ts`. */
const script = `new BroadcastChannel('lensdock.signed-in').postMessage(location.href);
history.replaceState(null, '', location.pathname);
window.close();
`;

/** Allows this script only, which is in the page. */
export const framePolicy = `default-src 'none'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/**
 * Ends a sign-in that the console started in a separate window. It passes its address, with a code that only the
 * initiator can use, to the console's tabs and closes.
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
