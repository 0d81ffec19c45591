import type { ComponentProps } from 'react';
import type { OpenMenu } from './MenuButton.tsx';
import { MenuChoices } from './MenuItem.tsx';
import { MenuPopup } from './MenuPopup.tsx';

type ChoicesMenuProps = OpenMenu & ComponentProps<typeof MenuChoices<string>> & { align?: 'start' | 'end' };

/** A menu of nothing but one of a few. */
export function ChoicesMenu({ anchor, onClose, onLeave, align = 'end', ...choices }: ChoicesMenuProps) {
  return (
    <MenuPopup anchor={anchor} onClose={onClose} onLeave={onLeave} align={align}>
      <MenuChoices {...choices} />
    </MenuPopup>
  );
}
