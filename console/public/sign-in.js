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

  /** Undefined where the issuer is another site, which has its own session. */
  const signIn = async (settings) => {
    const { signOn } = await settings;
    if (!signOn.endpoints) return undefined;
    const silent = { returnPath: '/signed-in/frame', prompt: 'none', response_mode: 'json' };
    const begun = await authorizationAddress(signOn, silent);
    const reply = await fetch(begun.address, { signal: AbortSignal.timeout(timeoutMs) });
    const { address } = await reply.json();
    return { address, tokenReply: exchange(signOn, begun, address) };
  };

  /** As `firstLanguage` of the console. */
  const language = () => {
    const known = [localStorage.getItem('lensdock.language'), ...navigator.languages].map((one) => one?.slice(0, 2));
    return known.find((one) => one === 'de' || one === 'en') ?? 'en';
  };

  const headersOf = (token) => {
    const company = new URLSearchParams(location.search).get('companyId');
    const headers = { Accept: 'application/json', 'Accept-Language': language(), Authorization: `Bearer ${token}` };
    return company === null ? headers : { ...headers, 'Lensdock-Company': company };
  };

  const subjectOf = (idToken) => JSON.parse(atob(idToken.split('.')[1].replaceAll('-', '+').replaceAll('_', '/'))).sub;

  /** Makes the calls that follow the sign-in. The console takes each reply once, by its address. */
  const makeFirstCalls = async ({ person, frame, list }, signedIn, replies) => {
    const tokens = signedIn.then(async (answer) => {
      const reply = await answer.tokenReply;
      if (!reply.ok) throw new Error(`the sign-on returned ${reply.status}`);
      return reply.clone().json();
    });
    const call = (address) => {
      // The console has made the call itself.
      if (replies.has(address)) return;
      const reply = tokens.then(({ access_token: token }) => fetch(address, { headers: headersOf(token) }));
      // The console repeats what failed.
      reply.catch(() => undefined);
      replies.set(address, reply);
    };
    for (const address of [person, ...frame]) call(address);
    if (location.pathname !== '/') return;
    // A copy is made before the console reads the reply.
    const whoIs = replies.get(person).then((reply) => reply.clone());
    whoIs.catch(() => undefined);
    const { id_token: idToken } = await tokens;
    // This person read the list in this tab before, as on a reload, and need not be known (src/session/list-reader.ts).
    const isReader = sessionStorage.getItem('lensdock.list-reader') === subjectOf(idToken);
    const { companyRole } = isReader ? {} : await (await whoIs).json();
    for (const { address, roles } of list) if (isReader || roles.includes(companyRole)) call(address);
  };

  /** Written into the document by the server. */
  const written = (name) => document.querySelector(`meta[name="${name}"]`)?.content;
  const [settingsInDocument, firstCalls] = [written('lensdock-settings'), written('lensdock-first-calls')];

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
    const started = { settings, signIn: signIn(settings), replies: new Map() };
    const calls = firstCalls && makeFirstCalls(JSON.parse(firstCalls), started.signIn, started.replies);
    // As above.
    for (const promise of [settings, started.signIn, calls]) promise?.catch(() => undefined);
    window.lensdockStart = started;
  }
}
