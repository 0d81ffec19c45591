import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Clock } from '@lensdock/ports/clock/clock.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import type { Blocks } from './blocks.ts';
import { type MembershipRow, selectMemberships, updateLastActive } from './memberships.store.ts';
import type { Developer, Person } from './person.ts';

/** How long a server trusts what it read. Changes take effect on every server within this time. */
const trustedMs = 10_000;
/** Activity is recorded at most this often, so that reading calls rarely write. */
const activityMs = 3_600_000;
const maxPeople = 10_000;

/** The memberships that are in force, read from the database and cached for ten seconds. */
export interface Memberships {
  of(subject: string): Promise<readonly MembershipRow[]>;
  /** After a change on this server, so that it takes effect here at once. */
  forget(subject: string): void;
}

interface Remembered {
  rows: Promise<readonly MembershipRow[]>;
  readMs: number;
}

export function openMemberships({ database, clock }: { database: Database; clock: Clock }): Memberships {
  const remembered = new Map<string, Remembered>();
  return {
    async of(subject) {
      const now = await clock.now();
      const nowMs = now.getTime();
      const known = remembered.get(subject);
      const isFresh = known && nowMs >= known.readMs && nowMs - known.readMs < trustedMs;
      const rows = isFresh ? known.rows : selectMemberships(database, subject);
      if (!isFresh) {
        remembered.delete(subject);
        // The oldest is dropped first: a map keeps its insertion order.
        if (remembered.size >= maxPeople) remembered.delete(remembered.keys().next().value ?? '');
        remembered.set(subject, { rows, readMs: nowMs });
        rows.catch(() => remembered.delete(subject));
      }
      return (await rows).filter((row) => isInForce(row, now));
    },
    forget: (subject) => void remembered.delete(subject),
  };
}

function isInForce({ endsAt, removedAt }: Pick<MembershipRow, 'endsAt' | 'removedAt'>, at: Date): boolean {
  return removedAt === null && (endsAt === null || endsAt > at);
}

export interface CompanyChoice {
  /** From the token; only a membership of this company counts. */
  claimed: string | null;
  /** From the request, for people who belong to several companies. */
  chosen: string | undefined;
}

/**
 * Gives a developer the company that the request acts for: the chosen one, or the oldest membership. Throws
 * `not-a-member` if the person does not belong to it, or to none, `company-blocked` if only blocked ones are left, and
 * `second-factor-required` if the company requires one that the person has not set up at the embedded sign-on.
 */
export async function actForCompany(
  {
    memberships,
    blocks,
    database,
    clock,
    embedded,
  }: { memberships: Memberships; blocks: Blocks; database: Database; clock: Clock; embedded: boolean },
  person: Person,
  { claimed, chosen }: CompanyChoice,
): Promise<Developer> {
  const rows = await memberships.of(person.subject);
  const agreeing = claimed === null ? rows : rows.filter(({ companyId }) => companyId === claimed);
  const possible = chosen === undefined ? agreeing : agreeing.filter(({ companyId }) => companyId === chosen);
  if (possible.length === 0) throw new Problem('not-a-member');
  const row = await firstOpen(blocks, possible);
  if (!row) throw new Problem('company-blocked');
  if (row.lacksSecondFactor && embedded) throw new Problem('second-factor-required');
  const { companyId, role, apps, lastActiveAt } = row;
  const at = await clock.now();
  if (!lastActiveAt || at.getTime() - lastActiveAt.getTime() > activityMs) {
    row.lastActiveAt = at;
    await updateLastActive(database, { companyId, person: person.subject, at });
  }
  return { ...person, role: 'developer', companyId, companyRole: role, ...(apps && { apps }) };
}

async function firstOpen(blocks: Blocks, rows: readonly MembershipRow[]): Promise<MembershipRow | undefined> {
  for (const row of rows) if (!(await blocks.has('company', row.companyId))) return row;
  return undefined;
}
