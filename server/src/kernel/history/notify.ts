import { type NoticeKind, operatorRolesNotified, rolesNotified } from '@lensdock/contract/kernel/notice.ts';
import { noticeTexts } from '@lensdock/contract/registry/notices.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { ActionContext } from '../identity/action-context.ts';
import { type EnqueueAllOptions, enqueueAll } from '../tasks/enqueue.ts';
import { insertMails, insertMailsOfCompanies, insertMessage } from './history.store.ts';
import { insertMailsOfPeople } from './personal-notices.store.ts';

export type NoticeGroup = { companyId: string } | { role: 'operator' };

export interface Notice {
  /** People are operators. */
  to: NoticeGroup | { people: readonly string[] };
  kind: NoticeKind;
  parameters?: Readonly<Record<string, string | number>>;
  /** Path in the console, such as `/app/CODE/store-listing`. */
  link?: string;
}

/** Writes a message and its emails in the transaction of the change. The emails are sent after the commit. */
export async function notify(transaction: Queries, context: ActionContext, notice: Notice): Promise<void> {
  refuseUndeclared(context, notice.kind);
  const { to } = notice;
  const mails =
    'people' in to
      ? await insertMailsOfPeople(transaction, context, {
          people: to.people,
          notice,
          category: noticeTexts[notice.kind].category,
        })
      : await notifyGroup(transaction, context, notice, to);
  await enqueueAll(
    transaction,
    'deliver-mail',
    mails.map((mail) => ({ mail })),
  );
}

async function notifyGroup(
  transaction: Queries,
  context: ActionContext,
  notice: Notice,
  to: NoticeGroup,
): Promise<string[]> {
  const messageId = await insertMessage(transaction, context, { ...notice, to });
  const { category } = noticeTexts[notice.kind];
  return insertMails(transaction, context, {
    messageId,
    to,
    category,
    roles: rolesNotified(category),
    operatorRoles: operatorRolesNotified(category),
    app: appOfLink(notice.link),
  });
}

/**
 * Sends the same message to many companies with a constant number of statements. With `inBulk`, all other emails are sent
 * before these.
 */
export async function notifyCompanies(
  transaction: Queries,
  context: ActionContext,
  companyIds: readonly string[],
  notice: Omit<Notice, 'to'>,
  options: EnqueueAllOptions = {},
): Promise<void> {
  if (companyIds.length === 0) return;
  refuseUndeclared(context, notice.kind);
  const { category } = noticeTexts[notice.kind];
  const roles = rolesNotified(category);
  const mails = await insertMailsOfCompanies(transaction, context, { companyIds, notice, category, roles });
  await enqueueAll(
    transaction,
    'deliver-mail',
    mails.map((mail) => ({ mail })),
    options,
  );
}

/** The code of the app whose page a notice links to. */
function appOfLink(link: string | undefined): string | null {
  return /^\/app\/([^/]+)/.exec(link ?? '')?.[1] ?? null;
}

/** The contract declares the notices of an endpoint, so another one is a defect and undoes the change. */
function refuseUndeclared({ notices }: ActionContext, kind: NoticeKind): void {
  if (notices && !notices.includes(kind)) throw new Error(`the endpoint does not declare the notice ${kind}`);
}
