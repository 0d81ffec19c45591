import type { PersonalData } from '@lensdock/contract/account/account.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import {
  selectActionsOf,
  selectEmailsOff,
  selectEmailsTo,
  selectMembershipsOf,
  selectOwnPasskeys,
  selectOwnTokens,
  selectPerson,
  selectStoreAccess,
} from './personal-data.store.ts';

const maxRows = 10_000;

/** Collects the data kept about a person. */
export async function readPersonalData(queries: Queries, subject: string, at: Date): Promise<PersonalData> {
  const row = await selectPerson(queries, subject);
  if (!row) throw new Problem('not-found');
  const { secondFactor, firstSeenAt, ...person } = row;
  const memberships = await selectMembershipsOf(queries, subject);
  const emails = await selectEmailsTo(queries, subject, maxRows);
  const actions = await selectActionsOf(queries, subject, maxRows);
  const store = await selectStoreAccess(queries, subject);
  const tokens = await selectOwnTokens(queries, subject, maxRows);
  const passkeys = await selectOwnPasskeys(queries, subject);
  return {
    createdAt: at.toISOString(),
    person: { ...person, firstSeenAt: firstSeenAt.toISOString() },
    memberships: memberships.map(withTexts),
    storeAccess: store ? withTexts(store) : null,
    accessTokens: tokens.map(withTexts),
    passkeys: passkeys.map(withTexts),
    emailsOff: await selectEmailsOff(queries, subject),
    emails: emails.map(withTexts),
    secondFactor,
    actions: actions.map(withTexts),
  };
}

type WithTexts<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key];
};

/** Writes the times of a row in ISO 8601. */
function withTexts<Row extends object>(row: Row): WithTexts<Row> {
  const entries = Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]);
  return Object.fromEntries(entries) as WithTexts<Row>; // the same members, with texts instead of dates
}
