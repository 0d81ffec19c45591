import './company.texts.ts';
import type { Company } from '@lensdock/contract/company/company.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { toastFailure } from '../problems/show-failure.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { FactLine } from '../ui/data/FactLine.tsx';
import { showToast } from '../ui/feedback/toast-store.ts';
import { Tag } from '../ui/text/Tag.tsx';
import style from './company.module.css';
import { useCheckVatNumber } from './company.queries.ts';

const stateLabels: Readonly<Record<Company['vatRegister']['state'], (t: Text) => string>> = {
  registered: (t) => t('company.register-registered'),
  unknown: (t) => t('company.register-unknown'),
  'not-checked': (t) => t('company.register-not-checked'),
};

/** The answer of the register of VAT numbers, and the button that asks it. */
export function VatRegister({ company: { companyId, vatRegister } }: { company: Company }) {
  const t = useTranslation();
  const format = useFormat();
  const check = useCheckVatNumber(companyId);
  const { available, state, name, address, at } = vatRegister;
  const onSuccess = (company: Company) => {
    const isChecked = company.vatRegister.state !== 'not-checked';
    showToast({
      title: t(isChecked ? 'company.register-answered' : 'company.register-silent'),
      tone: isChecked ? 'ok' : 'info',
    });
  };
  const onError = (error: Error) => toastFailure(error, t('company.failed'));
  return (
    <span className={style.tags}>
      {state === 'not-checked' ? (
        stateLabels[state](t)
      ) : (
        <Tag tone={state === 'registered' ? 'ok' : 'warn'} icon={state === 'registered' ? CircleCheck : TriangleAlert}>
          {stateLabels[state](t)}
        </Tag>
      )}
      <FactLine facts={[name, address, at === null ? null : format.dateTime(at)].filter((fact) => fact !== null)} />
      {available && mayDo('companies:write') ? (
        <Button
          size="small"
          busy={check.isPending}
          busyText={t('company.register-asking')}
          onClick={() => check.mutate(undefined, { onSuccess, onError })}
        >
          {t('company.register-ask')}
        </Button>
      ) : null}
    </span>
  );
}
