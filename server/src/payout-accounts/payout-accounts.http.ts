import { randomUUID } from 'node:crypto';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import * as endpoints from '@lensdock/contract/payout-accounts/payout-accounts.endpoints.ts';
import type { ReturnAddresses } from '@lensdock/ports/card-payments/card-payments.ts';
import { settle } from '../kernel/history/changed.ts';
import type { Call } from '../kernel/http/call.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { developerOf, personOf } from '../kernel/identity/actor.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { addPayoutMethod, refuseWrongDetails } from './add-payout-method.ts';
import { askingProvider } from './ask-provider.ts';
import { companyFacts, readAccounts } from './read-accounts.ts';
import { refreshAccount } from './refresh-account.ts';
import { trySendingBankRequest, writeBankRequest } from './request-bank-onboarding.ts';
import { bindSandbox } from './sandbox.http.ts';
import { setBankAccount } from './set-bank-account.ts';
import { ensureCardAccount, existingCardAccount } from './start-card-onboarding.ts';

export function bindPayoutAccounts(edge: HttpContext): void {
  bindCard(edge);
  bindBank(edge);
  bindOperator(edge);
  bindSandbox(edge.server, edge.services);
}

function bindCard(edge: HttpContext): void {
  const { services } = edge;
  const { database, payments } = services;
  const cardOf = async (call: Call) => {
    const { companyId } = developerOf(call);
    return (await readAccounts(services, database, companyId, call.language)).card;
  };

  serve(edge, endpoints.readCardOnboarding, (call) => cardOf(call));

  serve(edge, endpoints.startCardOnboarding, async (call) => {
    const ask = askingProvider();
    const { accountId } = await ensureCardAccount(services, call, developerOf(call), ask);
    const url = await ask(() => payments.card.onboardingLink(accountId, returnAddresses(services, 'verify-failed')));
    return { account: await cardOf(call), url };
  });

  serve(edge, endpoints.checkCardOnboarding, async (call) => {
    const ask = askingProvider();
    const row = await existingCardAccount(services, developerOf(call).companyId);
    await ask(() => refreshAccount(services, call, row));
    return cardOf(call);
  });

  serve(edge, endpoints.addPayoutMethod, async (call) => {
    refuseWrongDetails(call.body);
    const ask = askingProvider();
    const { companyId } = developerOf(call);
    const row = await existingCardAccount(services, companyId);
    const { accountId } = row;
    if (call.body.type === 'DEBIT' && call.body.token === undefined) {
      const returns = returnAddresses(services, 'update-failed');
      return { account: await cardOf(call), url: await ask(() => payments.card.debitCardLink(accountId, returns)) };
    }
    const method = { accountId, company: await companyFacts(database, companyId), key: keyOf(call) };
    await addPayoutMethod(services, method, call.body, ask);
    await ask(() => refreshAccount(services, call, row));
    return { account: await cardOf(call), url: null };
  });
}

function bindBank(edge: HttpContext): void {
  const { services } = edge;
  const { database } = services;
  const bankOf = async (call: Call) => {
    const { companyId } = developerOf(call);
    return (await readAccounts(services, database, companyId, call.language)).bank;
  };

  serve(edge, endpoints.readBankOnboarding, (call) => bankOf(call));

  serve(edge, endpoints.requestBankOnboarding, async (call) => {
    const developer = developerOf(call);
    // Not a command: the reply waits for the provider, which is asked after the commit.
    await call.change(async (transaction) =>
      settle(transaction, call, await writeBankRequest(transaction, call, developer), undefined),
    );
    await trySendingBankRequest(services, developer.companyId, askingProvider());
    return bankOf(call);
  });
}

function bindOperator(edge: HttpContext): void {
  const { services } = edge;

  serve(edge, endpoints.readCompanyPayoutAccounts, async (call) => {
    const companyId = call.params.companyId.toLowerCase();
    return readAccounts(services, services.database, companyId, call.language);
  });

  command(edge, endpoints.setBankAccount, {
    run: (transaction, { context, params, body }) => {
      if (body.sellerAccountStatus === 'ACCOUNT_ID_GENERATED' && !body.sellerAccountId?.trim())
        throw new Problem('invalid-input', [{ code: 'seller-account-id-missing', inputField: 'sellerAccountId' }]);
      return setBankAccount(transaction, context, params.companyId.toLowerCase(), body);
    },
    reply: (transaction, { params, language }) =>
      readAccounts(services, transaction, params.companyId.toLowerCase(), language),
  });
}

/** Uses the caller's idempotency key, if any, so that a repeated call is idempotent at the provider too. */
function keyOf(call: Call): string {
  const key = call.request.headers['idempotency-key'];
  return typeof key === 'string' ? `${personOf(call).subject}:${key}`.slice(0, 200) : randomUUID();
}

/** Returns the URLs to which the card provider's pages send the browser back: the payout page of the console. */
function returnAddresses(
  { payments }: Pick<AppServices, 'payments'>,
  failed: 'update-failed' | 'verify-failed',
): ReturnAddresses {
  return { finished: `${payments.origin()}/payout/successful`, failed: `${payments.origin()}/payout/${failed}` };
}
