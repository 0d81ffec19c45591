import type { PayoutChange } from '@lensdock/contract/payout-accounts/payout-accounts.ts';
import { useTranslation } from '../i18n/text.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { usePayoutChanges, useProposeChange } from './payout-accounts.queries.ts';

/** Whether the signed-in person can make a change now, or has to propose it to a second person. */
export function useSecondPerson(change: PayoutChange) {
  const t = useTranslation();
  const { twoPeople = false, proposal = null } = usePayoutChanges().data ?? {};
  const propose = useProposeChange();
  const isConfirmed = proposal?.own === true && proposal.state === 'confirmed' && proposal.change === change;
  const isDirect = !twoPeople || isConfirmed;
  return {
    isDirect,
    /** Why the change cannot be proposed now. */
    blocked: !isDirect && proposal !== null && t('payout-accounts.change-open'),
    propose,
    onProposed: () => showToast({ tone: 'ok', title: t('payout-accounts.proposed') }),
  };
}
