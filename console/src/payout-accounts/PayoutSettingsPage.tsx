import { PayoutSettings } from './PayoutSettings.tsx';

/** Where the company is paid. */
export function PayoutSettingsPage() {
  return <PayoutSettings />;
}
