import { countLimit } from '@lensdock/contract/kernel/count-limit.ts';
import { useFormat } from '../i18n/format.ts';
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
  const format = useFormat();
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
      title={
        count < countLimit
          ? t('mail.failed-count', { count })
          : t('mail.failed-count-many', { count: format.number(countLimit) })
      }
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
