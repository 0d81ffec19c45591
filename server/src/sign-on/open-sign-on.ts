import type { Clock } from '@lensdock/ports/clock/clock.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import { issuerSignOn } from '@lensdock/ports/sign-on/issuer-sign-on.ts';
import { localKeysSignOn } from '@lensdock/ports/sign-on/local-keys-sign-on.ts';
import { type SignOn, SignOnFailure } from '@lensdock/ports/sign-on/sign-on.ts';
import { insertSampleCompany } from '../kernel/identity/companies.store.ts';
import { insertSamplePerson } from '../kernel/identity/people.store.ts';
import { sampleCompanies, samplePeople } from '../kernel/identity/sample-people.ts';
import type { EmbeddedSignOn, OpenedSignOn } from '../kernel/services/opened-sign-on.ts';
import {
  type Reachable,
  type SignOnSettings,
  samplePeopleExist,
  tokenRulesOf,
} from '../kernel/settings/sign-on-environment.ts';
import { authenticateWith } from './authenticate.ts';
import { issueSampleToken } from './issue-sample-token.ts';
import { publicKeyOf, readSignOnKeys } from './sign-on-keys.ts';
import { welcomePerson } from './welcome-person.ts';

export interface SignOnParts {
  settings: SignOnSettings & Reachable & { SUPPORT_URL: string };
  database: Database;
  clock: Clock;
  /** Public origin of the server. */
  origin: () => string;
}

/** Opens the configured sign-on and creates the sample people, if they exist. */
export async function openSignOn(parts: SignOnParts): Promise<OpenedSignOn> {
  const { settings, clock } = parts;
  const rules = tokenRulesOf(settings);
  const welcome = (signOn: SignOn) => authenticateWith(signOn, (claims) => welcomePerson(parts, claims));
  if (settings.SIGN_ON_ISSUER !== undefined) {
    return { authenticate: welcome(issuerSignOn({ rules, issuer: settings.SIGN_ON_ISSUER, clock })) };
  }
  const embedded = await openEmbedded(parts);
  // Otherwise tokens from an earlier configuration with sample people would stay valid.
  if (!embedded.hasSamplePeople) return { authenticate: welcome(rejectEveryToken), embedded };
  const { keys, issuer } = embedded;
  const publicKeys = { keys: [publicKeyOf(keys.signingKey)] };
  return {
    authenticate: welcome(localKeysSignOn({ rules, issuer, keys: publicKeys, clock })),
    embedded,
    issueSampleToken: (name) => issueSampleToken(name, { keys, issuer: issuer(), clock, settings }),
  };
}

const rejectEveryToken: SignOn = {
  verify: async () => {
    throw new SignOnFailure('invalid', 'sign-on: no accounts exist on this server');
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
