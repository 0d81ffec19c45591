import type { MailEntry, MailState } from '@lensdock/contract/mail/mail.ts';
import { Check, CircleX, Clock, Inbox } from 'lucide-react';
import type { Text } from '../i18n/text.ts';
import { type StateLook, StateTag } from '../ui/text/StateTag.tsx';

const looks: Readonly<Record<MailState, StateLook>> = {
  waiting: { tone: 'info', icon: Clock, words: (t) => t('mail.waiting') },
  sent: { tone: 'ok', icon: Check, words: (t) => t('mail.sent') },
  kept: { tone: 'mute', icon: Inbox, words: (t) => t('mail.kept') },
  dead: { tone: 'bad', icon: CircleX, words: (t) => t('mail.state-failed') },
};

export function MailStateTag({ state }: { state: MailState }) {
  return <StateTag look={looks[state]} />;
}

const reasons: Readonly<Record<NonNullable<MailEntry['failure']>['reason'], (t: Text) => string>> = {
  'not-reached': (t) => t('mail.because-not-reached'),
  'timed-out': (t) => t('mail.because-timed-out'),
  'not-understood': (t) => t('mail.because-not-understood'),
  'sign-in-refused': (t) => t('mail.because-sign-in-refused'),
  refused: (t) => t('mail.because-refused'),
};

/** Why the last attempt failed, with the mail server's response. */
export function failureText(t: Text, failure: NonNullable<MailEntry['failure']>): string {
  const reason = reasons[failure.reason](t);
  return failure.answerCode === null
    ? reason
    : t('mail.because-with-answer', { reason, answer: String(failure.answerCode) });
}
