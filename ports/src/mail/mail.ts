/** A mail to one person, as it is to be read: plain text, and the same as simple HTML. */
export interface Mail {
  /**
   * Names this mail for all times (RFC 5322, 3.6.4), without the angle brackets. The same mail handed over a second time
   * carries the same, so that mail programs show it once.
   */
  messageId: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** `en` or `de` (RFC 3282). */
  language: string;
}

/** The door for mail. */
export interface Mailer {
  /**
   * Hands one mail over. `sent`: another server has taken it and answers for it from here on. `kept`: there is nobody to
   * hand it to, and it is read where it was written down. Fails with `MailNotTaken`.
   */
  send(mail: Mail, signal?: AbortSignal): Promise<'sent' | 'kept'>;
}

/**
 * Why a mail was not taken: nobody was reached; too slow; what was answered is no SMTP; our sign-in there was refused;
 * the mail, its sender or its reader was refused.
 */
export type MailFailureReason = 'not-reached' | 'timed-out' | 'not-understood' | 'sign-in-refused' | 'refused';

/** The mail was not taken, or nobody said that it was. Handing it over again may help. Says nothing of what is in it. */
export class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken';
  readonly reason: MailFailureReason;
  /** What the server answered (RFC 5321, 4.2), such as 550. */
  readonly answerCode: number | undefined;

  constructor(reason: MailFailureReason, answerCode?: number) {
    super(answerCode === undefined ? reason : `${reason}, ${answerCode}`);
    this.reason = reason;
    this.answerCode = answerCode;
  }
}
