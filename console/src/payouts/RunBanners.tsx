import { translate } from '@lensdock/contract/kernel/language.ts';
import { ledgerCheckText } from '@lensdock/contract/ledger/ledger-checks.ts';
import type { LedgerCheck, PreviewLine } from '@lensdock/contract/payouts/payouts.ts';
import { invoiceSettings } from '@lensdock/contract/store-settings/catalogue/invoice-settings.ts';
import type { SettingDefinitions } from '@lensdock/contract/store-settings/catalogue/setting-definition.ts';
import { useFormat } from '../i18n/format.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { mayDo } from '../session/permissions.ts';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';

const issuerSettings: SettingDefinitions = invoiceSettings;

/** Invoices must name their issuer, so missing settings are listed. */
export function IssuerBanner({ missing }: { missing: readonly string[] }) {
  const t = useTranslation();
  if (missing.length === 0) return null;
  return (
    <Banner
      tone="warn"
      title={t('payouts.issuer-incomplete')}
      action={
        mayDo('settings:read') ? <ButtonLink to="/store-settings">{t('payouts.view-settings')}</ButtonLink> : undefined
      }
    >
      <p>{t('payouts.issuer-incomplete-text')}</p>
      <ul>
        {missing.map((name) => {
          const title = issuerSettings[name]?.title;
          return <li key={name}>{title ? translate(title, currentLanguage()) : name}</li>;
        })}
      </ul>
    </Banner>
  );
}

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
              {t('payouts.ledger-cases', {
                check: ledgerCheckText(check, currentLanguage()),
                count: format.number(count),
              })}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
