import type { ConsoleSettings } from '@lensdock/contract/account/signed-in.ts';

/** Begun by `public/sign-in.js` before the console is loaded. */
interface Started {
  settings: Promise<ConsoleSettings>;
  /**
   * The address at which the silent sign-in ended, and the reply to its code; undefined if the issuer is another site.
   */
  signIn: Promise<{ address: string; tokenReply: Promise<Response> | undefined } | undefined>;
  /** The replies to the first calls, by address; undefined once taken, so that `sign-in.js` does not call again. */
  replies: Map<string, Promise<Response> | undefined>;
}

declare global {
  interface Window {
    lensdockStart?: Partial<Started>;
  }
}

/** Each can be taken once; undefined on public pages and for any later attempt. */
export function takeStarted<Name extends 'settings' | 'signIn'>(name: Name): Started[Name] | undefined {
  const started = window.lensdockStart;
  const taken = started?.[name];
  if (started) delete started[name];
  return taken;
}

/** The reply to a call that was made before the console was loaded, once; undefined as well if it failed. */
export async function takeReply(address: string): Promise<Response | undefined> {
  const replies = window.lensdockStart?.replies;
  const reply = replies?.get(address);
  replies?.set(address, undefined);
  return reply?.catch(() => undefined);
}
