import './mail.texts.ts';
import type { MailDetail } from '@lensdock/contract/mail/mail.ts';
import { Send } from 'lucide-react';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { FactLine } from '../ui/data/FactLine.tsx';
import { FactList } from '../ui/data/Readout.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { showToast } from '../ui/feedback/toast-store.ts';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { failureText, MailStateTag } from './MailStateTag.tsx';
import style from './mail.module.css';
import { useMail, useSendAgain } from './mail.queries.ts';

interface MailDialogProps {
  mailId: string;
  subject: string;
  onClose: () => void;
}

/** An email as its recipient reads it, with its delivery status. */
export function MailDialog({ mailId, subject, onClose }: MailDialogProps) {
  const t = useTranslation();
  const mail = useMail(mailId);
  const again = useSendAgain(mailId);
  const canBeResent = mail.data?.state === 'dead' || (mail.data?.state === 'waiting' && mail.data.attempts > 0);
  function send() {
    // The dialog's banner reports a failure.
    again.mutate(undefined, {
      onSuccess: () => {
        showToast({ tone: 'ok', title: t('mail.sending-again') });
        onClose();
      },
    });
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
          {canBeResent && mayDo('mails:write') ? (
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
      <FailureNote error={again.error} fallback={t('mail.failed')} />
      <QueryFailure query={mail} />
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
  const t = useTranslation();
  const format = useFormat();
  const { name, address, at, state, attempts, lastAttempt, failure, language, text } = mail;
  return (
    <>
      <FactList
        facts={[
          { label: t('mail.to'), value: <FactLine facts={name === address ? [address] : [name, address]} /> },
          { label: t('mail.written'), value: format.dateTime(at) },
          { label: t('mail.state'), value: <MailStateTag state={state} /> },
          ...(lastAttempt === null
            ? []
            : [{ label: t('mail.attempts', { count: attempts }), value: format.dateTime(lastAttempt) }]),
          ...(failure ? [{ label: t('mail.because'), value: failureText(t, failure) }] : []),
        ]}
      />
      <pre className={style.text} lang={language}>
        {text}
      </pre>
    </>
  );
}
