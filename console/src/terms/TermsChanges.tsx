import type { TermsText } from '@lensdock/contract/terms/terms.ts';
import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import { ChangedWords } from '../comparison/ChangedWords.tsx';
import { useTranslation } from '../i18n/text.ts';
import { LoadFailure } from '../problems/LoadFailure.tsx';
import type { DiffPart } from '../ui/data/DiffText.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import style from './agreements.module.css';
import { useTerms } from './terms.queries.ts';

interface TermsChangesProps {
  now: TermsText;
  /** The version to compare with. */
  before: number;
}

/** The text with the words that were added and removed since an earlier version. */
export function TermsChanges({ now, before }: TermsChangesProps) {
  const t = useTranslation();
  // In the same language, where the earlier version has it.
  const earlier = useTerms(now.document, now.language, String(before));
  const earlierText = earlier.data?.text;
  const parts = useMemo(
    () => (earlierText === undefined ? undefined : changesOf(earlierText, now.text)),
    [earlierText, now.text],
  );
  if (earlier.error) return <LoadFailure error={earlier.error} onRetry={() => void earlier.refetch()} />;
  if (!parts) {
    return (
      <Skeleton>
        <SkeletonRows count={6} />
      </Skeleton>
    );
  }
  const isSame = parts.every(({ kind }) => kind === 'same');
  return (
    <>
      {isSame ? <p>{t('terms.agreements-no-changes')}</p> : null}
      <div className={style.changes}>
        <ChangedWords lang={now.language} parts={parts} />
      </div>
    </>
  );
}

function changesOf(before: string, after: string): DiffPart[] {
  return diffWordsWithSpace(wordsOf(before), wordsOf(after)).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

/** The text without the marks of Markdown for headings, quotes, emphasis and links. Lists keep theirs. */
function wordsOf(markdown: string): string {
  return markdown
    .replace(/^ *(?:#{1,6}|>) +/gm, '')
    .replace(/^ *[*-] +/gm, '• ')
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '$1 ($2)');
}
