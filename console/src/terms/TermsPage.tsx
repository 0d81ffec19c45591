import './terms.texts.ts';
import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import { regions, regionWords, type TermsHead, type TermsText, termsNamed } from '@lensdock/contract/terms/terms.ts';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { FailurePage } from '../frame/failures/FailurePage.tsx';
import { Frame } from '../frame/layout/Frame.tsx';
import { FrameTools } from '../frame/menus/FrameTools.tsx';
import { PhoneTools } from '../frame/menus/frame-parts.ts';
import { useFormat } from '../i18n/format.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Segmented } from '../ui/form/choice/Segmented.tsx';
import { SelectField } from '../ui/form/choice/SelectField.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { SkeletonPanel } from '../ui/layout/SkeletonPanel.tsx';
import { MarkdownView } from '../ui/text/MarkdownView.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';
import style from './terms.module.css';
import { useTerms, useTermsList } from './terms.queries.ts';

const tools = { help: [], documentation: [] };
const names = { en: 'English', de: 'Deutsch' } as const;

/** The legal documents, public and without a sidebar. Document, language and version are in the URL. */
export function TermsPage() {
  const t = useTranslation();
  const { document = 'terms-of-use-EU' } = useParams({ strict: false });
  const { language = currentLanguage(), version } = useSearch({ strict: false }) as {
    language?: Language;
    version?: string;
  }; // the route of both URLs parses them
  const list = useTermsList();
  const terms = useTerms(document, language, version);
  if (terms.error instanceof ProblemError && terms.error.status === 404) return <FailurePage kind={404} />;
  return (
    <Frame crumbs={[]} tools={<FrameTools {...tools} />} phoneTools={<PhoneTools {...tools} />} footer={[]}>
      <PageHeader title={t('terms.title')} text={t('terms.text')} />
      <div className={style.page}>
        <TermsIndex list={list.data} current={document} />
        <PanelStack>
          <QueryFailure query={terms} />
          {terms.data ? <TermsBody terms={terms.data} language={language} /> : null}
          {terms.isPending ? <SkeletonPanel rows={8} /> : null}
        </PanelStack>
      </div>
    </Frame>
  );
}

function TermsIndex({ list, current }: { list: readonly TermsHead[] | undefined; current: string }) {
  const t = useTranslation();
  const isUse = termsNamed(current)?.kind === 'terms-of-use';
  // One entry covers the terms of use of all regions; the region is selected on the page.
  const entries = list?.filter(
    ({ document, region }) => region === null || document === (isUse ? current : 'terms-of-use-EU'),
  );
  return (
    <nav className={style.index} aria-label={t('terms.index')} data-coming={list ? undefined : true}>
      {entries?.map(({ document, title }) => (
        <Link
          key={document}
          to="/terms/$document"
          params={{ document }}
          search={{}}
          // The URL `/terms` shows the first one.
          aria-current={document === current ? 'page' : undefined}
        >
          {title.split(': ')[0]}
        </Link>
      ))}
    </nav>
  );
}

function TermsBody({ terms, language }: { terms: TermsText; language: Language }) {
  const t = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { document, region, version } = terms;
  const go = (next: { document?: string; language?: Language }) =>
    void navigate({
      to: '/terms/$document',
      params: { document: next.document ?? document },
      search: { language: next.language ?? language },
      replace: true,
    });
  return (
    <>
      {version > 0 && version < terms.newest ? (
        <Banner
          tone="warn"
          title={t('terms.old', { version: String(terms.newest) })}
          action={
            <TextLink to="/terms/$document" params={{ document }} search={{}}>
              {t('terms.to-newest')}
            </TextLink>
          }
        />
      ) : null}
      {isToCome(terms) ? (
        <Banner tone="info" title={t('terms.to-come', { date: format.day(terms.effective) })} />
      ) : null}
      {terms.language === language ? null : <Banner tone="info" title={t('terms.english-only')} />}
      <Panel
        title={terms.title}
        text={
          terms.date === null
            ? t('terms.placeholder')
            : t('terms.version-of', { version: String(version), date: format.date(terms.date) })
        }
        aside={
          <Segmented
            label={t('terms.language')}
            segments={languages.map((value) => ({ value, text: names[value], lang: value }))}
            value={language}
            onChange={(value) => go({ language: value })}
          />
        }
        ruled
      >
        {region ? (
          <div className={style.region}>
            <SelectField
              label={t('terms.region')}
              choices={regions.map((value) => ({ value, text: regionWords[value][currentLanguage()] }))}
              value={region}
              onChange={({ target }) => go({ document: `terms-of-use-${target.value}` })}
            />
          </div>
        ) : null}
        <MarkdownView text={terms.text} lang={terms.language} />
      </Panel>
    </>
  );
}

/** Whether a version takes effect after today, in UTC. */
function isToCome(terms: TermsText): terms is TermsText & { effective: string } {
  return terms.effective !== null && terms.effective > new Date().toISOString().slice(0, 10);
}
