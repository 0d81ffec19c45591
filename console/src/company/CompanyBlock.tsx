import type { Company } from '@lensdock/contract/company/company.ts';
import { Suspense, useState } from 'react';
import { StartButton } from '../frame/StartButton.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { mayDo } from '../session/permissions.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import style from './company.module.css';

const BlockSellerDialog = lazyComponent(async () => (await import('./BlockSellerDialog.tsx')).BlockSellerDialog);

/** The block of a company: what it does, who placed it and why, and how it is changed. */
export function CompanyBlock({ company }: { company: Company }) {
  const t = useTranslation();
  const format = useFormat();
  const [asked, setAsked] = useState<'block' | 'unblock'>();
  const { blocked, companyName: name } = company;
  const may = mayDo('blocks:write');
  const dialog = (
    <Suspense>
      {asked ? <BlockSellerDialog company={company} act={asked} onClose={() => setAsked(undefined)} /> : null}
    </Suspense>
  );
  if (!blocked)
    return may ? (
      <>
        <Panel
          title={t('company.block')}
          text={t('company.block-text')}
          aside={
            <StartButton start="block" size="small" onClick={() => setAsked('block')}>
              {t('company.block-of', { name })}
            </StartButton>
          }
        />
        {dialog}
      </>
    ) : null;
  const { by, at, reason, apps, holdsPayouts } = blocked;
  return (
    <Banner
      tone="bad"
      title={t('company.blocked-title', { name })}
      action={
        may ? (
          <span className={style.actions}>
            <StartButton start="block" onClick={() => setAsked('block')}>
              {t('company.block-change')}
            </StartButton>
            <StartButton start="unblock" variant="primary" onClick={() => setAsked('unblock')}>
              {t('company.unblock-of', { name })}
            </StartButton>
          </span>
        ) : undefined
      }
    >
      <p>{t('company.blocked-by', { by, date: format.dateTime(at), reason })}</p>
      <p>
        {apps === null
          ? t('company.blocked-access')
          : t(apps === 'unpublish' ? 'company.blocked-unpublished' : 'company.blocked-kept')}{' '}
        {t(holdsPayouts ? 'company.blocked-payouts-held' : 'company.blocked-payouts-free')}
      </p>
      {dialog}
    </Banner>
  );
}
