import type { Clock } from '@lensdock/ports/clock/clock.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import { issuerSignOn } from '@lensdock/ports/sign-on/issuer-sign-on.ts';
import { localKeysSignOn } from '@lensdock/ports/sign-on/local-keys-sign-on.ts';
import { type SignOn, SignOnFailure } from '@lensdock/ports/sign-on/sign-on.ts';
import type { Authenticate } from '../http/person.ts';
import { authenticateWith } from './authenticate.ts';
import { issueSampleToken } from './issue-sample-token.ts';
import { type SamplePersonName, sampleCompanies, samplePeople } from './sample-people.ts';
import { insertSampleCompany, insertSamplePerson } from './sign-on.store.ts';
import { type Reachable, type SignOnSettings, samplePeopleExist, tokenRulesOf } from './sign-on-environment.ts';
import { publicKeyOf, readSignOnKeys, type SignOnKeys } from './sign-on-keys.ts';
import { welcomePerson } from './welcome-person.ts';

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

export interface SignOnParts {
  settings: SignOnSettings & Reachable & { SUPPORT_URL: string };
  database: Database;
  clock: Clock;
  /** Where browsers reach the server. */
  origin: () => string;
}

/** Opens the sign-on that the settings name. Writes down the sample people where they exist. */
export async function openSignOn(parts: SignOnParts): Promise<OpenedSignOn> {
  const { settings, clock } = parts;
  const rules = tokenRulesOf(settings);
  const welcome = (signOn: SignOn) => authenticateWith(signOn, (claims) => welcomePerson(parts, claims));
  if (settings.SIGN_ON_ISSUER !== undefined) {
    return { authenticate: welcome(issuerSignOn({ rules, issuer: settings.SIGN_ON_ISSUER, clock })) };
  }
  const embedded = await openEmbedded(parts);
  // Tokens from a time with sample people would otherwise outlive them.
  if (!embedded.hasSamplePeople) return { authenticate: welcome(nobodySignsOn), embedded };
  const { keys, issuer } = embedded;
  const publicKeys = { keys: [publicKeyOf(keys.signingKey)] };
  return {
    authenticate: welcome(localKeysSignOn({ rules, issuer, keys: publicKeys, clock })),
    embedded,
    issueSampleToken: (name) => issueSampleToken(name, { keys, issuer: issuer(), clock, settings }),
  };
}

const nobodySignsOn: SignOn = {
  verify: async () => {
    throw new SignOnFailure('invalid', 'sign-on: there is nobody who could sign in');
  },
};

async function openEmbedded({ settings, database, clock, origin }: SignOnParts): Promise<EmbeddedSignOn> {
  const hasSamplePeople = samplePeopleExist(settings);
  if (hasSamplePeople) {
    const at = await clock.now();
    await database.transaction(async (transaction) => {
      for (const company of sampleCompanies) await insertSampleCompany(transaction, company, at);
      for (const person of Object.values(samplePeople)) await insertSamplePerson(transaction, person, at);
    });
  }
  return { keys: await readSignOnKeys(database, clock), origin, issuer: () => `${origin()}/auth`, hasSamplePeople };
}
