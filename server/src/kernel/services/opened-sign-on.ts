import type { JWK_RSA_Private } from 'jose';
import type { Authenticate } from '../identity/person.ts';
import type { SamplePersonName } from '../identity/sample-people.ts';

/** What the embedded sign-on signs with. Lost keys would end every session and every token. */
export interface SignOnKeys {
  cookieKeys: string[];
  /** Private; only `publicKeyOf` it may leave the server. */
  signingKey: JWK_RSA_Private & { kid: string };
}

/** The embedded sign-on of this installation: what its pages and its tokens are made with. */
export interface EmbeddedSignOn {
  keys: SignOnKeys;
  /** `http://localhost:8080`: known for certain only when the server listens. */
  origin: () => string;
  issuer: () => string;
  hasSamplePeople: boolean;
}

export interface OpenedSignOn {
  authenticate: Authenticate;
  /** Absent when an issuer of one's own is set. */
  embedded?: EmbeddedSignOn;
  /** Absent when there are no sample people. */
  issueSampleToken?: (name: SamplePersonName) => Promise<string>;
}
