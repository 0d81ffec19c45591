/** A mail to one person as plain text, and the same as simple HTML. */
export interface Mail {
  /**
   * The message id of this mail (RFC 5322, 3.6.4), without the angle brackets. A repeated delivery has the same id, so
   * that mail programs show it once.
   */
  messageId: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** `en` or `de` (RFC 3282). */
  language: string;
  /** An address that turns off such emails, by a POST and without a sign-in (RFC 8058). */
  unsubscribe?: string;
}

/** The port to mail. */
export interface Mailer {
  /**
   * Delivers one mail. `sent`: another server has accepted it and is responsible for it. `kept`: no mail server is
   * configured, and it is read in the outbox. Fails with `MailNotAccepted`.
   */
  send(mail: Mail, signal?: AbortSignal): Promise<'sent' | 'kept'>;
  /** Closes idle connections. Emails that are being sent are finished. */
  close(): Promise<void>;
}

/**
 * The reason why a mail was not accepted: server unreachable; too slow; not SMTP; sign-in refused; mail, sender or
 * recipient refused.
 */
export type MailFailureReason = 'not-reached' | 'timed-out' | 'not-understood' | 'sign-in-refused' | 'refused';

/** The mail was not accepted, or not confirmed as accepted. A retry may help. Contains nothing of the mail. */
export class MailNotAccepted extends Error {
  override readonly name = 'MailNotAccepted';
  readonly reason: MailFailureReason;
  /** The server's reply code (RFC 5321, 4.2), such as 550. */
  readonly answerCode: number | undefined;

  constructor(reason: MailFailureReason, answerCode?: number) {
    super(answerCode === undefined ? reason : `${reason}, ${answerCode}`);
    this.reason = reason;
    this.answerCode = answerCode;
  }
}
