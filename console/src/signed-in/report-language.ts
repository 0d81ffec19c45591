import { saveMyLanguage } from '@lensdock/contract/account/account.routes.ts';
import { useEffect } from 'react';
import { call } from '../api/call.ts';
import { currentLanguage, type Language } from '../i18n/language.ts';
import { signedInPerson } from '../session/session.ts';

let reported: { subject: string; language: Language } | undefined;

/** Saves the console's language for emails when it differs from the stored one. */
export function useReportLanguage(): void {
  const person = signedInPerson();
  const language = currentLanguage();
  useEffect(() => {
    if (!person) return;
    const known = reported?.subject === person.subject ? reported.language : person.language;
    if (known === language) return;
    reported = { subject: person.subject, language };
    // Not awaited: a failure is retried on the next page.
    call(saveMyLanguage, { body: { language } }).catch(() => {
      reported = undefined;
    });
  }, [person, language]);
}
