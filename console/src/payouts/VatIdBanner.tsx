import type { PreviewLine } from '@lensdock/contract/payouts/payouts.ts';
import { useTranslation } from '../i18n/text.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';

/** Companies that the next run does not pay because their VAT numbers are missing. */
export function VatIdBanner({ lines }: { lines: readonly PreviewLine[] }) {
  const t = useTranslation();
  const held = new Map(
    lines.flatMap(({ outcome, companyId, companyName }) => (outcome === 'vat-id' ? [[companyId, companyName]] : [])),
  );
  if (held.size === 0) return null;
  return (
    <Banner tone="warn" title={t('payouts.vat-ids-missing', { count: held.size })}>
      <p>{t('payouts.vat-ids-missing-text')}</p>
      <ul>
        {[...held].map(([companyId, companyName]) => (
          <li key={companyId}>
            <TextLink to="/companies/$companyId" params={{ companyId }}>
              {companyName}
            </TextLink>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
