import { beginSignIn, endSignIn, type SignInAnswer } from './sign-on-client.ts';
import { takeStarted } from './started-sign-in.ts';

/** The page that ends a sign-in in a window, which the server serves, posts the URL it was opened with. */
const channelName = 'lensdock.signed-in';
const silentTimeoutMs = 5_000;

/** The issuer requires interaction: the person is not signed in there. */
class InteractionNeeded extends Error {
  override readonly name = 'InteractionNeeded';
}

/** Signs in with the session at the embedded sign-on. Throws `InteractionNeeded` if it has ended. */
export async function signInSilently(): Promise<SignInAnswer> {
  const started = await takeStarted('signIn');
  if (started !== undefined) return finish(started.address, started.tokenReply);
  const { address } = await beginSignIn({ inPlace: 'silent' });
  const reply = await fetch(address, { signal: AbortSignal.timeout(silentTimeoutMs) });
  const ended = (await reply.json()) as { address: string }; // `server/src/sign-on/answer-as-json.ts`
  return finish(ended.address);
}

/**
 * Signs in in a separate window, so that the page keeps its input. Must be called from a click, or the browser blocks
 * the window. Rejects when the signal aborts.
 */
export async function signInInWindow(signal: AbortSignal, age?: 'fresh'): Promise<SignInAnswer> {
  // Opened before any await, because the user activation expires.
  const opened = window.open('about:blank', 'lensdock-sign-in', 'popup,width=520,height=720');
  if (!opened) throw new Error('the browser blocked the window');
  const { address, state } = await beginSignIn({ inPlace: 'window', ...(age && { age }) });
  const answered = addressWithState(state, signal);
  opened.location.replace(address);
  return finish(await answered);
}

async function finish(address: string, tokenReply?: Promise<Response>): Promise<SignInAnswer> {
  const error = new URL(address).searchParams.get('error');
  if (error !== null && /^(login|interaction|consent|account_selection)_required$/.test(error)) {
    throw new InteractionNeeded(error);
  }
  return endSignIn(address, tokenReply);
}

/**
 * Waits for the end of one sign-in. Other tabs receive it as well, but only the tab that created the state can use the
 * code.
 */
function addressWithState(state: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(channelName);
    const close = () => {
      channel.close();
      signal.removeEventListener('abort', onAbort);
    };
    const onAbort = () => {
      close();
      reject(signal.reason);
    };
    channel.onmessage = ({ data }) => {
      if (typeof data !== 'string' || new URL(data).searchParams.get('state') !== state) return;
      close();
      resolve(data);
    };
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
