import type { Queries } from '@lensdock/ports/database/database.ts';
import { writeAudit } from '../../kernel/history/history.store.ts';
import type { Person } from '../../kernel/identity/person.ts';

export type AccountAction =
  | 'change-password'
  | 'reset-password'
  | 'add-second-factor'
  | 'remove-second-factor'
  | 'renew-recovery-codes';

/** Records a change of an account. It concerns no company, so only operators see it. */
export async function auditAccount(
  transaction: Queries,
  change: {
    person: Pick<Person, 'subject' | 'name' | 'email' | 'role'>;
    at: Date;
    requestId: string;
    action: AccountAction;
    after?: { factor: string };
    before?: { factor: string };
  },
): Promise<void> {
  const { person, at, requestId, action, after, before } = change;
  const { subject, name, email, role } = person;
  await writeAudit(
    transaction,
    { actor: { kind: 'person', subject, name, email, role }, at, requestId },
    { action, subjectKind: 'person', subjectId: subject, internal: true, after, before },
  );
}
