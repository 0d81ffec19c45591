import { CircleHelp, Globe, Moon, Sun } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Avatar } from '../ui/AppIcon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { type Text, useText } from '../ui/text.ts';
import style from './frame-tools.module.css';
import type { ToolName } from './frame-tools.ts';

interface FrameToolButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  tool: ToolName;
  personName: string | undefined;
}

const names: Record<Exclude<ToolName, 'account'>, (t: Text) => string> = {
  language: (t) => t('shell.language'),
  appearance: (t) => t('shell.appearance'),
  help: (t) => t('shell.help'),
};

/** The button of a menu, the same before its code has come and after. */
export function FrameToolButton({ tool, personName = '', ...rest }: FrameToolButtonProps) {
  const t = useText();
  const shared = { id: `tool-${tool}`, 'aria-haspopup': 'menu' as const, ...rest };
  if (tool === 'account') {
    return (
      <button type="button" {...shared} className={style.account}>
        <Avatar name={personName} />
        <span className="unseen">{t('shell.account', { name: personName })}</span>
      </button>
    );
  }
  const icon = { language: Globe, appearance: isDark() ? Sun : Moon, help: CircleHelp }[tool];
  return <IconButton {...shared} icon={icon} label={names[tool](t)} tooltip={false} />;
}

/** The icon shows where a press would lead. */
function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : Boolean(window.matchMedia?.('(prefers-color-scheme: dark)').matches);
}
