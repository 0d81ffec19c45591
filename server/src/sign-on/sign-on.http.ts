import { readConsoleSettings, readSignedInPerson } from '@lensdock/contract/account/account.endpoints.ts';
import { type Edge, serve } from '../http/serve.ts';

const embeddedEndpoints = { authorization: '/auth/authorize', token: '/auth/token', signOut: '/auth/sign-out' };

export function bindSignOn(edge: Edge): void {
  const { settings, signOn } = edge.world;
  serve(edge, readConsoleSettings, async () => ({
    signOn: {
      issuer: settings.SIGN_ON_ISSUER ?? signOn.embedded?.issuer() ?? '',
      ...(signOn.embedded && { endpoints: embeddedEndpoints }),
      clientId: settings.SIGN_ON_CLIENT_ID,
      scope: settings.SIGN_ON_SCOPE,
      ...(settings.SIGN_ON_RESOURCE !== undefined && { resource: settings.SIGN_ON_RESOURCE }),
    },
  }));
  serve(edge, readSignedInPerson, async ({ person }) => ({
    subject: person.subject,
    name: person.name,
    email: person.email,
    role: person.role,
    ...(person.companyId !== undefined && { companyId: person.companyId }),
  }));
}
