import './announcements.texts.ts';
import type { Announcement } from '@lensdock/contract/announcements/announcements.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useHasEdits } from '../forms/unsaved-sections.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { showToast } from '../ui/feedback/toast-store.ts';
import { Segmented } from '../ui/form/choice/Segmented.tsx';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import style from './announcements.module.css';
import { announcementPlace, useAnnouncementPreview, useTestAnnouncement } from './announcements.queries.ts';

const names: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

interface PreviewDialogProps {
  announcement: Announcement;
  onClose: () => void;
}

/** The saved announcement as message and email, with a test to the reader's own address. */
export function PreviewDialog({ announcement: { announcementId, state }, onClose }: PreviewDialogProps) {
  const t = useTranslation();
  const preview = useAnnouncementPreview(announcementId);
  const test = useTestAnnouncement(announcementId);
  const hasEdits = useHasEdits(announcementPlace(announcementId));
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const shown = preview.data?.previews.find((one) => one.language === language);
  const onSuccess = () => showToast({ tone: 'ok', title: t('announcements.test-sent') });
  return (
    <Dialog
      open
      wide
      title={t('announcements.preview')}
      text={t('announcements.preview-text')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('announcements.close')}
          </Button>
          {mayDo('content:write') && state === 'draft' ? (
            <Button
              icon={Send}
              busy={test.isPending}
              disabledReason={hasEdits && t('announcements.save-first')}
              onClick={() => test.mutate(undefined, { onSuccess })}
            >
              {t('announcements.test')}
            </Button>
          ) : null}
        </>
      }
    >
      <FailureNote error={test.error} fallback={t('announcements.failed')} />
      <Segmented<Language>
        label={t('announcements.language-of-preview')}
        segments={(['en', 'de'] as const).map((value) => ({ value, text: names[value], lang: value }))}
        value={language}
        onChange={setLanguage}
      />
      <QueryFailure query={preview} />
      {preview.isPending ? (
        <Skeleton>
          <SkeletonRows count={4} />
        </Skeleton>
      ) : null}
      {shown ? (
        <>
          <section className={style.preview}>
            <h3>{t('announcements.in-inbox')}</h3>
            <p lang={language}>{shown.inbox}</p>
          </section>
          <section className={style.preview}>
            <h3>{t('announcements.in-mail')}</h3>
            <p lang={language}>
              <b>{shown.mail.subject}</b>
            </p>
            <pre lang={language}>{shown.mail.text}</pre>
          </section>
        </>
      ) : null}
    </Dialog>
  );
}
