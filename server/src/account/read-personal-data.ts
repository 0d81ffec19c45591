import type { PersonalData } from '@lensdock/contract/account/account.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import {
  selectActionsOf,
  selectEmailsOff,
  selectEmailsTo,
  selectMembershipsOf,
  selectPerson,
} from './personal-data.store.ts';

const mostRows = 10_000;

/** Collects the data kept about a person. */
export async function readPersonalData(queries: Queries, subject: string, at: Date): Promise<PersonalData> {
  const row = await selectPerson(queries, subject);
  if (!row) throw new Problem('not-found');
  const { secondFactor, firstSeenAt, ...person } = row;
  const memberships = await selectMembershipsOf(queries, subject);
  const emails = await selectEmailsTo(queries, subject, mostRows);
  const actions = await selectActionsOf(queries, subject, mostRows);
  return {
    createdAt: at.toISOString(),
    person: { ...person, firstSeenAt: firstSeenAt.toISOString() },
    memberships: memberships.map(({ company, role, since, endsAt, removedAt, lastActiveAt }) => ({
      company,
      role,
      since: since.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      removedAt: removedAt?.toISOString() ?? null,
      lastActiveAt: lastActiveAt?.toISOString() ?? null,
    })),
    emailsOff: await selectEmailsOff(queries, subject),
    emails: emails.map((mail) => ({ ...mail, at: mail.at.toISOString() })),
    secondFactor,
    actions: actions.map((action) => ({ ...action, at: action.at.toISOString() })),
  };
}
