import {
  addExternal,
  created,
  listOf,
  newAccount,
  newCard,
  newId,
  newPayout,
  newTransfer,
  type StripeAccount,
  type StripeBooks,
  StripeRefusal,
} from './stripe-books.ts';

export interface StripeCall {
  method: string;
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  key: string;
  account: string;
}

/** Handles a call as Stripe does: repeats the response for an idempotency key, and refuses it for another request. */
export function answerStripe(books: StripeBooks, call: StripeCall): object {
  const request = `${call.method} ${call.path} ${call.account} ${call.form}`;
  const before = call.key ? books.answered.get(call.key) : undefined;
  if (before && before.request !== request) throw new StripeRefusal(400, '', undefined, 'idempotency_error');
  const answer = before?.answer ?? act(books, call);
  if (call.key) books.answered.set(call.key, { request, answer: structuredClone(answer) });
  return answer;
}

function act(books: StripeBooks, call: StripeCall): object {
  const { method, path, form, query } = call;
  const [kind = '', id = '', part = '', partId = ''] = path.split('/');
  const known = (name: string): StripeAccount => {
    const account = books.accounts.get(name);
    if (!account) throw new StripeRefusal(404, 'resource_missing', 'account');
    return account;
  };
  switch (`${method} ${kind}${part && ` ${part}`}`) {
    case 'POST accounts':
      return newAccount(books, form);
    case 'GET accounts':
      return known(id);
    case 'POST account_links':
      known(form.get('account') ?? '');
      return {
        object: 'account_link',
        created,
        expires_at: created + 300,
        url: `https://connect.stripe.test/${form.get('type')}/${form.get('account')}`,
      };
    case 'GET tokens':
      return { id, object: 'token', created, livemode: false, type: 'card', used: false, card: newCard(id) };
    case 'POST accounts external_accounts':
      return addExternal(known(id), form);
    case 'DELETE accounts external_accounts': {
      const { external_accounts: list } = known(id);
      const [removed] = list.data.filter((one) => one.id === partId);
      list.data = list.data.filter((one) => one.id !== partId);
      return { id: partId, object: removed?.object ?? 'card', deleted: true };
    }
    case 'GET transfers':
      return listOf(books.transfers.filter((one) => one.transfer_group === query.get('transfer_group')));
    case 'POST transfers':
      return newTransfer(books, known(form.get('destination') ?? ''), form);
    case 'POST transfers reversals': {
      const transfer = books.transfers.find((one) => one.id === id);
      if (!transfer) throw new StripeRefusal(404, 'resource_missing');
      if (transfer.reversed) throw new StripeRefusal(400, '');
      transfer.reversed = true;
      const { amount, currency } = transfer;
      return { object: 'transfer_reversal', id: newId('trr'), amount, created, currency, transfer: id };
    }
    case 'GET payouts':
      return listOf(books.payouts.get(call.account) ?? []);
    case 'POST payouts':
      return newPayout(books, known(call.account), form);
    default:
      throw new StripeRefusal(404, 'unknown_path');
  }
}
