import type { LedgerCheck } from '@lensdock/contract/payouts/payouts.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { Banner } from '../ui/feedback/Banner.tsx';

/** Differences found by the nightly ledger check; shown until a later check passes. */
export function LedgerBanner({ ledger }: { ledger: LedgerCheck | null }) {
  const t = useTranslation();
  const format = useFormat();
  if (!ledger || ledger.disagreements.length === 0) return null;
  return (
    <div role="alert">
      <Banner tone="bad" title={t('payouts.ledger-disagrees')}>
        <p>{t('payouts.ledger-disagrees-text', { when: format.dateTime(ledger.checked) })}</p>
        <ul>
          {ledger.disagreements.map(({ check, count }) => (
            <li key={check}>
              <code>{check}</code> {format.number(count)}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
