/**
 * Where a sign-in ends that was begun beside the console: in a hidden frame or in a window of its own. It hands its
 * address, with the code that only the beginner can use, to the console's tabs and goes.
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

/** The channel's name is the console's as well: `console/src/session/sign-in-beside.ts`. */
export const frameScript = `new BroadcastChannel('lensdock.signed-in').postMessage(location.href);
history.replaceState(null, '', location.pathname);
if (window === window.top) window.close();
`;
