import type { MailDetail } from '@lensdock/contract/mail/mail.ts';
import { Send } from 'lucide-react';
import { sentencesOf } from '../api/sentences-of.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FactLine } from '../ui/FactLine.tsx';
import { useFormat } from '../ui/format.ts';
import { FactList } from '../ui/Readout.tsx';
import { Skeleton, SkeletonRows } from '../ui/Skeleton.tsx';
import { useText } from '../ui/text.ts';
import { showToast } from '../ui/toast-store.ts';
import { failureWords, MailStateTag } from './MailStateTag.tsx';
import style from './mail.module.css';
import { useMail, useSendAgain } from './mail.queries.ts';

interface MailDialogProps {
  mailId: string;
  subject: string;
  onClose: () => void;
}

/** One mail as its reader gets it, and what became of it. */
export function MailDialog({ mailId, subject, onClose }: MailDialogProps) {
  const t = useText();
  const mail = useMail(mailId);
  const again = useSendAgain(mailId);
  const mayGoAgain = mail.data?.state === 'dead' || (mail.data?.state === 'waiting' && mail.data.attempts > 0);
  async function send() {
    await again.mutateAsync().then(
      () => {
        showToast({ tone: 'ok', title: t('mail.sending-again') });
        onClose();
      },
      // The banner of the dialog says it.
      () => {},
    );
  }
  return (
    <Dialog
      open
      wide
      title={subject}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('mail.close')}
          </Button>
          {mayGoAgain ? (
            <Button
              variant="primary"
              icon={Send}
              busy={again.isPending}
              busyText={t('mail.sending')}
              onClick={() => void send()}
            >
              {t('mail.send-again')}
            </Button>
          ) : null}
        </>
      }
    >
      {again.error ? <Banner tone="bad" title={sentencesOf(again.error)[0] ?? t('mail.failed')} /> : null}
      {mail.error ? <LoadFailure error={mail.error} onRetry={() => void mail.refetch()} /> : null}
      {mail.isPending ? (
        <Skeleton>
          <SkeletonRows count={4} />
        </Skeleton>
      ) : null}
      {mail.data ? <MailContent mail={mail.data} /> : null}
    </Dialog>
  );
}

function MailContent({ mail }: { mail: MailDetail }) {
  const t = useText();
  const format = useFormat();
  const { name, address, at, state, attempts, lastAttempt, failure, language, text } = mail;
  return (
    <>
      <FactList
        facts={[
          { label: t('mail.to'), value: <FactLine facts={[name, address]} /> },
          { label: t('mail.written'), value: format.dateTime(at) },
          { label: t('mail.state'), value: <MailStateTag state={state} /> },
          ...(lastAttempt === null
            ? []
            : [{ label: t('mail.attempts', { count: attempts }), value: format.dateTime(lastAttempt) }]),
          ...(failure ? [{ label: t('mail.because'), value: failureWords(t, failure) }] : []),
        ]}
      />
      <pre className={style.text} lang={language}>
        {text}
      </pre>
    </>
  );
}
