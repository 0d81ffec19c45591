import './payout-accounts.texts.ts';
import '../payouts/payouts.texts.ts';
import { PayoutSettings } from './PayoutSettings.tsx';

/** The company's payout accounts. */
export function PayoutSettingsPage() {
  return <PayoutSettings />;
}
