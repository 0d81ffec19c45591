import { invitePerson } from '@lensdock/contract/team/team.endpoints.ts';
import { offerTransfer } from '@lensdock/contract/transfers/transfers.endpoints.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { putOnDuty } from '../assignment/save-reviewer.ts';
import { dateMembersBack, upsertMember } from '../kernel/identity/members.store.ts';
import { dateOperatorsBack, upsertOperator } from '../kernel/identity/operators.store.ts';
import { northlight, sampleCompanies, sampleMembers, samplePeople } from '../kernel/identity/sample-people.ts';
import { momentOf } from './play-scenarios.ts';
import type { Sandbox } from './scenarios/open-sandbox.ts';

const dayMs = 24 * 3600 * 1000;

/**
 * The people of Northlight besides its owners: finance, a viewer and an agency for one app, and an open invitation; an
 * app that Meridian offers to Northlight; and the operators besides the administrator, with two reviewers on duty.
 */
export async function addSampleTeam(
  sandbox: Sandbox,
  transaction: Queries,
  { today, known, app, offered }: { today: Date; known: Date; app: string; offered: string },
): Promise<void> {
  sandbox.setMoment(momentOf(today, { daysAgo: 1, time: '15:20' }));
  const body = { email: 'ines.wolf@northlight.example', role: 'support', apps: null, lastDay: null } as const;
  await sandbox.call(invitePerson, { as: 'ada', body });
  sandbox.setMoment(momentOf(today, { daysAgo: 1, time: '16:05' }));
  const params = { id: offered };
  await sandbox.call(offerTransfer, { as: 'eve', params, body: { companyId: northlight.id } });
  // After the last call of a member, because it locks the rows in which other connections note activity.
  const companyIds = sampleCompanies.map(({ id }) => id);
  await dateMembersBack(transaction, companyIds, known);
  const company = { companyId: northlight.id, apps: null, endsAt: null };
  const joined = (daysAgo: number) => momentOf(today, { daysAgo, time: '09:15' });
  await upsertMember(transaction, { ...company, person: 'fay', role: sampleMembers.fay, at: joined(410) });
  await upsertMember(transaction, { ...company, person: 'viktor', role: sampleMembers.viktor, at: joined(120) });
  // Whole days, because an access ends with its last day.
  const endsAt = new Date((Math.floor(today.getTime() / dayMs) + 60) * dayMs);
  const agency = { ...company, person: 'nora', role: sampleMembers.nora, apps: [app], endsAt, at: joined(30) } as const;
  await upsertMember(transaction, agency);
  await dateOperatorsBack(transaction, known);
  for (const { subject, operatorRoles: roles } of Object.values(samplePeople))
    if (roles && subject !== 'olga') await upsertOperator(transaction, { person: subject, roles, at: joined(200) });
  await putOnDuty(transaction, 'rosa');
  await putOnDuty(transaction, 'sami');
}
