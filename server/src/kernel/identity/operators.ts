import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Clock } from '@lensdock/ports/clock/clock.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import { type OperatorRow, selectOperator, updateOperatorActive } from './operators.store.ts';
import type { Person } from './person.ts';

/** How long a server trusts what it read. Changes take effect on every server within this time. */
const trustedMs = 10_000;
/** Activity is recorded at most this often, so that reading calls rarely write. */
const activityMs = 3_600_000;

/** The roles of operators, read from the database and cached for ten seconds. */
export interface Operators {
  of(subject: string): Promise<OperatorRow | undefined>;
  /** After a change on this server, so that it takes effect here at once. */
  forget(subject: string): void;
}

interface Remembered {
  row: Promise<OperatorRow | undefined>;
  readMs: number;
}

export function openOperators({ database, clock }: { database: Database; clock: Clock }): Operators {
  const remembered = new Map<string, Remembered>();
  return {
    async of(subject) {
      const nowMs = (await clock.now()).getTime();
      const known = remembered.get(subject);
      if (known && nowMs >= known.readMs && nowMs - known.readMs < trustedMs) return known.row;
      const row = selectOperator(database, subject);
      remembered.set(subject, { row, readMs: nowMs });
      row.catch(() => remembered.delete(subject));
      return row;
    },
    forget: (subject) => void remembered.delete(subject),
  };
}

/**
 * Gives an operator the roles in force. Roles from the issuer's claims take precedence over the stored ones. Throws
 * `operator-access-ended` for a person who was removed.
 */
export async function actAsOperator(
  { operators, database, clock }: { operators: Operators; database: Database; clock: Clock },
  person: Person,
): Promise<Person> {
  const row = await operators.of(person.subject);
  if (!row || row.removedAt !== null) throw new Problem('operator-access-ended');
  const at = await clock.now();
  if (!row.lastActiveAt || at.getTime() - row.lastActiveAt.getTime() > activityMs) {
    row.lastActiveAt = at;
    await updateOperatorActive(database, person.subject, at);
  }
  return { ...person, operatorRoles: person.operatorRoles ?? row.roles };
}
