import './catalogue.texts.ts';
import type { CompanyPage } from '@lensdock/contract/catalogue/catalogue.ts';
import { useTranslation } from '../i18n/text.ts';
import { FactList } from '../ui/data/Readout.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { EmailAddress, WebsiteLink } from '../ui/text/Address.tsx';
import { TextAnchor } from '../ui/text/TextAnchor.tsx';
import { StoreAppList } from './StoreAppList.tsx';
import style from './store-page.module.css';

/** The content of a company's public page. */
export function StoreCompany({ page: { companyName, profile, apps } }: { page: CompanyPage }) {
  const t = useTranslation();
  return (
    <>
      <div className={style.head}>
        {profile?.logoUrl ? <img className={style.logo} src={profile.logoUrl} alt="" width={72} height={72} /> : null}
        <PageHeader title={companyName} text={profile?.tagLine ?? undefined} />
      </div>
      <PanelStack>
        {profile?.description ? (
          <Panel>
            <p className={style.words}>{profile.description}</p>
          </Panel>
        ) : null}
        {apps.length > 0 ? (
          <Panel title={t('catalogue.apps')} ruled flush>
            <StoreAppList apps={apps} />
          </Panel>
        ) : null}
        {profile ? <CompanyFacts profile={profile} /> : null}
      </PanelStack>
    </>
  );
}

function CompanyFacts({ profile }: { profile: NonNullable<CompanyPage['profile']> }) {
  const t = useTranslation();
  const { city, country, companySize, foundedIn, companyWebsite, linkedInProfileUrl, contactData } = profile;
  const outside = (url: string) => <WebsiteLink url={url} />;
  const mail = (address: string) => (
    <TextAnchor href={`mailto:${address}`}>
      <EmailAddress address={address} />
    </TextAnchor>
  );
  const facts = [
    [t('catalogue.place'), [city, country.name].filter(Boolean).join(', ')],
    [t('catalogue.size-of-company'), companySize?.value.replace('-', '–')],
    [t('catalogue.founded'), foundedIn === null ? null : String(foundedIn)],
    [t('catalogue.company-website'), companyWebsite && outside(companyWebsite)],
    [t('catalogue.network'), linkedInProfileUrl && outside(linkedInProfileUrl)],
    [t('catalogue.email'), contactData.supportEmail && mail(contactData.supportEmail)],
    [t('catalogue.support'), contactData.supportPageUrl && outside(contactData.supportPageUrl)],
    [t('catalogue.support-phone'), contactData.supportPhone],
    [t('catalogue.sales-email'), contactData.salesEmail && mail(contactData.salesEmail)],
    [t('catalogue.sales-phone'), contactData.salesPhone],
  ] as const;
  return (
    <Panel title={t('catalogue.about-company')}>
      <FactList facts={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
    </Panel>
  );
}
