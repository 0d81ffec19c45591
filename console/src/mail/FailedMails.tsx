import { useTranslation } from '../i18n/text.ts';
import { showFailure } from '../problems/show-failure.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { showToast } from '../ui/feedback/toast-store.ts';
import { useRetryFailedMails } from './mail.queries.ts';

/** Reports failed emails and resends all of them. */
export function FailedMails({ count }: { count: number }) {
  const t = useTranslation();
  const sending = useRetryFailedMails();
  async function sendAll() {
    try {
      const sent = await sending.mutateAsync();
      showToast({ tone: 'ok', title: t('mail.sending-all', { count: sent }) });
    } catch (error) {
      showFailure(error, t('mail.failed'));
    }
  }
  return (
    <Banner
      tone="warn"
      title={t('mail.given-up', { count })}
      action={
        mayDo('mails:write') ? (
          <Button busy={sending.isPending} busyText={t('mail.sending')} onClick={() => void sendAll()}>
            {t('mail.send-all')}
          </Button>
        ) : undefined
      }
    />
  );
}
