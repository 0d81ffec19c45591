import { noticeCategory } from '@lensdock/contract/inbox/inbox.schemas.ts';
import type { MailSettings } from '@lensdock/contract/inbox/mail-settings.ts';
import {
  type NoticeCategory,
  noticeCategories,
  operatorRolesNotified,
  rolesNotified,
} from '@lensdock/contract/kernel/notice.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Change, type Changed, unchanged } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Person } from '../kernel/identity/person.ts';
import { deleteSwitches, insertSwitches, selectMailPerson } from './inbox.store.ts';

/** Returns every category of the person's role with its setting. */
export async function readMailSettings(queries: Queries, person: Person): Promise<MailSettings> {
  const row = await selectMailPerson(queries, person.subject);
  if (!row) throw new Problem('not-found');
  return {
    address: row.email,
    language: row.language,
    categories: categoriesOf(person).map((category) => {
      const { optional } = noticeCategories[category];
      return { category, optional, on: !optional || !row.off.includes(category) };
    }),
  };
}

/** Turns off exactly these categories. Mandatory categories and those of other roles are rejected by position. */
export async function saveMailSettings(
  transaction: Queries,
  context: ActionContext<Person>,
  off: readonly NoticeCategory[],
): Promise<Changed> {
  const { subject } = context.actor;
  const before = (await readMailSettings(transaction, context.actor)).categories.filter(({ on }) => !on);
  const offered = categoriesOf(context.actor).filter((category) => noticeCategories[category].optional);
  const findings = off.flatMap((category, index) =>
    offered.includes(category)
      ? []
      : [{ code: 'not-a-choice' as const, inputField: `off.${index}`, parameters: { choices: offered.join(', ') } }],
  );
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const after = offered.filter((category) => off.includes(category));
  const changed =
    (await deleteSwitches(transaction, subject, after)) + (await insertSwitches(transaction, subject, after));
  const old = before.map(({ category }) => category);
  const change: Change = {
    action: 'save-mail-settings',
    subjectKind: 'person',
    subjectId: subject,
    before: { off: old },
    after: { off: after },
  };
  return { value: undefined, audit: changed === 0 ? [] : [change] };
}

/** Turns off one more category, for the reader of an email who follows its link. */
export async function turnOffCategory(
  transaction: Queries,
  { person, category }: { person: string; category: NoticeCategory },
): Promise<Changed> {
  const row = await selectMailPerson(transaction, person);
  if (!row) throw new Problem('not-found');
  if ((await insertSwitches(transaction, person, [category])) === 0) return unchanged;
  const change: Change = {
    action: 'save-mail-settings',
    subjectKind: 'person',
    subjectId: person,
    before: { off: row.off },
    after: { off: [...row.off, category] },
  };
  return { value: undefined, audit: [change] };
}

/** The categories of the person's role in the company or the store. */
function categoriesOf({ role, companyRole, operatorRoles = [] }: Person): NoticeCategory[] {
  return noticeCategory.options.filter((category) => {
    if (noticeCategories[category].readers !== role) return false;
    if (role === 'operator') return operatorRolesNotified(category).some((one) => operatorRoles.includes(one));
    return !companyRole || rolesNotified(category).includes(companyRole);
  });
}
