import { WebhookFailure } from '@lensdock/ports/webhook/webhook-failure.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import type { AttemptOutcome } from './deliveries.store.ts';
import { signatureHeaders } from './sign-webhook.ts';

interface SignedPost {
  address: string;
  /** The current secret first. */
  secrets: readonly string[];
  /** The same in each attempt, so that receivers can deduplicate. */
  id: string;
  body: string;
}

/** Posts a signed message once. Any status from 200 to 299 means that it was accepted. */
export async function postSigned(
  { clock, webhooks }: Pick<AppServices, 'clock' | 'webhooks'>,
  { address, secrets, id, body }: SignedPost,
  signal?: AbortSignal,
): Promise<AttemptOutcome> {
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Lensdock',
    ...signatureHeaders({ id, at: await clock.now(), body }, secrets),
  };
  const began = performance.now();
  const spent = () => Math.round(performance.now() - began);
  try {
    const { status, text } = await webhooks.post({ address, headers, body }, signal);
    const outcome = status >= 200 && status < 300 ? 'delivered' : 'failed';
    return { outcome, status, failure: null, answer: text, milliseconds: spent() };
  } catch (error) {
    if (!(error instanceof WebhookFailure)) throw error;
    const failure = error.kind === 'unreachable' ? error.message : error.kind;
    return { outcome: 'failed', status: null, failure, answer: null, milliseconds: spent() };
  }
}
