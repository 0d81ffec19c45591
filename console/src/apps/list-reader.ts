import { mayDo } from '../session/permissions.ts';
import { signedInPerson } from '../session/session.ts';

const storageKey = 'lensdock.list-reader';

/**
 * Remembers in this tab who may read the list of apps, so that a reload can ask for it before it is known who signed in.
 * A call that is not allowed would be listed in the audit.
 */
export function rememberListReader(): void {
  const subject = mayDo('apps:read') ? signedInPerson()?.subject : undefined;
  if (subject === undefined) window.sessionStorage.removeItem(storageKey);
  else window.sessionStorage.setItem(storageKey, subject);
}

/** Whether this person could read the list when this tab last showed it. */
export function wasListReader(subject: string | undefined): boolean {
  return subject !== undefined && window.sessionStorage.getItem(storageKey) === subject;
}
