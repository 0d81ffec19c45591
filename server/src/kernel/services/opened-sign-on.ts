import type { JWK_RSA_Private } from 'jose';
import type { Blocks } from '../identity/blocks.ts';
import type { Memberships } from '../identity/memberships.ts';
import type { Operators } from '../identity/operators.ts';
import type { Authenticate } from '../identity/person.ts';
import type { SamplePersonName } from '../identity/sample-people.ts';

/** Keys of the embedded sign-on. Losing them would invalidate every session and token. */
export interface SignOnKeys {
  cookieKeys: string[];
  /** Private; only its `publicKeyOf` may leave the server. */
  signingKey: JWK_RSA_Private & { kid: string };
}

/** The embedded sign-on of this installation. */
export interface EmbeddedSignOn {
  keys: SignOnKeys;
  /** Such as `http://localhost:8080`; only final once the server listens. */
  origin: () => string;
  issuer: () => string;
  hasSamplePeople: boolean;
  /** After a sign-out, so that this server refuses the tokens of the session at once. */
  forgetEndedSessions: () => void;
}

export interface OpenedSignOn {
  authenticate: Authenticate;
  memberships: Memberships;
  operators: Operators;
  blocks: Blocks;
  /** Takes a logout token of an external issuer. Throws `SignOnFailure`. */
  endByIssuer?: (logoutToken: string) => Promise<void>;
  /** Absent if an external issuer is set. */
  embedded?: EmbeddedSignOn;
  /** Absent if there are no sample people. */
  issueSampleToken?: (name: SamplePersonName) => Promise<string>;
}
