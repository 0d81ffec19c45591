import './announcements.texts.ts';
import { useParams } from '@tanstack/react-router';
import { UnnamedPage } from '../frame/failures/UnnamedPage.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { BackLink } from '../ui/layout/BackLink.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import style from './announcements.module.css';
import { useReceived } from './announcements.queries.ts';

/** An announcement of the store, for a seller. */
export function NewsPage() {
  const { announcementId } = useParams({ from: '/session/main/news/$announcementId' });
  const t = useTranslation();
  const format = useFormat();
  const query = useReceived(announcementId);
  const news = query.data;
  const back = <BackLink to="/inbox">{t('announcements.to-inbox')}</BackLink>;
  if (!news) {
    return <UnnamedPage back={back} title={t('announcements.announcement')} fields={2} query={query} />;
  }
  return (
    <>
      {back}
      <PageHeader title={news.title} text={t('announcements.from-store', { date: format.dateTime(news.at) })} />
      <PanelStack>
        <QueryFailure query={query} />
        <Panel>
          <p className={style.text}>{news.text}</p>
        </Panel>
      </PanelStack>
    </>
  );
}
