import './terms.texts.ts';
import { useParams } from '@tanstack/react-router';
import { UnnamedPage } from '../frame/failures/UnnamedPage.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { mayDo } from '../session/permissions.ts';
import { BackLink } from '../ui/layout/BackLink.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { EditTerms } from './EditTerms.tsx';
import { ReadTerms } from './ReadTerms.tsx';
import { useManagedTerms } from './terms.queries.ts';

/** A terms document for operators. */
export function EditTermsPage() {
  const t = useTranslation();
  const format = useFormat();
  const { document } = useParams({ from: '/session/main/legal/$document' });
  const read = useManagedTerms(document);
  const back = <BackLink to="/legal">{t('terms.all')}</BackLink>;
  if (!read.data) {
    return <UnnamedPage back={back} title={t('terms.title')} fields={4} query={read} />;
  }
  const { title, version, date } = read.data.terms;
  return (
    <>
      {back}
      <PageHeader
        title={title}
        text={
          date === null
            ? t('terms.placeholder')
            : t('terms.version-of', { version: String(version), date: format.date(date) })
        }
      />
      <QueryFailure query={read} />
      {mayDo('content:write') ? <EditTerms key={document} read={read.data} /> : <ReadTerms terms={read.data.terms} />}
    </>
  );
}
