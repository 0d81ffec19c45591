import type { ComponentProps } from 'react';
import type { OpenMenu } from './MenuButton.tsx';
import { MenuChoices } from './MenuItem.tsx';
import { MenuPopup } from './MenuPopup.tsx';

type ChoicesMenuProps = OpenMenu & ComponentProps<typeof MenuChoices<string>> & { align?: 'start' | 'end' };

/** A menu that only contains a choice. */
export function ChoicesMenu({ anchor, onClose, onLeave, align = 'end', ...choices }: ChoicesMenuProps) {
  return (
    <MenuPopup anchor={anchor} onClose={onClose} onLeave={onLeave} align={align}>
      <MenuChoices {...choices} />
    </MenuPopup>
  );
}
