import type { Database } from '@lensdock/ports/database/database.ts';
import type { Blocks } from '../kernel/identity/blocks.ts';
import { LimitReached } from '../kernel/limits/limit-reached.ts';
import type { SignInAttempt, SignInAttempts } from '../kernel/limits/sign-in-attempts.ts';
import type { SecretBox } from '../kernel/services/secret-box.ts';
import { type SignInPage, signInPage } from './pages/sign-in-page.ts';
import type { PasskeySite } from './second-factor/passkeys.ts';

/** The parts of the server that the steps of a sign-in need. */
export interface StepParts {
  database: Database;
  secrets: SecretBox;
  hasSamplePeople: boolean;
  attempts: SignInAttempts;
  blocks: Blocks;
  /** Key that signs the browser's mark, and the state of a sign-in between two pages. */
  browserKey: string;
}

/** A submitted form of the sign-in. */
export interface Submitted {
  parts: StepParts;
  /** Identifies the sign-in. */
  uid: string;
  form: URLSearchParams;
  page: SignInPage;
  address: string;
  /** The mark of a browser that has signed in to this account before. */
  markOf: (account: string) => string | undefined;
  site: PasskeySite | undefined;
  at: Date;
}

/** The next page, or the person who has signed in. */
export type SignInStep = { status: 200 | 400 | 429; page: string; waitSeconds?: number } | SignedIn;

export interface SignedIn {
  subject: string;
  account: string | undefined;
  methods: string[];
  attempts: readonly SignInAttempt[];
  /** The password that was entered (`passwordProof`), if it can change. */
  proof: string | undefined;
}

export function passwordAttempt({ address, markOf }: Submitted, account: string): SignInAttempt {
  return { account, address, knownBrowser: markOf(account) };
}

/** Returns the page for a blocked person, who proved who they are; undefined for others. */
export async function refusalOf({ parts, page }: Submitted, subject: string): Promise<SignInStep | undefined> {
  if (!(await parts.blocks.has('person', subject))) return undefined;
  return { status: 400, page: signInPage({ ...page, failed: { email: '', reason: 'account-blocked' } }) };
}

/** Returns the seconds to wait before the next attempt; undefined if this one may be checked. */
export async function waitFor({ attempts }: StepParts, attempt: SignInAttempt): Promise<number | undefined> {
  try {
    await attempts.begin(attempt);
    return undefined;
  } catch (error) {
    if (error instanceof LimitReached) return error.retryAfterSeconds;
    throw error;
  }
}
