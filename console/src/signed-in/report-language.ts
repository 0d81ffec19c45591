import { saveMyLanguage } from '@lensdock/contract/account/account.routes.ts';
import { useEffect } from 'react';
import { call } from '../api/call.ts';
import { currentLanguage, type Language } from '../i18n/language.ts';
import { signedInPerson } from '../session/session.ts';

let told: { subject: string; language: Language } | undefined;

/** Mails to a person come in the language in which they last used the console: the server is told when it is another one. */
export function useReportLanguage(): void {
  const person = signedInPerson();
  const language = currentLanguage();
  useEffect(() => {
    if (!person) return;
    const known = told?.subject === person.subject ? told.language : person.language;
    if (known === language) return;
    told = { subject: person.subject, language };
    // Nothing that the person waits for: the next page that is opened tells it again.
    call(saveMyLanguage, { body: { language } }).catch(() => {
      told = undefined;
    });
  }, [person, language]);
}
