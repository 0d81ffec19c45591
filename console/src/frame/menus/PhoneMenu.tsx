import { useLocation, useRouter } from '@tanstack/react-router';
import { Menu as MenuIcon, X } from 'lucide-react';
import { Component, type ReactNode, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { usePagePath } from '../navigation/use-page-path.ts';
import style from './phone-menu.module.css';

/**
 * A native popover: Escape and a click outside close it and return the focus. Its content is loaded when a pointer or
 * the focus first reaches the button.
 */
export function PhoneMenu({ children }: { children: ReactNode }) {
  const t = useTranslation();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isRequested, setRequested] = useState(false);
  const want = () => setRequested(true);
  return (
    <>
      <IconButton
        icon={MenuIcon}
        label={t('frame.menu')}
        tooltip={false}
        popoverTarget={id}
        onPointerEnter={want}
        onFocus={want}
        onClick={want}
      />
      <div ref={panel} id={id} popover="auto" className={style.panel}>
        <div className={style.top}>
          <IconButton icon={X} label={t('ui.close')} tooltip={false} popoverTarget={id} popoverTargetAction="hide" />
        </div>
        <Suspense>{isRequested ? children : null}</Suspense>
      </div>
      <ClosedByNavigation panel={panel} />
    </>
  );
}

/** Renders nothing, so that a new page does not render the menu again. */
function ClosedByNavigation({ panel }: { panel: RefObject<HTMLDivElement | null> }) {
  const path = usePagePath();
  const search = useLocation({ select: (location) => location.searchStr });
  const router = useRouter();
  // The link of the current page changes neither.
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
        if (!hrefChanged) panel.current?.hidePopover();
      }),
    [router, panel],
  );
  return <ClosedByChange panel={panel} address={path + search} />;
}

interface ClosedByChangeProps {
  panel: RefObject<HTMLDivElement | null>;
  address: string;
}

/**
 * Closes the menu in the same frame as the next page renders, because the page before would be painted again, but
 * before the document changes: closing returns the focus, which would need the layout of the whole new page.
 */
class ClosedByChange extends Component<ClosedByChangeProps> {
  override getSnapshotBeforeUpdate({ address }: ClosedByChangeProps): null {
    if (address !== this.props.address) this.props.panel.current?.hidePopover();
    return null;
  }

  override componentDidUpdate(): void {
    // React expects it next to `getSnapshotBeforeUpdate`.
  }

  override render(): null {
    return null;
  }
}
