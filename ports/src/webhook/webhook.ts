/** The port to webhook receivers: external addresses registered by an operator. */
export interface Webhooks {
  /** The finding about the format of an address; the resolved address is checked with each call. */
  refusalOf(address: string): AddressRefusal | undefined;

  /**
   * Posts once and returns the response, whatever its status. Follows no redirects. Throws a `WebhookFailure` without a
   * status: it is then unknown whether the receiver accepted it.
   */
  post(message: WebhookMessage, signal?: AbortSignal): Promise<WebhookAnswer>;
}

/** `form`: no address, or one with credentials; `plain`: not https; `private`: not public. */
export type AddressRefusal = 'form' | 'plain' | 'private';

export interface WebhookMessage {
  address: string;
  headers: Readonly<Record<string, string>>;
  /** JSON. */
  body: string;
}

export interface WebhookAnswer {
  status: number;
  /** The beginning of the receiver's response. */
  text: string;
}
