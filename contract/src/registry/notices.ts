import { type Language, type SentenceParameters, translate } from '../kernel/language.ts';
import type { NoticeKind, NoticeText } from '../kernel/notice.ts';
import { mergeParts } from './merge-parts.ts';

/** Every notice there is. It compiles only when the feature of each declared kind is listed in `features`. */
export const noticeTexts: Readonly<Record<NoticeKind, NoticeText>> = mergeParts('notices');

export const noticeKinds = Object.keys(noticeTexts) as NoticeKind[]; // the keys of exactly this record

/** A notice in the reader's language. */
export function noticeText(kind: NoticeKind, to: Language, parameters: SentenceParameters): string {
  const text = noticeTexts[kind];
  if ('en' in text) return translate(text, to, parameters);
  const { kind: about } = parameters;
  return translate(text[about === 'listing' || about === 'version' ? about : 'app'], to, parameters);
}
