/** The door to receivers of webhooks: addresses that somebody else runs and that an operator has registered. */
export interface Webhooks {
  /** Why an address may not be called, as far as it says so itself; where its name leads is looked at with each call. */
  refusalOf(address: string): AddressRefusal | undefined;

  /**
   * Posts once and answers what came back, whatever its status. Redirects are not followed. Throws a `WebhookFailure`
   * when no status came: nothing is known then of whether the receiver took it.
   */
  post(message: WebhookMessage, signal?: AbortSignal): Promise<WebhookAnswer>;
}

/** `form`: no address, or one with a name and password in it; `plain`: not https; `private`: not on the open internet. */
export type AddressRefusal = 'form' | 'plain' | 'private';

export interface WebhookMessage {
  address: string;
  headers: Readonly<Record<string, string>>;
  /** JSON. */
  body: string;
}

export interface WebhookAnswer {
  status: number;
  /** The beginning of what the receiver answered. */
  text: string;
}
