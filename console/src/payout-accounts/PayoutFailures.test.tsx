// @module-tag slow-4
import { type Language, translate } from '@lensdock/contract/kernel/language.ts';
import { bankFields } from '@lensdock/contract/payout-accounts/bank-details.ts';
import { addPayoutMethod, startCardOnboarding } from '@lensdock/contract/payout-accounts/payout-accounts.endpoints.ts';
import { payoutAccountFindingTexts } from '@lensdock/contract/payout-accounts/payout-accounts.findings.ts';
import { payoutAccountProblemTexts } from '@lensdock/contract/payout-accounts/payout-accounts.problems.ts';
import type { BankAccountType } from '@lensdock/contract/payout-accounts/payout-accounts.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { providerRefuses, providerUnavailable } from '@lensdock/server/payout-accounts/testing/failing-provider.ts';
import { choose } from '@lensdock/server/payout-accounts/testing/visit-sandbox.ts';
import { testBankDetails } from '@lensdock/server/testing/bank-details.ts';
import { northlight } from '@lensdock/server/testing/test-server.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it as test } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { changeLanguage } from '../i18n/language.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();

const words = {
  en: {
    card: 'Card provider',
    bank: 'Bank provider',
    setUp: 'Set up account',
    request: 'Request onboarding',
    addMethod: 'Add payout method',
    debit: 'Debit card',
    enterCard: 'Enter card on provider’s page',
    send: 'Send bank details',
    waits: 'The provider is not responding. Your request is saved and will be sent automatically.',
    updateFailed: 'The payout method was not changed.',
    verifyFailed: 'You did not finish on the provider’s page. Your account is unchanged.',
    notDebit: 'The card you entered is not a debit card.',
    failed: 'An Error occurred. Please try again later.',
  },
  de: {
    card: 'Kartenanbieter',
    bank: 'Bankanbieter',
    setUp: 'Konto einrichten',
    request: 'Registrierung anfordern',
    addMethod: 'Auszahlungsweg hinzufügen',
    debit: 'Debitkarte',
    enterCard: 'Karte beim Anbieter eingeben',
    send: 'Bankverbindung senden',
    waits: 'Der Anbieter ist derzeit nicht erreichbar. Ihre Anforderung ist gespeichert und wird automatisch gesendet.',
    updateFailed: 'Der Auszahlungsweg konnte nicht geändert werden.',
    verifyFailed: 'Der Vorgang beim Anbieter wurde nicht abgeschlossen. Das Konto ist unverändert.',
    notDebit: 'Die eingegebene Karte ist keine Debitkarte.',
    failed: 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es später erneut.',
  },
} satisfies Record<Language, Record<string, string>>;

const restored: (() => void)[] = [];

