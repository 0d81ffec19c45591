import { Info, TriangleAlert } from 'lucide-react';
import { useId, useRef } from 'react';
import { placeNextTo } from '../button/place-next-to.ts';
import { Icon } from '../text/Icon.tsx';
import style from './hint.module.css';

const icons = { info: Info, warn: TriangleAlert };

interface HintProps {
  /** The name of the button. */
  label: string;
  text: string;
  tone?: 'info' | 'warn';
}

/** A hint behind a small button for keyboard, touch and pointer. A click outside or Escape closes it. */
export function Hint({ label, text, tone = 'info' }: HintProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLDivElement>(null);
  return (
    <span className={style.hint}>
      <button
        ref={button}
        type="button"
        className={style.button}
        data-tone={tone}
        aria-label={label}
        popoverTarget={id}
      >
        <Icon of={icons[tone]} />
      </button>
      <div
        ref={bubble}
        id={id}
        popover="auto"
        role="note"
        className={style.bubble}
        onToggle={(event) => {
          if (event.newState === 'open' && button.current && bubble.current)
            placeNextTo(button.current, bubble.current, 'centre');
        }}
      >
        {text}
      </div>
    </span>
  );
}
