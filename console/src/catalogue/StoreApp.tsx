import './catalogue.texts.ts';
import '../transparency/transparency.texts.ts';
import type { CatalogueApp } from '@lensdock/contract/catalogue/catalogue.ts';
import { imageUrlAt } from '@lensdock/contract/listing/image-rules.ts';
import type { LicenceType, PricesByCurrency } from '@lensdock/contract/pricing/pricing.ts';
import { proofUrl } from '@lensdock/contract/transparency/proof-url.ts';
import type { ReactNode } from 'react';
import { type Format, useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { AppIcon } from '../ui/data/AppIcon.tsx';
import { FactList } from '../ui/data/Readout.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { EmailAddress, WebsiteLink } from '../ui/text/Address.tsx';
import { TextAnchor } from '../ui/text/TextAnchor.tsx';
import { readText } from './read-text.ts';
import { StoreDocuments } from './StoreDocuments.tsx';
import style from './store-page.module.css';

const licenceLabels: Record<LicenceType, (t: Text) => string> = {
  FULL: (t) => t('catalogue.licence-full'),
  SUBSCRIPTION: (t) => t('catalogue.licence-subscription'),
  EVALUATION: (t) => t('catalogue.licence-trial'),
  TOOL: (t) => t('catalogue.licence-tool'),
};

interface StoreAppProps {
  app: CatalogueApp;
  /** The description, which the console and the server's page sanitize in different ways. */
  description: ReactNode;
  reportable?: boolean;
}

/** The content of an app's public page and of its preview. */
export function StoreApp({ app, description, reportable = false }: StoreAppProps) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <>
      <div className={style.head}>
        <AppIcon url={app.icon?.url} size={48} />
        <PageHeader
          title={readText(app.nameByIsocode).text}
          text={<TextAnchor href={`/store/companies/${app.companyId}`}>{app.companyName}</TextAnchor>}
        />
      </div>
      <PanelStack>
        <Panel>
          {app.averageRating === null ? null : (
            <p>{t('catalogue.rating', { average: format.number(app.averageRating), count: app.ratingCount })}</p>
          )}
          <p className={style.summary} lang={readText(app.summaryByIsocode).lang}>
            {readText(app.summaryByIsocode).text}
          </p>
          <Shots shots={app.screenshots} />
          <h2 className="unseen">{t('catalogue.description')}</h2>
          {description}
        </Panel>
        <Prices app={app} />
        <StoreDocuments app={app} />
        <About app={app} />
        {reportable ? (
          <p>
            <TextAnchor href={`/store/${app.code}/report`}>{t('catalogue.report')}</TextAnchor>
          </p>
        ) : null}
      </PanelStack>
    </>
  );
}

function Shots({ shots }: { shots: CatalogueApp['screenshots'] }) {
  const t = useTranslation();
  if (shots.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={style.scroll} aria-label={t('catalogue.screenshots')} tabIndex={0}>
      <ul className={style.shots}>
        {shots.map((shot, index) => (
          <li key={shot.qualifier}>
            <img
              src={imageUrlAt(shot.url, 480)}
              srcSet={`${imageUrlAt(shot.url, 480)} 480w, ${imageUrlAt(shot.url, 960)} 960w`}
              sizes={shotSizes(shots.length)}
              alt={t('catalogue.screenshot', { number: index + 1 })}
              // The first one is on the screen when the page opens.
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : undefined}
              width={480}
              height={270}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Prices({ app }: { app: CatalogueApp }) {
  const t = useTranslation();
  const format = useFormat();
  if (app.licences.length === 0)
    return (
      <Banner tone="info" title={t('catalogue.not-available')}>
        <p>{t('catalogue.not-available-text')}</p>
      </Banner>
    );
  return (
    <>
      <Panel title={t('catalogue.prices')}>
        <FactList
          facts={app.licences.map(({ type, prices }) => ({
            label: licenceLabels[type](t),
            value: moneyList(prices, format) || t('catalogue.free'),
          }))}
        />
      </Panel>
      {app.discounts.length > 0 ? (
        <Panel title={t('catalogue.discounts')}>
          <FactList
            facts={app.discounts.map(({ minQuantity, discount, prices }) => ({
              label: t('catalogue.discount-from', { count: minQuantity }),
              value: t('catalogue.discounted-price', { prices: moneyList(prices, format), percent: discount }),
            }))}
          />
        </Panel>
      ) : null}
    </>
  );
}

function About({ app }: { app: CatalogueApp }) {
  const t = useTranslation();
  const format = useFormat();
  const links = [
    [t('catalogue.website'), app.productWebsiteUrl],
    [t('catalogue.support'), app.supportPageUrl],
    [t('catalogue.privacy'), app.privacyPolicyUrl],
    [t('catalogue.terms'), app.termsOfUseUrl],
  ] as const;
  return (
    <Panel title={t('catalogue.about')}>
      <FactList
        facts={[
          { label: t('catalogue.version'), value: app.versionName },
          { label: t('catalogue.package'), value: <code>{app.packageName}</code> },
          { label: t('catalogue.published'), value: format.utcDate(app.published) },
          { label: t('catalogue.size'), value: format.bytes(app.apk.sizeBytes) },
          ...logFacts(app, t),
          ...links.flatMap(([label, url]) => (url ? [{ label, value: <WebsiteLink url={url} /> }] : [])),
          ...(app.emailAddress
            ? [{ label: t('catalogue.email'), value: <EmailAddress address={app.emailAddress} /> }]
            : []),
          ...(app.supportPhoneNumber ? [{ label: t('catalogue.support-phone'), value: app.supportPhoneNumber }] : []),
          ...choiceFacts(app, t),
        ]}
      />
    </Panel>
  );
}

/** As wide as `.shots` shows them, so that no more pixels are loaded than are seen. */
function shotSizes(count: number): string {
  const [onPhones, between, panel] = [count > 1 ? 240 : 311, 16, 1080];
  const onDesktops = Math.floor((panel - (count - 1) * between) / count);
  return `(max-width: 560px) ${onPhones}px, ${Math.max(240, Math.min(480, onDesktops))}px`;
}

function moneyList(prices: PricesByCurrency, format: Format): string {
  return Object.entries(prices)
    .map(([currency, amount]) => format.money(amount, currency))
    .join(', ');
}

function logFacts({ log }: CatalogueApp, t: Text) {
  if (!log) return [];
  const proof = (
    <TextAnchor href={proofUrl(log.index)} download>
      {t('transparency.proof', { index: log.index })}
    </TextAnchor>
  );
  return [{ label: t('catalogue.log'), value: proof }];
}

function choiceFacts({ industries, useCases }: CatalogueApp, t: Text) {
  const names = (choices: CatalogueApp['industries']) => choices.map((one) => readText(one.nameByIsocode).text);
  return [
    { label: t('catalogue.industries'), value: names(industries).join(', ') },
    { label: t('catalogue.use-cases'), value: names(useCases).join(', ') },
  ].filter(({ value }) => value !== '');
}
