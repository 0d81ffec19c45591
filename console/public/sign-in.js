// Starts the silent sign-in while the console's own script is still on its way, or goes to the sign-in page where the
// server saw no session (server/src/kernel/http/pages/unsigned-page.ts). The rest of the sign-in is in src/session/,
// which takes over from here. A file of its own, because the policy refuses inline scripts.
{
  const timeoutMs = 5_000;
  const tokenTimeoutMs = 10_000;

  const base64 = (bytes) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const random = () => base64(crypto.getRandomValues(new Uint8Array(32)));

  /** Resolves with the address that the frame ends at. */
  const endOf = (state) =>
    new Promise((resolve, reject) => {
      const channel = new BroadcastChannel('lensdock.signed-in');
      const timer = setTimeout(() => {
        channel.close();
        reject(new DOMException('the issuer did not answer', 'TimeoutError'));
      }, timeoutMs);
      channel.onmessage = ({ data }) => {
        if (typeof data !== 'string' || new URL(data).searchParams.get('state') !== state) return;
        clearTimeout(timer);
        channel.close();
        resolve(data);
      };
    });

  const authorizationAddress = async ({ endpoints, clientId, scope, resource }, { returnPath, wanted, ...asked }) => {
    const [state, verifier, nonce] = [random(), random(), random()];
    const returnAddress = location.origin + returnPath;
    sessionStorage.setItem(`lensdock.sign-in.${state}`, JSON.stringify({ verifier, nonce, returnAddress, wanted }));
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    const address = new URL(endpoints.authorization, location.origin);
    const parameters = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: returnAddress,
      scope,
      state,
      nonce,
      code_challenge: base64(digest),
      code_challenge_method: 'S256',
      ...asked,
      ...(resource !== undefined && { resource }),
    };
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    return { address: address.href, state, verifier, returnAddress };
  };

  /** Asks for the tokens of a code; the console validates the reply. Undefined if the sign-in ended without one. */
  const exchange = ({ endpoints, clientId }, { verifier, returnAddress }, ended) => {
    const code = new URL(ended).searchParams.get('code');
    if (code === null) return undefined;
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      redirect_uri: returnAddress,
      code_verifier: verifier,
    });
    const headers = { Accept: 'application/json' };
    const signal = AbortSignal.timeout(tokenTimeoutMs);
    const reply = fetch(endpoints.token, { method: 'POST', headers, body, redirect: 'manual', signal });
    // The console, which takes it, reports a failure.
    reply.catch(() => undefined);
    return reply;
  };

  /** Undefined where the issuer is another site, which a frame cannot ask. */
  const signIn = async (settings) => {
    const { signOn } = await settings;
    if (!signOn.endpoints) return undefined;
    const begun = await authorizationAddress(signOn, { returnPath: '/signed-in/frame', prompt: 'none' });
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.title = '';
    frame.src = begun.address;
    const ended = endOf(begun.state);
    document.documentElement.append(frame);
    const address = await ended.finally(() => frame.remove());
    return { address, tokenReply: exchange(signOn, begun, address) };
  };

  const readSettings = async () => {
    const answer = await fetch('/api/console-settings');
    if (!answer.ok) throw new Error(`the console settings returned ${answer.status}`);
    return answer.json();
  };

  /** As `firstLanguage` of the console. */
  const language = () => {
    const known = [localStorage.getItem('lensdock.language'), ...navigator.languages].map((one) => one?.slice(0, 2));
    return known.find((one) => one === 'de' || one === 'en') ?? 'en';
  };

  const goToSignIn = async () => {
    const { signOn } = await readSettings();
    const wanted = location.pathname + location.search + location.hash;
    const { address } = await authorizationAddress(signOn, {
      returnPath: '/signed-in',
      wanted,
      ui_locales: language(),
    });
    location.assign(address);
  };

  const script = document.querySelector('meta[name="lensdock-script"]')?.content;
  // Public pages, and the address that a sign-in returns to.
  const isOpenToAll = /^\/(store|terms|dev|signed-in)(\/|$)/.test(location.pathname);
  if (script !== undefined) {
    // The console reports what fails, and tries again.
    goToSignIn().catch(() => import(script));
  } else if (!isOpenToAll) {
    const settings = readSettings();
    const started = { settings, signIn: signIn(settings) };
    // As above.
    for (const promise of Object.values(started)) promise.catch(() => undefined);
    window.lensdockStart = started;
  }
}
