import { randomUUID } from 'node:crypto';
import type { Clock } from '@lensdock/ports/clock/clock.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import { issuerSignOn } from '@lensdock/ports/sign-on/issuer-sign-on.ts';
import { localKeysSignOn } from '@lensdock/ports/sign-on/local-keys-sign-on.ts';
import { type SignOn, SignOnFailure } from '@lensdock/ports/sign-on/sign-on.ts';
import { importJWK, SignJWT } from 'jose';
import { openBlocks } from '../kernel/identity/blocks.ts';
import { insertSampleCompany } from '../kernel/identity/companies.store.ts';
import { insertSampleMember } from '../kernel/identity/members.store.ts';
import { actForCompany, openMemberships } from '../kernel/identity/memberships.ts';
import { insertOperator } from '../kernel/identity/operators.store.ts';
import { actAsOperator, openOperators } from '../kernel/identity/operators.ts';
import { insertSamplePeople } from '../kernel/identity/people.store.ts';
import {
  isSamplePersonName,
  type SamplePersonName,
  sampleCompanies,
  samplePeople,
} from '../kernel/identity/sample-people.ts';
import type { EmbeddedSignOn, OpenedSignOn, SignOnKeys } from '../kernel/services/opened-sign-on.ts';
import type { SecretBox } from '../kernel/services/secret-box.ts';
import {
  type Reachable,
  type SignOnSettings,
  samplePeopleExist,
  tokenRulesOf,
} from '../kernel/settings/sign-on-environment.ts';
import { authenticateWith } from './authenticate.ts';
import { sampleClaims } from './sample-claims.ts';
import { type EndedSessions, openEndedSessions, recordEndedByIssuer } from './sessions/ended-sessions.ts';
import { publicKeyOf, readSignOnKeys } from './sign-on-keys.ts';
import { welcomePerson } from './welcome-person.ts';

export interface SignOnParts {
  settings: SignOnSettings & Reachable & { SUPPORT_URL: string };
  database: Database;
  secrets: SecretBox;
  clock: Clock;
  /** Public origin of the server. */
  origin: () => string;
}

/** Opens the configured sign-on and creates the sample people, if they exist. */
export async function openSignOn(parts: SignOnParts): Promise<OpenedSignOn> {
  const { settings, clock } = parts;
  const rules = tokenRulesOf(settings);
  const memberships = openMemberships(parts);
  const blocks = openBlocks(parts);
  const operators = openOperators(parts);
  const ended = openEndedSessions(parts);
  const isEmbedded = settings.SIGN_ON_ISSUER === undefined;
  const welcome = (signOn: SignOn) =>
    authenticateWith(
      signOn,
      (claims) => welcomePerson({ ...parts, memberships, operators }, claims),
      {
        company: (person, choice) =>
          actForCompany({ ...parts, memberships, blocks, embedded: isEmbedded }, person, choice),
        store: (person) => actAsOperator({ ...parts, operators }, person),
      },
      { ended, blocks },
    );
  if (settings.SIGN_ON_ISSUER !== undefined) {
    const { SIGN_ON_ISSUER: issuer, SIGN_ON_CLIENT_ID: clientId } = settings;
    const signOn = issuerSignOn({ rules, issuer, clientId, clock });
    return {
      authenticate: welcome(signOn),
      memberships,
      operators,
      blocks,
      endByIssuer: endByIssuer(parts, signOn, ended),
    };
  }
  const embedded = { ...(await openEmbedded(parts)), forgetEndedSessions: ended.forget };
  const { keys, issuer } = embedded;
  const publicKeys = { keys: [publicKeyOf(keys.signingKey)] };
  const own = localKeysSignOn({ rules, issuer, keys: publicKeys, clock });
  if (!embedded.hasSamplePeople) {
    return { authenticate: welcome(withoutSamplePeople(own)), memberships, operators, blocks, embedded };
  }
  return {
    authenticate: welcome(own),
    memberships,
    operators,
    blocks,
    embedded,
    issueSampleToken: (name) => issueSampleToken(name, { keys, issuer: issuer(), clock, settings }),
  };
}

/** Tokens of an ended session are refused for as long as they could be valid. */
function endByIssuer({ settings, database, clock }: SignOnParts, signOn: SignOn, ended: EndedSessions) {
  return async (logoutToken: string) => {
    const end = await signOn.verifyLogout?.(logoutToken);
    if (!end) return;
    const expiresAt = new Date((await clock.now()).getTime() + settings.SIGN_ON_MAX_TOKEN_AGE_SECONDS * 1000);
    await recordEndedByIssuer(database, end, expiresAt);
    ended.forget();
  };
}

/** Otherwise tokens from an earlier configuration with sample people would stay valid. */
function withoutSamplePeople(signOn: SignOn): SignOn {
  return {
    async verify(token) {
      const claims = await signOn.verify(token);
      if (!isSamplePersonName(claims.subject)) return claims;
      throw new SignOnFailure('invalid', 'sign-on: the sample accounts do not exist on this server');
    },
  };
}

async function openEmbedded({
  settings,
  database,
  secrets,
  clock,
  origin,
}: SignOnParts): Promise<Omit<EmbeddedSignOn, 'forgetEndedSessions'>> {
  const hasSamplePeople = samplePeopleExist(settings);
  if (hasSamplePeople) {
    const at = await clock.now();
    await database.transaction(async (transaction) => {
      for (const company of sampleCompanies) await insertSampleCompany(transaction, company, at);
      const people = Object.values(samplePeople);
      await insertSamplePeople(transaction, people, at);
      for (const person of people) {
        if (person.company) await insertSampleMember(transaction, person, person.company, at);
        if (person.subject === 'olga')
          await insertOperator(transaction, { person: 'olga', roles: ['administrator'], at });
      }
    });
  }
  const keys = await readSignOnKeys({ database, secrets }, clock);
  return { keys, origin, issuer: () => `${origin()}/auth`, hasSamplePeople };
}

/** Long enough to work through an example with `curl`. */
const sampleTokenSeconds = 3600;

/** Issues a sample person's token of the embedded sign-on without a browser, for tests and examples. */
async function issueSampleToken(
  name: SamplePersonName,
  { keys, issuer, clock, settings }: { keys: SignOnKeys; issuer: string; clock: Clock; settings: SignOnSettings },
): Promise<string> {
  const nowSeconds = Math.floor((await clock.now()).getTime() / 1000);
  return new SignJWT({ ...sampleClaims(samplePeople[name], settings), auth_time: nowSeconds })
    .setProtectedHeader({ alg: 'RS256', typ: settings.SIGN_ON_TOKEN_TYPE, kid: keys.signingKey.kid })
    .setIssuer(issuer)
    .setAudience(settings.SIGN_ON_AUDIENCE)
    .setSubject(name)
    .setJti(randomUUID())
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + sampleTokenSeconds)
    .sign(await importJWK(keys.signingKey, 'RS256'));
}
