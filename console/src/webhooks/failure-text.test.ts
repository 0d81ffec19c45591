import './webhooks.texts.ts';
import { expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { failureText } from './failure-text.ts';

it.each([
  ['timeout', t('webhooks.failure-timeout')],
  ['refused', t('webhooks.failure-private')],
  ['ENOTFOUND', t('webhooks.failure-name')],
  ['ECONNREFUSED', t('webhooks.failure-refused')],
  ['ECONNRESET', t('webhooks.failure-closed')],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', t('webhooks.failure-certificate')],
  ['EHOSTUNREACH', t('webhooks.failure-unreachable')],
])('words the failure %s', (code, text) => {
  expect(failureText(code, t)).toBe(text);
});
