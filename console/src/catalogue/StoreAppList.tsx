import type { CatalogueApp } from '@lensdock/contract/catalogue/catalogue.ts';
import { AppIcon } from '../ui/data/AppIcon.tsx';
import { readText } from './read-text.ts';
import style from './store-page.module.css';

interface StoreAppListProps {
  apps: readonly CatalogueApp[];
  /** Names the seller of each app. */
  withCompany?: boolean;
}

/** Apps with links to their public pages. */
export function StoreAppList({ apps, withCompany }: StoreAppListProps) {
  return (
    <ul className={style.apps}>
      {apps.map((app) => {
        const name = readText(app.nameByIsocode);
        const summary = readText(app.summaryByIsocode);
        return (
          <li key={app.code}>
            <AppIcon url={app.icon?.url} size={48} />
            <div>
              <a href={`/store/${app.code}`} lang={name.lang}>
                {name.text}
              </a>
              {withCompany ? <p>{app.companyName}</p> : null}
              <p lang={summary.lang}>{summary.text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
