import { accountQuery } from '../account/account.queries.ts';
import { mayDo } from '../session/permissions.ts';
import { signedInPerson } from '../session/session.ts';
import { openTrialsQuery } from '../trials/open-trials.queries.ts';
import { appsQuery } from './apps.queries.ts';

const storageKey = 'lensdock.list-reader';

/** What the page of the list waits for. */
export function listQueries() {
  return [appsQuery, accountQuery, openTrialsQuery()] as const;
}

/**
 * Remembers in this tab who may read all of it, so that a reload can ask before it is known who signed in. A call that is
 * not allowed would be listed in the audit.
 */
export function rememberListReader(): void {
  const mayReadAll = mayDo('apps:read') && mayDo('trials:read');
  const subject = mayReadAll ? signedInPerson()?.subject : undefined;
  if (subject === undefined) window.sessionStorage.removeItem(storageKey);
  else window.sessionStorage.setItem(storageKey, subject);
}

/** Whether this person could read all of it when this tab last showed the list. */
export function wasListReader(subject: string | undefined): boolean {
  return subject !== undefined && window.sessionStorage.getItem(storageKey) === subject;
}
