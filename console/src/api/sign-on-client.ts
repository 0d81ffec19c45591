import { readConsoleSettings } from '@lensdock/contract/account/account.endpoints.ts';
import type { ConsoleSettings } from '@lensdock/contract/account/signed-in.ts';
import { OidcClient, WebStorageStateStore } from 'oidc-client-ts';

/** Where a sign-in ends that leaves the page, and where one that stays beside it. The server knows both by name. */
const returnPath = '/signed-in';
const framePath = '/signed-in/frame';

export interface SignOnClient {
  oidc: OidcClient;
  /** Whether pages of the issuer may be held in a frame without asking what the browser thinks of foreign cookies. */
  isOwn: boolean;
  frameAddress: string;
}

let made: Promise<SignOnClient> | undefined;

/** Asks the server once where to sign in. A failure is forgotten, so that a reload of the data can mend it. */
export function signOnClient(): Promise<SignOnClient> {
  made ??= makeClient().catch((error) => {
    made = undefined;
    throw error;
  });
  return made;
}

async function makeClient(): Promise<SignOnClient> {
  const answer = await fetch(readConsoleSettings.path);
  if (!answer.ok) throw new Error(`the settings of the console were answered with ${answer.status}`);
  const { signOn }: ConsoleSettings = await answer.json();
  const { origin } = window.location;
  const oidc = new OidcClient({
    authority: signOn.issuer,
    client_id: signOn.clientId,
    scope: signOn.scope,
    resource: signOn.resource,
    redirect_uri: origin + returnPath,
    post_logout_redirect_uri: `${origin}/`,
    // Only what begins a sign-in is kept here (state and proof key); tokens never leave the memory.
    stateStore: new WebStorageStateStore({ prefix: 'lensdock.sign-in.', store: window.sessionStorage }),
    ...(signOn.endpoints && {
      metadata: {
        issuer: signOn.issuer,
        authorization_endpoint: origin + signOn.endpoints.authorization,
        token_endpoint: origin + signOn.endpoints.token,
        end_session_endpoint: origin + signOn.endpoints.signOut,
      },
    }),
  });
  return { oidc, isOwn: signOn.endpoints !== undefined, frameAddress: origin + framePath };
}
