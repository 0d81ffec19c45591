import { createLink } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { Icon, type IconShape } from '../../ui/text/Icon.tsx';
import style from './sidebar.module.css';

interface SidebarAnchorProps extends ComponentProps<'a'> {
  icon?: IconShape;
  /** A dot or a count on the right. */
  mark?: ReactNode;
}

function SidebarAnchor({ icon, mark, children, ...rest }: SidebarAnchorProps) {
  return (
    <a {...rest} className={style.entry}>
      {icon ? <Icon of={icon} /> : null}
      <span>{children}</span>
      {mark}
    </a>
  );
}

/** The router marks the active entry: `<SidebarEntry to="/revenue" icon={ChartColumn}>Revenue</SidebarEntry>`. */
export const SidebarEntry = createLink(SidebarAnchor);

/** An entry that opens another site. */
export function SidebarExternalLink({ children, ...rest }: SidebarAnchorProps) {
  const t = useTranslation();
  return (
    <SidebarAnchor {...rest} target="_blank" rel="noopener noreferrer" mark={<Icon of={ExternalLink} size={14} />}>
      {children}
      <span className="unseen"> {t('ui.new-window')}</span>
    </SidebarAnchor>
  );
}

/** A vertical list of entries in a navigation landmark with a name. */
export function SidebarList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={style.list}>
      {children}
    </nav>
  );
}

export function SidebarGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls of a form.
    <div role="group" aria-label={title} className={style.group}>
      <p aria-hidden>{title}</p>
      {children}
    </div>
  );
}

export function SidebarRule() {
  return <hr className={style.rule} />;
}
