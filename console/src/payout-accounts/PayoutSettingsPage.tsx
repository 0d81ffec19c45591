import './payout-accounts.texts.ts';
import '../payouts/payouts.texts.ts';
import { PayoutSettings } from './PayoutSettings.tsx';

/** Where the company is paid. */
export function PayoutSettingsPage() {
  return <PayoutSettings />;
}
