import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { changeLanguage } from '../../i18n/language.ts';
import { t } from '../../testing/catalogue-text.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { realServer } from '../../testing/real-server.ts';

const services = realServer({ LENSDOCK_HOST: '0.0.0.0', LENSDOCK_SAMPLE_PEOPLE: true });
afterEach(() => changeLanguage('en'));

it('lists sandbox services in both languages to operators on a server that other machines can reach', async () => {
  await openConsole(services.server, '/companies', 'olga');
  await screen.findByText(t('frame.stand-ins'));
  const main = within(screen.getByRole('main'));
  main.getByText(/^Sign-on uses the built-in provider.*SIGN_ON_ISSUER\.$/);
  main.getByText(/^The card provider is a sandbox.*STRIPE_SECRET_KEY\.$/);
  main.getByText(/^The bank provider is a sandbox.*BANK_PAYMENTS_URL\.$/);
  changeLanguage('de');
  await screen.findByText('Dieser Server ist nicht für den Produktivbetrieb bereit');
  main.getByText(/^Die Anmeldung läuft über den eingebauten Dienst/);
});

it('shows nothing to developers', async () => {
  await openConsole(services.server, '/payout/pending', 'ada');
  await screen.findByText(t('payouts.nothing-pending'));
  expect(screen.queryByText(/not ready for production/)).toBeNull();
});
