import './inbox.texts.ts';
import type { MailSettings } from '@lensdock/contract/inbox/mail-settings.ts';
import type { NoticeCategory } from '@lensdock/contract/kernel/notice.ts';
import { useState } from 'react';
import { type Text, useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { showFailure } from '../problems/show-failure.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { Switch } from '../ui/form/choice/Switch.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { SkeletonPanel } from '../ui/layout/SkeletonPanel.tsx';
import { Tag } from '../ui/text/Tag.tsx';
import style from './inbox.module.css';
import { useMailSettings, useSaveMailSettings } from './inbox.queries.ts';

const words: Readonly<Record<NoticeCategory, (t: Text) => { name: string; hint: string }>> = {
  submissions: (t) => ({ name: t('inbox.category-submissions'), hint: t('inbox.category-submissions-hint') }),
  assignments: (t) => ({ name: t('inbox.category-assignments'), hint: t('inbox.category-assignments-hint') }),
  companies: (t) => ({ name: t('inbox.category-companies'), hint: t('inbox.category-companies-hint') }),
  webhooks: (t) => ({ name: t('inbox.category-webhooks'), hint: t('inbox.category-webhooks-hint') }),
  review: (t) => ({ name: t('inbox.category-review'), hint: t('inbox.category-review-hint') }),
  prices: (t) => ({ name: t('inbox.category-prices'), hint: t('inbox.category-prices-hint') }),
  trials: (t) => ({ name: t('inbox.category-trials'), hint: t('inbox.category-trials-hint') }),
  announcements: (t) => ({ name: t('inbox.category-announcements'), hint: t('inbox.category-announcements-hint') }),
  store: (t) => ({ name: t('inbox.category-store'), hint: t('inbox.category-store-hint') }),
  payouts: (t) => ({ name: t('inbox.category-payouts'), hint: t('inbox.category-payouts-hint') }),
  ledger: (t) => ({ name: t('inbox.category-ledger'), hint: t('inbox.category-ledger-hint') }),
  team: (t) => ({ name: t('inbox.category-team'), hint: t('inbox.category-team-hint') }),
  company: (t) => ({ name: t('inbox.category-company'), hint: t('inbox.category-company-hint') }),
};

/** Which categories are also emailed. Each switch is saved immediately. */
export function MailSettingsPage() {
  const t = useTranslation();
  const settings = useMailSettings();
  return (
    <>
      <PageHeader title={t('inbox.settings')} text={t('inbox.settings-text')} />
      <PanelStack>
        <QueryFailure query={settings} />
        {settings.isPending ? <SkeletonPanel rows={4} /> : null}
        {settings.data ? <Switches settings={settings.data} /> : null}
      </PanelStack>
    </>
  );
}

function Switches({ settings: { address, categories } }: { settings: MailSettings }) {
  const t = useTranslation();
  const saving = useSaveMailSettings();
  /** A switch shows the new state from the click on and reverts if saving fails. */
  const [asked, setAsked] = useState<NoticeCategory[]>();
  const off = asked ?? categories.filter(({ on }) => !on).map(({ category }) => category);
  async function turn(category: NoticeCategory, on: boolean) {
    const next = on ? off.filter((other) => other !== category) : [...off, category];
    setAsked(next);
    try {
      await saving.mutateAsync(next);
      showToast({ tone: 'ok', title: t('inbox.settings-saved') });
    } catch (error) {
      showFailure(error, t('inbox.settings-failed'));
    } finally {
      // A later request is still running.
      setAsked((now) => (now === next ? undefined : now));
    }
  }
  return (
    <Panel
      title={t('inbox.by-mail')}
      text={address === null ? t('inbox.no-address') : t('inbox.mails-to', { address })}
      ruled
    >
      <ul className={style.switches}>
        {categories.map(({ category, optional }) => {
          const { name, hint } = words[category](t);
          return (
            <li key={category}>
              {optional ? (
                <Switch
                  label={name}
                  checked={!off.includes(category)}
                  aria-describedby={`${category}-hint`}
                  onChange={({ target }) => void turn(category, target.checked)}
                />
              ) : (
                <span className={style.always}>
                  {name} <Tag tone="outline">{t('inbox.always')}</Tag>
                </span>
              )}
              <p id={`${category}-hint`}>{hint}</p>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
