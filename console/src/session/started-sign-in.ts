import type { ConsoleSettings } from '@lensdock/contract/account/signed-in.ts';

/** Begun by `public/sign-in.js` before the console is loaded. */
interface Started {
  settings: Promise<ConsoleSettings>;
  /**
   * The address at which the silent sign-in ended, and the reply to its code; undefined if the issuer is another site.
   */
  signIn: Promise<{ address: string; tokenReply: Promise<Response> | undefined } | undefined>;
  /** The reply of the call that says who signed in; undefined without a sign-in. */
  person: Promise<Response | undefined>;
}

declare global {
  interface Window {
    lensdockStart?: Partial<Started>;
  }
}

/** Each can be taken once; undefined on public pages and for any later attempt. */
export function takeStarted<Name extends keyof Started>(name: Name): Started[Name] | undefined {
  const started = window.lensdockStart;
  const taken = started?.[name];
  if (started) delete started[name];
  return taken;
}
