import { useClientStore } from '../client-store.ts';
import { shownPage } from './use-page-title.ts';

/**
 * Tells screen readers which page a link has opened; browsers announce only new documents. It is outside the pages,
 * because a region that arrives with its text is not announced.
 */
export function PageAnnouncement() {
  const { title, isFirst } = useClientStore(shownPage);
  return (
    <p role="status" className="unseen">
      {isFirst ? null : title}
    </p>
  );
}
