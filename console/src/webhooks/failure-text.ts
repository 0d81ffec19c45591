import type { Text } from '../i18n/text.ts';

/** By the codes of the port and of the network. */
const reasons: readonly (readonly [RegExp, (t: Text) => string])[] = [
  [/^timeout$|TIMEDOUT/, (t) => t('webhooks.failure-timeout')],
  [/^refused$/, (t) => t('webhooks.failure-private')],
  [/^ENOTFOUND$|^EAI_/, (t) => t('webhooks.failure-name')],
  [/^ECONNREFUSED$/, (t) => t('webhooks.failure-refused')],
  [/^ECONNRESET$|^EPIPE$|SOCKET/, (t) => t('webhooks.failure-closed')],
  [/CERT|SSL|TLS|SELF_SIGNED|VERIFY/, (t) => t('webhooks.failure-certificate')],
];

/** Why an endpoint gave no response, in words. */
export function failureText(code: string | null, t: Text): string {
  const reason = reasons.find(([pattern]) => pattern.test(code ?? ''))?.[1];
  return reason ? reason(t) : t('webhooks.failure-unreachable');
}
