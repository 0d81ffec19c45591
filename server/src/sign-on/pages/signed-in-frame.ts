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
<script src="/signed-in/frame.js"></script>
</head>
<body>
<p>You are signed in and can close this window.</p>
<p lang="de">Sie sind angemeldet und können dieses Fenster schließen.</p>
</body>
</html>
`;

/** The channel has the same name in the console: `console/src/session/sign-in-in-place.ts`. */
export const frameScript = `new BroadcastChannel('lensdock.signed-in').postMessage(location.href);
history.replaceState(null, '', location.pathname);
if (window === window.top) window.close();
`;
