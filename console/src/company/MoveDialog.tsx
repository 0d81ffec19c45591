import './company.texts.ts';
import type { Company, CompanyBody } from '@lensdock/contract/company/company.ts';
import { useTranslation } from '../i18n/text.ts';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';

interface MoveDialogProps {
  company: Company;
  form: CompanyBody;
  onConfirm: () => void;
  onClose: () => void;
}

/** The effects of a change of the country, before it is saved. */
export function MoveDialog({ company, form, onConfirm, onClose }: MoveDialogProps) {
  const t = useTranslation();
  const { countries, payoutAccountValidated, sales, vatId } = company;
  const nameOf = (code: string) => countries.find(({ isocode }) => isocode === code)?.name ?? code;
  const canBuy = countries.find(({ isocode }) => isocode === form.country)?.canBuy ?? false;
  const count = { apps: sales.paidApps, subscriptions: sales.subscriptions };
  const stops = !canBuy || payoutAccountValidated;
  return (
    <ConfirmDialog
      open
      title={t('company.move-title', { name: company.companyName, country: nameOf(form.country) })}
      cancelLabel={t('company.move-keep')}
      confirmLabel={t('company.move-act')}
      busy={false}
      problem={undefined}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('company.move-text', { from: nameOf(company.country), to: nameOf(form.country) })}</p>
      <ul>
        {vatId !== null && form.vatId === null ? <li>{t('company.move-vat-id', { vatId })}</li> : null}
        {payoutAccountValidated ? <li>{t('company.move-accounts')}</li> : null}
        {canBuy ? null : <li>{t('company.move-closed', { country: nameOf(form.country) })}</li>}
        {stops && sales.closedGates.length === 0 ? <li>{t('company.sales-stop-apps', count)}</li> : null}
        {stops && sales.closedGates.length === 0 ? <li>{t('company.sales-stop-subscriptions', count)}</li> : null}
        <li>{t('company.move-invoices')}</li>
      </ul>
    </ConfirmDialog>
  );
}
