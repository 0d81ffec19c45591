import type { CompanyEntry } from '@lensdock/contract/company/company.ts';
import { Ban, CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from '../i18n/text.ts';
import { Tag } from '../ui/text/Tag.tsx';
import style from './company.module.css';

type Facts = Pick<CompanyEntry, 'approved' | 'allowedToSell' | 'payoutAccountValidated' | 'canBuy'> & {
  blocked: unknown;
};

/** The reasons why a company cannot sell, or that it can. */
export function CompanyTags({ company }: { company: Facts }) {
  const t = useTranslation();
  if (company.blocked)
    return (
      <Tag tone="bad" icon={Ban}>
        {t('company.blocked')}
      </Tag>
    );
  const missing = [
    ...(company.approved ? [] : [t('company.not-approved')]),
    ...(company.allowedToSell ? [] : [t('company.not-selling')]),
    ...(company.canBuy ? [] : [t('company.country-without-payments')]),
    ...(company.payoutAccountValidated ? [] : [t('company.not-validated')]),
  ];
  return (
    <span className={style.tags}>
      {missing.map((text) => (
        <Tag key={text} tone="warn" icon={TriangleAlert}>
          {text}
        </Tag>
      ))}
      {missing.length === 0 ? (
        <Tag tone="ok" icon={CircleCheck}>
          {t('company.may-sell')}
        </Tag>
      ) : null}
    </span>
  );
}
