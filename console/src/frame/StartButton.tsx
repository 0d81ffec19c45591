import { useRef } from 'react';
import { Button, type ButtonProps } from '../ui/button/Button.tsx';
import { useStartedAction } from './use-started-action.ts';

interface StartButtonProps extends ButtonProps {
  /** Its name in the actions of the palette. Undefined while the button has to wait for data. */
  start: string | undefined;
}

/** A button that the palette can press as well. A disabled one gets the focus, which shows its reason. */
export function StartButton({ start, ...button }: StartButtonProps) {
  const element = useRef<HTMLButtonElement>(null);
  useStartedAction(start, () => {
    element.current?.focus();
    element.current?.click();
  });
  return <Button ref={element} {...button} />;
}
