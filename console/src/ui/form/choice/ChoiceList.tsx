import '../../parts.texts.ts';
import { Check } from 'lucide-react';
import { useTranslation } from '../../../i18n/text.ts';
import { Icon } from '../../text/Icon.tsx';
import style from './combobox.module.css';
import type { Choice } from './SelectField.tsx';

interface ChoiceListProps {
  id: string;
  label: string;
  found: readonly Choice[];
  active: number;
  value: string | null;
  onChoose: (choice: Choice) => void;
}

/** The options below the field, which keeps the focus. */
export function ChoiceList({ id, label, found, active, value, onChoose }: ChoiceListProps) {
  const t = useTranslation();
  if (found.length === 0) {
    return (
      <div role="status" className={style.empty}>
        {t('ui.nothing-found')}
      </div>
    );
  }
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label}>
      {found.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys.
        <div
          key={choice.value}
          id={`${id}-${choice.value}`}
          role="option"
          tabIndex={-1}
          aria-selected={choice.value === value}
          className={style.item}
          data-active={index === active || undefined}
          ref={(element) => {
            if (index === active) element?.scrollIntoView({ block: 'nearest' });
          }}
          onClick={() => onChoose(choice)}
        >
          {choice.text}
          {choice.value === value ? <Icon of={Check} /> : null}
        </div>
      ))}
    </div>
  );
}
