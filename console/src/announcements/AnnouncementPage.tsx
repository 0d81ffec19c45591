import './announcements.texts.ts';
import { useParams } from '@tanstack/react-router';
import { UnnamedPage } from '../frame/failures/UnnamedPage.tsx';
import { useFormat } from '../i18n/format.ts';
import { ownTimeZone } from '../i18n/formatters.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { mayDo } from '../session/permissions.ts';
import { BackLink } from '../ui/layout/BackLink.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { StateTag } from '../ui/text/StateTag.tsx';
import { AnnouncementActions } from './AnnouncementActions.tsx';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { AnnouncementView } from './AnnouncementView.tsx';
import { announcementLooks } from './announcement-looks.ts';
import { type AnnouncementRead, useAnnouncement } from './announcements.queries.ts';

/** An announcement: the form of a draft, and the delivery of one that was sent. */
export function AnnouncementPage() {
  const { announcementId } = useParams({ from: '/session/main/announcements/$announcementId' });
  const t = useTranslation();
  const query = useAnnouncement(announcementId);
  const read = query.data;
  const back = <BackLink to="/announcements">{t('announcements.all')}</BackLink>;
  if (!read) {
    return <UnnamedPage back={back} title={t('announcements.announcement')} fields={4} query={query} />;
  }
  const { announcement } = read;
  const isEdited = announcement.state === 'draft' && mayDo('content:write');
  return (
    <>
      {back}
      <PageHeader
        title={announcement.titleByIsocode[currentLanguage()] || t('announcements.untitled')}
        tag={<StateTag look={announcementLooks[announcement.state]} />}
        text={<AnnouncementLine read={read} />}
        actions={<AnnouncementActions key={announcement.state} read={read} />}
      />
      <QueryFailure query={query} />
      {isEdited ? (
        <AnnouncementForm key={announcementId} read={read} />
      ) : (
        <AnnouncementView announcement={announcement} />
      )}
    </>
  );
}

function AnnouncementLine({ read: { announcement } }: { read: AnnouncementRead }) {
  const t = useTranslation();
  const format = useFormat();
  const { state, createdBy, created, sendAt, scheduledBy, finished } = announcement;
  if (state === 'draft' || sendAt === null)
    return t('announcements.created-by', { name: createdBy, date: format.dateTime(created) });
  const name = scheduledBy ?? createdBy;
  if (state === 'scheduled')
    return t('announcements.scheduled-by', { name, date: format.dateTime(sendAt), zone: ownTimeZone() });
  return t('announcements.sent-by', { name, date: format.dateTime(finished ?? sendAt) });
}
