import type { FindingCode } from '../kernel/finding.ts';
import type { Sentence } from '../kernel/language.ts';
import { requestFindingTexts } from '../kernel/request.findings.ts';
import { mergeParts } from './merge-parts.ts';

/** Every finding there is, by its stable code, in every language. */
export const findingTexts: Readonly<Record<FindingCode, Sentence>> = {
  ...requestFindingTexts,
  ...mergeParts('findings'),
};
