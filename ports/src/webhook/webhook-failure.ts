/** `refused`: we do not call this address; `unreachable`: nobody answered there; `timeout`: not in time. */
export type WebhookFailureKind = 'refused' | 'unreachable' | 'timeout';

/** Its message is the short reason of the network (`ECONNREFUSED`), which an operator may read. */
export class WebhookFailure extends Error {
  override readonly name = 'WebhookFailure';
  readonly kind: WebhookFailureKind;

  constructor(kind: WebhookFailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
