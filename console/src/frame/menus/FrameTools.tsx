import { Link } from '@tanstack/react-router';
import { Bell, CircleHelp, Search } from 'lucide-react';
import { useTranslation } from '../../i18n/text.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Avatar } from '../../ui/data/AppIcon.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { Kbd } from '../../ui/text/Kbd.tsx';
import { commandKey } from '../keys/use-shortcuts.ts';
import { AccountMenu, HelpMenu } from './frame-parts.ts';
import style from './frame-tools.module.css';
import type { FrameToolsProps } from './frame-tools.ts';
import { inboxName } from './inbox-name.ts';
import { PreferenceButtons } from './PreferenceButtons.tsx';

/** The menus on the right of the top bar: language, appearance, help and account. */
export function FrameTools({ help, documentation, onJump, onShortcuts, unread, person }: FrameToolsProps) {
  const t = useTranslation();
  return (
    <>
      {onJump ? <JumpButton onPress={onJump} /> : null}
      {unread === undefined ? null : <InboxLink unread={unread} />}
      <PreferenceButtons />
      {help.length + documentation.length > 0 ? (
        <MenuButton
          trigger={<IconButton icon={CircleHelp} label={t('frame.help')} tooltip={false} />}
          onIntent={HelpMenu.fetch}
          menu={(open) => <HelpMenu {...open} help={help} documentation={documentation} onShortcuts={onShortcuts} />}
        />
      ) : null}
      {person ? (
        <MenuButton
          trigger={<AccountButton name={person.name} />}
          onIntent={AccountMenu.fetch}
          menu={(open) => <AccountMenu {...open} person={person} />}
        />
      ) : null}
    </>
  );
}

function AccountButton({ name, ...rest }: { name: string }) {
  const t = useTranslation();
  return (
    <button type="button" {...rest} className={style.account}>
      <Avatar name={name} /> <span className="unseen">{t('frame.account', { name })}</span>
    </button>
  );
}

/** The inbox link with the number of unread messages. */
function InboxLink({ unread }: { unread: number }) {
  const t = useTranslation();
  return (
    <Link to="/inbox" className={style.bell} aria-label={inboxName(t, unread)}>
      <Icon of={Bell} />
      {unread > 0 ? (
        <span className={style.count} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      ) : null}
    </Link>
  );
}

/** Opens the command palette and shows its shortcut. */
function JumpButton({ onPress }: { onPress: () => void }) {
  const t = useTranslation();
  return (
    <button type="button" className={style.jump} aria-keyshortcuts="Control+K Meta+K" onClick={onPress}>
      <Icon of={Search} size={14} />
      <span>{t('frame.jump')}</span>
      <Kbd>{`${commandKey()} K`}</Kbd>
    </button>
  );
}
