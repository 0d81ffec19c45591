import { useTranslation } from '../../i18n/text.ts';
import { Button } from '../button/Button.tsx';
import style from './show-more.module.css';

interface ShowMoreProps {
  /** An infinite query, or an object of the same shape. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  text: string;
}

/** A button for the next page of a list, hidden on the last page. */
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
