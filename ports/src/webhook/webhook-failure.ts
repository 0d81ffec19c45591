/** `refused`: we do not call this address; `unreachable`: no connection; `timeout`: too slow. */
export type WebhookFailureKind = 'refused' | 'unreachable' | 'timeout';

/** Its message is the network's short reason (`ECONNREFUSED`), which operators may read. */
export class WebhookFailure extends Error {
  override readonly name = 'WebhookFailure';
  readonly kind: WebhookFailureKind;

  constructor(kind: WebhookFailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
