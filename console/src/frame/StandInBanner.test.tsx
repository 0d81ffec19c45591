import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { changeLanguage } from '../i18n/language.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer({ LENSDOCK_HOST: '0.0.0.0', LENSDOCK_SAMPLE_PEOPLE: true });
afterEach(() => changeLanguage('en'));

it('tells operators in both languages what only stands in for something real on a server that others reach', async () => {
  await openConsole(services.server, '/companies', 'olga');
  await screen.findByText('This server is not ready for the world that reaches it');
  const main = within(screen.getByRole('main'));
  main.getByText(/^Sign-on is the embedded one.*SIGN_ON_ISSUER\.$/);
  main.getByText(/^The card provider is the sandbox.*STRIPE_SECRET_KEY\.$/);
  main.getByText(/^The bank provider is the sandbox.*BANK_PAYMENTS_URL\.$/);
  changeLanguage('de');
  await screen.findByText('Dieser Server ist nicht bereit für die Welt, die ihn erreicht');
  main.getByText(/^Die Anmeldung ist die eingebaute/);
});

it('tells developers nothing of it', async () => {
  await openConsole(services.server, '/payout/pending', 'ada');
  await screen.findByText('Nothing is pending');
  expect(screen.queryByText(/not ready for the world/)).toBeNull();
});
