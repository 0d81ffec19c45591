import { randomUUID } from 'node:crypto';
import * as endpoints from '@lensdock/contract/payout-accounts/payout-accounts.endpoints.ts';
import type { ReturnAddresses } from '@lensdock/ports/card-payments/card-payments.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { settle } from '../kernel/history/changed.ts';
import type { Call } from '../kernel/http/call.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { developerOf, personOf } from '../kernel/identity/actor.ts';
import type { Developer } from '../kernel/identity/person.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { addPayoutMethod, refuseWrongDetails } from './add-payout-method.ts';
import { limitProviderCalls } from './limit-provider-calls.ts';
import type { ProposalRow } from './payout-proposals.store.ts';
import {
  confirmChange,
  lockProposal,
  prepareProposal,
  proposeChange,
  requireTwoPeople,
  withdrawChange,
} from './propose-change.ts';
import { companyFacts, readAccounts } from './read-accounts.ts';
import { refreshAccount } from './refresh-account.ts';
import { trySendingBankRequest, writeBankRequest } from './request-bank-onboarding.ts';
import { bindSandbox } from './sandbox.http.ts';
import { assertSecondPerson, describeChanges, recordMade } from './second-person.ts';
import { setBankAccount } from './set-bank-account.ts';
import { ensureCardAccount, existingCardAccount } from './start-card-onboarding.ts';

export function bindPayoutAccounts(http: HttpContext): void {
  bindCard(http);
  bindBank(http);
  bindChanges(http);
  bindOperator(http);
  bindSandbox(http.server, http.services);
}

function bindCard(http: HttpContext): void {
  const { services } = http;
  const { database, payments } = services;
  const cardOf = async (call: Call) => {
    const { companyId } = developerOf(call);
    return (await readAccounts(services, database, companyId, call.language)).card;
  };

  serve(http, endpoints.readCardOnboarding, (call) => cardOf(call));

  serve(http, endpoints.startCardOnboarding, async (call) => {
    const ask = limitProviderCalls();
    const proposal = await assertSecondPerson(database, call, 'open-card-page');
    const { accountId } = await ensureCardAccount(services, call, developerOf(call), ask);
    const url = await ask(() => payments.card.onboardingLink(accountId, returnAddresses(services, 'verify-failed')));
    await settleMade(services, call, proposal, { isFinal: false });
    return { account: await cardOf(call), url };
  });

  serve(http, endpoints.checkCardOnboarding, async (call) => {
    const ask = limitProviderCalls();
    const row = await existingCardAccount(services, developerOf(call).companyId);
    await ask(() => refreshAccount(services, call, row));
    return cardOf(call);
  });

  serve(http, endpoints.addPayoutMethod, async (call) => {
    refuseWrongDetails(call.body);
    const ask = limitProviderCalls();
    const { companyId } = developerOf(call);
    const row = await existingCardAccount(services, companyId);
    const proposal = await assertSecondPerson(database, call, 'change-method', call.body);
    const { accountId } = row;
    if (call.body.type === 'DEBIT' && call.body.token === undefined) {
      const returns = returnAddresses(services, 'update-failed');
      const url = await ask(() => payments.card.debitCardLink(accountId, returns));
      await settleMade(services, call, proposal, { isFinal: false });
      return { account: await cardOf(call), url };
    }
    const method = { accountId, company: await companyFacts(database, companyId), key: keyOf(call) };
    await addPayoutMethod(services, method, call.body, ask);
    await settleMade(services, call, proposal, { isFinal: true });
    await ask(() => refreshAccount(services, call, row));
    return { account: await cardOf(call), url: null };
  });
}

function bindBank(http: HttpContext): void {
  const { services } = http;
  const { database } = services;
  const bankOf = async (call: Call) => {
    const { companyId } = developerOf(call);
    return (await readAccounts(services, database, companyId, call.language)).bank;
  };

  serve(http, endpoints.readBankOnboarding, (call) => bankOf(call));

  serve(http, endpoints.requestBankOnboarding, async (call) => {
    const developer = developerOf(call);
    // Not a command: the reply waits for the provider, which is asked after the commit.
    await call.change(async (transaction) => {
      const proposal = await assertSecondPerson(transaction, call, 'request-bank-account');
      await settle(transaction, call, await writeBankRequest(transaction, call, developer), undefined);
      await settle(transaction, call, await recordMade(transaction, call.at, proposal, { isFinal: true }), undefined);
    });
    await trySendingBankRequest(services, developer.companyId, limitProviderCalls());
    return bankOf(call);
  });
}

async function settleMade(
  { database }: Pick<AppServices, 'database'>,
  call: ActionContext,
  proposal: ProposalRow | undefined,
  end: { isFinal: boolean },
): Promise<void> {
  if (!proposal) return;
  await database.transaction(async (transaction) =>
    settle(transaction, call, await recordMade(transaction, call.at, proposal, end), undefined),
  );
}

/** Changes that one person proposes and another confirms. */
function bindChanges(http: HttpContext): void {
  const { database } = http.services;
  const reply = (transaction: Queries, { context }: { context: ActionContext<Developer> }) =>
    describeChanges(transaction, context);
  const target = (
    transaction: Queries,
    { context, params }: { context: ActionContext<Developer>; params: { proposalId: string } },
  ) => lockProposal(transaction, context, params.proposalId);

  serve(http, endpoints.readPayoutChanges, (call) => describeChanges(database, call));

  command(http, endpoints.requireTwoPeople, {
    run: (transaction, { context }) => requireTwoPeople(transaction, context),
    reply,
  });

  command(http, endpoints.proposePayoutChange, {
    prepare: ({ body }) => prepareProposal(body),
    run: (transaction, { context, body, prepared }) => proposeChange(transaction, context, body, prepared),
    reply,
  });

  command(http, endpoints.confirmPayoutChange, {
    target,
    run: (transaction, { context, target: row }) => confirmChange(transaction, context, row),
    reply,
  });

  command(http, endpoints.withdrawPayoutChange, {
    target,
    run: (transaction, { context, target: row }) => withdrawChange(transaction, context, row),
    reply,
  });
}

function bindOperator(http: HttpContext): void {
  const { services } = http;

  serve(http, endpoints.readCompanyPayoutAccounts, async (call) => {
    const companyId = call.params.companyId.toLowerCase();
    return readAccounts(services, services.database, companyId, call.language);
  });

  command(http, endpoints.setBankAccount, {
    run: (transaction, { context, params, body }) =>
      setBankAccount(transaction, context, params.companyId.toLowerCase(), body),
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
