import type { ConsoleSettings } from '@lensdock/contract/account/signed-in.ts';
import type { AppServices } from '../kernel/services/app-services.ts';

const embeddedEndpoints = { authorization: '/auth/authorize', token: '/auth/token', signOut: '/auth/sign-out' };

const commandLineEndpoints = {
  deviceAuthorization: '/auth/device/auth',
  token: '/auth/token',
  revocation: '/auth/token/revocation',
};

/** At an external issuer, the command line needs a client of its own. */
function commandLineOf({ settings, signOn }: AppServices): Pick<ConsoleSettings['signOn'], 'commandLine'> {
  if (signOn.embedded) return { commandLine: { clientId: 'lensdock-cli', endpoints: commandLineEndpoints } };
  const clientId = settings.SIGN_ON_CLI_CLIENT_ID;
  return clientId === undefined ? {} : { commandLine: { clientId } };
}

/** The settings that the console and the command line need before a sign-in. */
export function consoleSettingsOf(services: AppServices): ConsoleSettings {
  const { settings, signOn } = services;
  return {
    supportUrl: settings.SUPPORT_URL,
    ...(settings.STORE_URL !== undefined && { storeUrl: settings.STORE_URL }),
    signOn: {
      issuer: settings.SIGN_ON_ISSUER ?? signOn.embedded?.issuer() ?? '',
      ...(signOn.embedded && { endpoints: embeddedEndpoints }),
      clientId: settings.SIGN_ON_CLIENT_ID,
      scope: settings.SIGN_ON_SCOPE,
      ...(settings.SIGN_ON_RESOURCE !== undefined && { resource: settings.SIGN_ON_RESOURCE }),
      ...commandLineOf(services),
    },
  };
}
