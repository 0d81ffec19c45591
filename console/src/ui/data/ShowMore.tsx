import { Button } from '../button/Button.tsx';
import style from './show-more.module.css';
import { useTranslation } from '../../i18n/text.ts';

interface ShowMoreProps {
  /** An endless query, or what looks like one. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  text: string;
}

/** The way to the next page, below a list that comes in pages; nothing where it is the last. */
export function ShowMore({ list, text }: ShowMoreProps) {
  const t = useTranslation();
  if (!list.hasNextPage) return null;
  return (
    <div className={style.more}>
      <Button busy={list.isFetchingNextPage} busyText={t('ui.loading')} onClick={() => void list.fetchNextPage()}>
        {text}
      </Button>
    </div>
  );
}
