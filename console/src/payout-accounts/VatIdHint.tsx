import { useAccount } from '../account/account.queries.ts';
import { useTranslation } from '../i18n/text.ts';
import { usePayouts } from '../payouts/payouts.queries.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { OutboundLink } from '../ui/text/TextLink.tsx';

/** Only an operator can enter a VAT number, so this links to support. */
export function VatIdHint() {
  const t = useTranslation();
  const payouts = usePayouts();
  const supportUrl = useAccount().data?.supportUrl;
  if (!payouts.data?.vatIdMissing) return null;
  return (
    <Banner
      tone="info"
      title={t('payout-accounts.vat-id-missing')}
      action={
        supportUrl ? (
          <OutboundLink plain href={supportUrl}>
            {t('payout-accounts.to-support')}
          </OutboundLink>
        ) : undefined
      }
    >
      <p>{t('payout-accounts.vat-id-missing-text')}</p>
    </Banner>
  );
}
