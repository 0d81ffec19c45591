import { mayDo } from './permissions.ts';
import { signedInPerson } from './session.ts';

const storageKey = 'lensdock.list-reader';

/**
 * Remembers in this tab who may read all that the list of apps shows, so that `public/sign-in.js` can ask for it on a
 * reload before it is known who signed in. A call that is not allowed would be listed in the audit.
 */
export function rememberListReader(): void {
  const mayReadAll = mayDo('apps:read') && mayDo('trials:read');
  const subject = mayReadAll ? signedInPerson()?.subject : undefined;
  if (subject === undefined) window.sessionStorage.removeItem(storageKey);
  else window.sessionStorage.setItem(storageKey, subject);
}
