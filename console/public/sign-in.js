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

  /** As `firstLanguage` of the console. */
  const language = () => {
    const known = [localStorage.getItem('lensdock.language'), ...navigator.languages].map((one) => one?.slice(0, 2));
    return known.find((one) => one === 'de' || one === 'en') ?? 'en';
  };

  /** Asks who signed in, as `readPerson` of the console does. Undefined without a sign-in. */
  const askForPerson = async (signedIn) => {
    const reply = await (await signedIn)?.tokenReply;
    if (!reply?.ok) return undefined;
    // The console reads the reply itself.
    const { access_token: token } = await reply.clone().json();
    const company = new URLSearchParams(location.search).get('companyId');
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': language() };
    if (company !== null) headers['Lensdock-Company'] = company;
    return fetch('/api/me', { headers });
  };

  /** Written into the document by the server. */
  const settingsInDocument = document.querySelector('meta[name="lensdock-settings"]')?.content;

  const readSettings = async () => {
    if (settingsInDocument !== undefined) return JSON.parse(settingsInDocument);
    const answer = await fetch('/api/console-settings');
    if (!answer.ok) throw new Error(`the console settings returned ${answer.status}`);
    return answer.json();
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

  const contentsOf = (name) => [...document.querySelectorAll(`meta[name="${name}"]`)].map(({ content }) => content);

  /** Loads the styles and the script that the server omits without a session. */
  const loadConsole = async () => {
    // The document names it after this script.
    if (document.readyState === 'loading')
      await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
    for (const href of contentsOf('lensdock-styles'))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
    for (const script of contentsOf('lensdock-script')) await import(script);
  };

  // Public pages, and the address that a sign-in returns to.
  const isOpenToAll = /^\/(store|terms|dev|signed-in)(\/|$)/.test(location.pathname);
  if (contentsOf('lensdock-unsigned').length > 0) {
    // The console reports what fails, and tries again.
    goToSignIn().catch(loadConsole);
  } else if (!isOpenToAll) {
    const settings = readSettings();
    const signedIn = signIn(settings);
    const started = { settings, signIn: signedIn, person: askForPerson(signedIn) };
    // As above.
    for (const promise of Object.values(started)) promise.catch(() => undefined);
    window.lensdockStart = started;
  }
}
