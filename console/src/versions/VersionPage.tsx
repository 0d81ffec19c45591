import './versions.texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { UnnamedPage } from '../frame/failures/UnnamedPage.tsx';
import { useTranslation } from '../i18n/text.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { showMessage } from '../ui/feedback/messages.ts';
import { versionQuery } from './data/versions.queries.ts';
import { VersionView } from './VersionView.tsx';

/** A version's page. A rejected version is not opened: the list explains why. */
export function VersionPage() {
  const { id, appVersionCode } = useParams({ from: '/session/app/$id/detail/$appVersionCode' });
  const t = useTranslation();
  const navigate = useNavigate();
  const query = useQuery({
    ...versionQuery(id, appVersionCode),
    // On a change of the language the page and its input stay until the texts are loaded.
    placeholderData: (before) => (before?.data.appVersionCode === appVersionCode ? before : undefined),
  });
  const { data, error } = query;
  const closed = error instanceof ProblemError && !data ? error.answer : undefined;

  useEffect(() => {
    if (!closed || closed.status >= 500) return;
    showMessage({ tone: 'bad', title: closed.errorMessage });
    void navigate({ to: '/app/$id/apk', params: { id }, search: { keepMessage: true }, replace: true });
  }, [closed, navigate, id]);

  if (data) {
    return (
      <>
        <QueryFailure query={query} />
        <VersionView key={appVersionCode} app={id} read={data} />
      </>
    );
  }
  // A rejection redirects to the list.
  const failure = closed && closed.status < 500 ? null : error;
  return <UnnamedPage title={t('versions.one')} fields={4} query={{ ...query, error: failure }} />;
}
