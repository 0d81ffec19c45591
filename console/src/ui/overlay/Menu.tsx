import type { ComponentProps, ReactNode } from 'react';
import { MenuButton } from './MenuButton.tsx';
import { MenuPopup } from './MenuPopup.tsx';

interface MenuProps extends Pick<ComponentProps<typeof MenuButton>, 'trigger'> {
  align?: 'start' | 'end';
  children: ReactNode;
}

/** Actions behind a button. */
export function Menu({ trigger, align, children }: MenuProps) {
  return (
    <MenuButton
      trigger={trigger}
      menu={(open) => (
        <MenuPopup {...open} {...(align && { align })}>
          {children}
        </MenuPopup>
      )}
    />
  );
}
