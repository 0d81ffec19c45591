import { beginSignIn, endSignIn, type SignInAnswer } from './sign-on-client.ts';

/** The page at `/signed-in/frame`, which the server serves, posts the address that it was called with. */
const channelName = 'lensdock.signed-in';
const silentTimeoutMs = 5_000;

/** The issuer wants the person to do something: nobody is signed in there. */
export class InteractionNeeded extends Error {
  override readonly name = 'InteractionNeeded';
}

/** Signs in by the issuer's own session, in a hidden frame. Throws `InteractionNeeded` when that has ended. */
export async function signInSilently(): Promise<SignInAnswer> {
  const { address, state } = await beginSignIn({ beside: 'silent' });
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = '';
  frame.src = address;
  try {
    const answered = addressWithState(state, AbortSignal.timeout(silentTimeoutMs));
    document.body.append(frame);
    return await finish(await answered);
  } finally {
    frame.remove();
  }
}

/**
 * Signs in in a window of its own, so that the page keeps what was typed. Must be called by a press of a button, or the
 * browser refuses the window. Rejects when the signal aborts.
 */
export async function signInInWindow(signal: AbortSignal): Promise<SignInAnswer> {
  // Opened before anything is awaited: a press counts only for a moment.
  const opened = window.open('about:blank', 'lensdock-sign-in', 'popup,width=520,height=720');
  if (!opened) throw new Error('the browser refused the window');
  const { address, state } = await beginSignIn({ beside: 'window' });
  const answered = addressWithState(state, signal);
  opened.location.replace(address);
  return finish(await answered);
}

async function finish(address: string): Promise<SignInAnswer> {
  const error = new URL(address).searchParams.get('error');
  if (error !== null && /^(login|interaction|consent|account_selection)_required$/.test(error)) {
    throw new InteractionNeeded(error);
  }
  return endSignIn(address);
}

/** Waits for the end of one sign-in. Other tabs hear it as well; only the state's maker can use the code. */
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
