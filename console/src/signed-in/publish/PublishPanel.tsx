import type { App } from '@lensdock/contract/apps/apps.ts';
import { Suspense, useState } from 'react';
import { appSections } from '../../apps/app-sections.ts';
import { controlId } from '../../forms/control-id.ts';
import { SidebarRule } from '../../frame/navigation/SidebarEntry.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/text.ts';
import { mayDo } from '../../session/permissions.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Iris } from '../../ui/feedback/Iris.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { TextLink } from '../../ui/text/TextLink.tsx';
import style from '../app-layout.module.css';
import { missingToPublish } from './missing-to-publish.ts';

const PublishDialog = lazyComponent(async () => (await import('./PublishDialog.tsx')).PublishDialog);

/** Drafts, to people whose role may submit them. */
function isOffered(app: App): boolean {
  return app.draft && app.appApprovalStatus === 'Draft' && mayDo('apps:release');
}

/** For drafts, in the sidebar: links to what is missing, and the button that submits the app. */
export function PublishPanel({ app }: { app: App }) {
  const t = useTranslation();
  if (!isOffered(app)) return null;
  return (
    <>
      <SidebarRule />
      <section className={style.publish} aria-label={t('apps.publish-label')}>
        {missingToPublish(app).length > 0 ? <h2>{t('apps.before-publish')}</h2> : null}
        <PublishSteps app={app} />
      </section>
    </>
  );
}

/** The same above the section on a phone, collapsed. */
export function PublishDisclosure({ app }: { app: App }) {
  const t = useTranslation();
  if (!isOffered(app)) return null;
  const isReady = missingToPublish(app).length === 0;
  return (
    <Disclosure
      panel
      open={isReady}
      lead={<ProgressIris app={app} />}
      title={isReady ? t('apps.publish') : t('apps.before-publish')}
      text={isReady ? undefined : t('apps.publish-closed', { count: app.missing.length })}
    >
      <div className={style.publish}>
        <PublishSteps app={app} />
      </div>
    </Disclosure>
  );
}

function PublishSteps({ app }: { app: App }) {
  const t = useTranslation();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const usual = app.usualReviewMs;
  const count = missingToPublish(app).length;
  const title = app.termsToAccept.map((terms) => terms.title).join(', ');
  return (
    <>
      {count > 0 ? (
        <ul className={style.missing}>
          {app.missing.map((item) => (
            <MissingItem
              key={`${item.section} ${item.code} ${item.inputField} ${item.isocode}`}
              app={app}
              item={item}
            />
          ))}
        </ul>
      ) : null}
      <Button
        variant="primary"
        disabledReason={count > 0 && t('apps.publish-closed', { count })}
        onClick={() => setAsking(true)}
      >
        <ProgressIris app={app} /> {t('apps.publish')}
      </Button>
      <p>
        {count > 0 ? t('apps.publish-missing', { count }) : t('apps.publish-ready')}{' '}
        {usual === null ? null : t('apps.usually-takes', { duration: format.duration(usual) })}
      </p>
      {title ? (
        <p>{mayDo('terms:accept') ? t('apps.accept-listed', { title }) : t('apps.accept-by-owner', { title })}</p>
      ) : null}
      <Suspense>{asking ? <PublishDialog app={app} onClose={() => setAsking(false)} /> : null}</Suspense>
    </>
  );
}

function ProgressIris({ app }: { app: App }) {
  const { listing, apk, pricing, availability } = app.progress;
  return <Iris states={[listing, apk, pricing, availability]} />;
}

function MissingItem({ app, item }: { app: App; item: App['missing'][number] }) {
  const t = useTranslation();
  const section = appSections.find(({ name }) => name === item.section);
  if (!section) return null;
  return (
    <li>
      <TextLink
        to={section.to}
        params={{ id: app.productContainerCode }}
        hash={item.inputField && controlId(item.inputField, item.isocode)}
      >
        {item.message}
      </TextLink>
      <small>{section.title(t)}</small>
    </li>
  );
}
