import { ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { Icon } from '../text/Icon.tsx';
import style from './breadcrumbs.module.css';

export interface Crumb {
  key: string;
  /** A router link to an ancestor, or the plain title of this page. */
  link: ReactElement | string;
}

/** The path to the page; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTranslation();
  return (
    <nav aria-label={t('ui.place')}>
      <ol className={style.list}>
        {crumbs.map(({ key, link }, index) => (
          <li key={key}>
            {index > 0 ? <Icon of={ChevronRight} size={14} /> : null}
            {typeof link === 'string' ? <span aria-current="page">{link}</span> : link}
          </li>
        ))}
      </ol>
    </nav>
  );
}
