import { Suspense, useState } from 'react';
import { useHasEdits } from '../forms/unsaved-sections.ts';
import { useTranslation } from '../i18n/text.ts';
import { showFailure } from '../problems/show-failure.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { showToast } from '../ui/feedback/toast-store.ts';
import { type AnnouncementRead, announcementPlace, useCancelAnnouncement } from './announcements.queries.ts';

const PreviewDialog = lazyComponent(async () => (await import('./PreviewDialog.tsx')).PreviewDialog);
const ScheduleDialog = lazyComponent(async () => (await import('./ScheduleDialog.tsx')).ScheduleDialog);
const DeleteDraftDialog = lazyComponent(async () => (await import('./DeleteDraftDialog.tsx')).DeleteDraftDialog);

/** The actions of an announcement in its state. */
export function AnnouncementActions({ read }: { read: AnnouncementRead }) {
  const t = useTranslation();
  const { announcementId, state } = read.announcement;
  const [open, setOpen] = useState<'preview' | 'schedule' | 'delete'>();
  const cancel = useCancelAnnouncement(announcementId);
  const mayWrite = mayDo('content:write');
  const hasEdits = useHasEdits(announcementPlace(announcementId));
  const close = () => setOpen(undefined);
  function cancelSchedule() {
    cancel.mutate(undefined, {
      onSuccess: () => showToast({ tone: 'ok', title: t('announcements.cancelled') }),
      onError: (error) => showFailure(error, t('announcements.failed')),
    });
  }
  return (
    <>
      {mayWrite && state === 'draft' ? (
        <Button variant="quiet" onClick={() => setOpen('delete')}>
          {t('announcements.delete')}
        </Button>
      ) : null}
      <Button onClick={() => setOpen('preview')}>{t('announcements.preview')}</Button>
      {mayWrite && state === 'scheduled' ? (
        <Button busy={cancel.isPending} onClick={cancelSchedule}>
          {t('announcements.cancel-schedule')}
        </Button>
      ) : null}
      {mayWrite && state === 'draft' ? (
        <Button
          variant="primary"
          // The saved texts are sent, not those of the form.
          disabledReason={hasEdits && t('announcements.save-first')}
          onClick={() => setOpen('schedule')}
        >
          {t('announcements.send')}
        </Button>
      ) : null}
      <Suspense>
        {open === 'preview' ? <PreviewDialog announcement={read.announcement} onClose={close} /> : null}
        {open === 'schedule' ? <ScheduleDialog read={read} onClose={close} /> : null}
        {open === 'delete' ? <DeleteDraftDialog announcement={read.announcement} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
