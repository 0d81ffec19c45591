import type { StoreAppDetail } from '@lensdock/contract/publications/publications.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { Readout } from '../ui/data/Readout.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { OutboundLink } from '../ui/text/TextAnchor.tsx';
import style from './publications.module.css';

/** The published state, or why the app is not published. */
export function OnlinePanel({ app }: { app: StoreAppDetail }) {
  const t = useTranslation();
  const format = useFormat();
  const { online } = app;
  const withdrawal = app.appApprovalStatus === 'Unpublished' ? app.acts.find(({ kind }) => kind === 'withdrawn') : null;
  const modes = {
    PUBLIC: t('publications.mode-public'),
    RESTRICTED_BUYER: t('publications.mode-restricted'),
    UNAVAILABLE: t('publications.mode-unavailable'),
  };
  return (
    <>
      {withdrawal ? (
        <Banner
          tone="warn"
          title={t('publications.is-unpublished', { name: withdrawal.by, moment: format.dateTime(withdrawal.at) })}
        >
          <p className={style.reason}>{withdrawal.reason}</p>
        </Banner>
      ) : null}
      <Panel
        title={t('publications.online')}
        {...(online ? {} : { text: t('publications.nothing-online') })}
        aside={
          app.appShopUrl ? <OutboundLink href={app.appShopUrl}>{t('publications.view-in-store')}</OutboundLink> : null
        }
      >
        {online ? (
          <Readout
            facts={[
              { label: t('publications.publication'), value: format.number(online.number) },
              { label: t('publications.version'), value: online.versionName },
              { label: t('publications.since'), value: format.dateTime(online.published) },
              { label: t('publications.seen-by'), value: modes[online.storeAvailabilityMode] },
            ]}
          />
        ) : null}
      </Panel>
    </>
  );
}
