import './publishers.texts.ts';
import type { IssuerKind } from '@lensdock/contract/publishers/publishers-rules.ts';
import type { Text } from '../i18n/text.ts';

/** Which claims the tokens of an issuer have. */
export const issuerKindLabels: Readonly<Record<IssuerKind, (t: Text) => string>> = {
  github: (t) => t('publishers.kind-github'),
  gitlab: (t) => t('publishers.kind-gitlab'),
  other: (t) => t('publishers.kind-other'),
};
