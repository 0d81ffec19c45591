import { sentencesOf } from '../api/sentences-of.ts';
import { showMessage } from '../shell/messages.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useText } from '../ui/text.ts';
import { showToast } from '../ui/toast-store.ts';
import { useSendDead } from './mail.queries.ts';

/** Says that mails were given up, and sends them all again. */
export function DeadMails({ count }: { count: number }) {
  const t = useText();
  const sending = useSendDead();
  async function sendAll() {
    try {
      const sent = await sending.mutateAsync();
      showToast({ tone: 'ok', title: t('mail.sending-all', { count: sent }) });
    } catch (error) {
      showMessage({ tone: 'bad', title: sentencesOf(error)[0] ?? t('mail.failed') });
    }
  }
  return (
    <Banner
      tone="warn"
      title={t('mail.given-up', { count })}
      action={
        <Button busy={sending.isPending} busyText={t('mail.sending')} onClick={() => void sendAll()}>
          {t('mail.send-all')}
        </Button>
      }
    />
  );
}
