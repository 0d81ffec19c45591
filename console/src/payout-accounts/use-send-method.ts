import type { PayoutMethodBody } from '@lensdock/contract/payout-accounts/payout-accounts.ts';
import { useTranslation } from '../i18n/text.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { useAddPayoutMethod } from './payout-accounts.queries.ts';
import { useSecondPerson } from './use-second-person.ts';
import { visitProvider } from './visit-provider.ts';

/** Sends a payout method to the provider, or proposes it where a second person has to confirm it first. */
export function useSendMethod(onDone: () => void) {
  const t = useTranslation();
  const add = useAddPayoutMethod();
  const { isDirect, propose, onProposed } = useSecondPerson('change-method');

  async function send(method: PayoutMethodBody): Promise<void> {
    if (!isDirect) {
      await propose.mutateAsync({ change: 'change-method', method });
      onProposed();
      return onDone();
    }
    const { url } = await add.mutateAsync(method);
    if (url !== null) return visitProvider(url);
    showToast({ tone: 'ok', title: t('payout-accounts.saved') });
    onDone();
  }

  function reset() {
    add.reset();
    propose.reset();
  }

  return { isDirect, send, reset, error: add.error ?? propose.error, isPending: add.isPending || propose.isPending };
}
