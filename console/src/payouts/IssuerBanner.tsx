import { useTranslation } from '../i18n/text.ts';
import { Banner } from '../ui/feedback/Banner.tsx';

/** Invoices must name their issuer, so missing settings are listed. */
export function IssuerBanner({ missing }: { missing: readonly string[] }) {
  const t = useTranslation();
  if (missing.length === 0) return null;
  return (
    <Banner tone="warn" title={t('payouts.issuer-incomplete')}>
      <p>{t('payouts.issuer-incomplete-text', { settings: missing.join(', ') })}</p>
    </Banner>
  );
}
