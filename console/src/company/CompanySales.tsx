import type { Company, CompanyBody } from '@lensdock/contract/company/company.ts';
import { ineligibilityReasons } from '@lensdock/contract/pricing/pricing-rules.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import style from './company.module.css';

/** The effect of saving on the company's sales, or the reason why it cannot sell. Empty if nothing changes. */
export function CompanySales({ company, form }: { company: Company; form: CompanyBody }) {
  const t = useTranslation();
  const format = useFormat();
  const { paidApps, subscriptions, renewalsUntil } = company.sales;
  const isClosed = company.sales.closedGates.length > 0;
  const willBeClosed = stopsSelling(company, form);
  const count = { apps: paidApps, subscriptions };
  return (
    <div aria-live="polite" className={style.live}>
      {!isClosed && willBeClosed ? (
        <Banner tone="warn" title={t('company.sales-stop')}>
          <p>{t('company.sales-stop-apps', count)}</p>
          <p>{t('company.sales-stop-subscriptions', count)}</p>
        </Banner>
      ) : null}
      {isClosed && willBeClosed ? (
        <Banner tone="info" title={t('company.sales-closed')}>
          <p>{t('company.sales-closed-apps', count)}</p>
          {renewalsUntil === null ? null : (
            <p>{t('company.sales-closed-subscriptions', { ...count, date: format.date(renewalsUntil) })}</p>
          )}
        </Banner>
      ) : null}
      {isClosed && !willBeClosed ? (
        <Banner tone="info" title={t('company.sales-start')}>
          <p>{t('company.sales-start-apps', count)}</p>
        </Banner>
      ) : null}
    </div>
  );
}

function stopsSelling({ countries, payoutAccountValidated }: Company, form: CompanyBody): boolean {
  const canBuy = countries.find(({ isocode }) => isocode === form.country)?.canBuy ?? false;
  const { allowedToSell, approved: companyApproved } = form;
  return ineligibilityReasons({ allowedToSell, companyApproved, canBuy, payoutAccountValidated }).length > 0;
}