/** Makes one method of a provider fail until the test ends. */
function fail<Provider extends object>(provider: Provider, name: keyof Provider, failure: Error | 'never'): void {
  const really = provider[name];
  provider[name] = (() =>
    // It fails before a reply has a type.
    failure === 'never' ? new Promise(() => {}) : Promise.reject(failure)) as Provider[typeof name];
  restored.push(() => {
    provider[name] = really;
  });
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const problem = (name: keyof typeof payoutAccountProblemTexts, language: Language) =>
  payoutAccountProblemTexts[name][language];

beforeEach(() =>
  services.server.database.execute(sql`delete from payout_account where company_id <> ${northlight.id}`),
);
afterEach(async () => {
  for (const restore of restored.splice(0)) restore();
  changeLanguage('en');
});

const languages = [
  ['en', !isInShare(0, 2)],
  ['de', !isInShare(1, 2)],
] as const;

describe.each(languages)('in %s', (language, isSkipped) => {
  const it = test.skipIf(isSkipped);
  const word = words[language];
  const open = async (path: string) => {
    changeLanguage(language);
    return openConsole(services.server, path, 'eve');
  };

  it.each([
    ['away', providerUnavailable, 'payment-provider-unavailable'],
    ['slow', 'never', 'payment-provider-unavailable'],
    ['against the country', providerRefuses('country-not-supported'), 'payout-account-refused'],
    ['against something else', providerRefuses('account-closed'), 'payment-provider-failed'],
  ] as const)('the page reports the card provider as %s, and the rest of it works', async (_what, failure, name) => {
    fail(services.server.services.payments.card, 'createAccount', failure);
    const person = await open('/payout/settings');
    const card = await panel(word.card);
    await person.click(card.getByRole('button', { name: word.setUp }));
    expect((await card.findByRole('alert')).textContent).toContain(problem(name, language));
    await person.click((await panel(word.bank)).getByRole('button', { name: word.request }));
    await (await panel(word.bank)).findByText(/eve@meridian.example/, { selector: 'p' });
  });

  it('the page keeps a request that did not reach the bank provider', async () => {
    fail(services.server.services.payments.bank, 'requestOnboarding', providerUnavailable);
    const person = await open('/payout/settings');
    await person.click((await panel(word.bank)).getByRole('button', { name: word.request }));
    await (await panel(word.bank)).findByText(word.waits);
  });

  it.each(['update-failed', 'verify-failed'] as const)('the page explains a visit that ended in %s', async (ending) => {
    await open(`/payout/${ending}`);
    const alert = within((await screen.findAllByRole('alert'))[0] ?? document.body);
    alert.getByText(word.failed);
    alert.getByText(ending === 'update-failed' ? word.updateFailed : word.verifyFailed);
  });

  it('the page explains why a card that is not a debit card is rejected', async () => {
    const { url } = (await services.server.call(startCardOnboarding, { as: 'eve' })).body;
    await choose(services.server.server, url, 'verified');
    const method = (await services.server.call(addPayoutMethod, { as: 'eve', body: { type: 'DEBIT' } })).body;
    await choose(services.server.server, method.url ?? '', 'credit-4242');
    await open('/payout/update-failed');
    await (await panel(word.card)).findByText(word.notDebit);
  });

  it('the dialog reports that the card page is not available', async () => {
    const { url } = (await services.server.call(startCardOnboarding, { as: 'eve' })).body;
    await choose(services.server.server, url, 'verified');
    fail(services.server.services.payments.card, 'debitCardLink', providerUnavailable);
    const person = await open('/payout/settings');
    await person.click((await panel(word.card)).getByRole('button', { name: word.addMethod }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('radio', { name: word.debit }));
    await person.click(dialog.getByRole('button', { name: word.enterCard }));
    await dialog.findByText(problem('payment-provider-unavailable', language));
  });

  it('the form of each kind of bank account states the length of its numbers', async () => {
    const { url } = (await services.server.call(startCardOnboarding, { as: 'eve' })).body;
    await choose(services.server.server, url, 'verified');
    const person = await open('/payout/settings');
    await person.click((await panel(word.card)).getByRole('button', { name: word.addMethod }));
    const dialog = within(await screen.findByRole('dialog'));
    const fieldOf = (id: string) => {
      const field = document.getElementById(id);
      if (!field) throw new Error(`no field ${id}`);
      return field;
    };
    const types = Object.keys(bankFields) as BankAccountType[]; // Keys of this record.
    for (const type of types) {
      fireEvent.change(fieldOf('bankAccountType'), { target: { value: type } });
      for (const { name, min } of bankFields[type])
        fireEvent.change(fieldOf(name), {
          target: { value: name === 'iban' ? testBankDetails.iban.slice(0, 12) : '1'.repeat(min - 1) },
        });
      fireEvent.click(dialog.getByRole('button', { name: word.send }));
      for (const { name, min, max } of bankFields[type]) {
        const sentence =
          name === 'iban'
            ? translate(payoutAccountFindingTexts['iban-length'], language, { found: 12, needed: 22 })
            : min === max
              ? translate(payoutAccountFindingTexts['bank-length'], language, { found: min - 1, needed: min })
              : translate(payoutAccountFindingTexts['bank-length-range'], language, { found: min - 1, min, max });
        const wrong = fieldOf(name).getAttribute('aria-describedby')?.split(' ') ?? [];
        expect(wrong.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(sentence);
      }
    }
  });
});
