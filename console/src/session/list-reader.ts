import { mayDo } from './permissions.ts';
import { signedInPerson } from './session.ts';

const storageKey = 'lensdock.list-reader';

/**
 * Remembers in this tab who may read all that the list of apps shows, so that a reload can ask for it before it is known
 * who signed in. A call that is not allowed would be listed in the audit.
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
