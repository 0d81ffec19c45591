import {
  readConsoleSettings,
  readSignedInPerson,
  saveMyLanguage,
} from '@lensdock/contract/account/account.endpoints.ts';
import type { SignedInPerson } from '@lensdock/contract/account/signed-in.ts';
import { type Changed, unchanged } from '../kernel/history/changed.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import type { Memberships } from '../kernel/identity/memberships.ts';
import { selectLanguage, updateLanguage } from '../kernel/identity/people.store.ts';
import { dangerousStandIns } from '../kernel/settings/stand-ins.ts';
import { consoleSettingsOf } from './console-settings.ts';

export function bindSignOn(http: HttpContext): void {
  const { settings, signOn, database } = http.services;
  serve(http, readConsoleSettings, async () => consoleSettingsOf(http.services));
  serve(http, readSignedInPerson, async ({ actor: person }) => ({
    subject: person.subject,
    name: person.name,
    email: person.email,
    language: await selectLanguage(database, person.subject),
    role: person.role,
    ...(person.companyId !== undefined && { companyId: person.companyId }),
    ...(person.companyRole && { companyRole: person.companyRole }),
    ...(person.apps && { apps: [...person.apps] }),
    ...(person.role === 'developer' && { companies: await companiesOf(signOn.memberships, person.subject) }),
    ...(person.operatorRoles && { operatorRoles: [...person.operatorRoles] }),
    ...(person.role === 'operator' && { standIns: dangerousStandIns(settings) }),
  }));

  command(http, saveMyLanguage, {
    run: async (transaction, { context: { actor }, body }): Promise<Changed> => {
      const { subject } = actor;
      if (!(await updateLanguage(transaction, subject, body.language))) return unchanged;
      return {
        value: undefined,
        audit: [{ action: 'save-my-language', subjectKind: 'person', subjectId: subject, after: body }],
      };
    },
  });
}

async function companiesOf(memberships: Memberships, subject: string): Promise<SignedInPerson['companies']> {
  const rows = await memberships.of(subject);
  return rows.map(({ companyId, companyName, role }) => ({ companyId, name: companyName, role }));
}
