import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { IconButton } from '../button/IconButton.tsx';
import { Icon } from '../text/Icon.tsx';
import { usePausedText } from '../use-paused-text.ts';
import style from './control.module.css';
import own from './search-field.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange' | 'value'> {
  label: string;
  value: string;
  /** Called after a pause, and at once when the field is cleared or Enter is pressed. */
  onChange: (value: string) => void;
}

/** The label is only the accessible name; the placeholder says what is searched. */
export function SearchField({ label, value, onChange, placeholder = label, ...input }: SearchFieldProps) {
  const t = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const { text, type, finish } = usePausedText(value, onChange);
  function clear() {
    finish('');
    field.current?.focus();
  }
  return (
    <div className={`${style.wrap} ${own.search}`}>
      <span className={style.before}>
        <Icon of={Search} />
      </span>
      <input
        type="search"
        autoComplete="off"
        spellCheck={false}
        {...input}
        ref={field}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // In a form, Enter would save it.
          event.preventDefault();
          finish(text);
        }}
        className={`${style.control} ${style.searching}`}
      />
      {text ? (
        <span className={own.clear}>
          <IconButton icon={X} size="small" label={t('ui.clear-search')} onClick={clear} />
        </span>
      ) : null}
    </div>
  );
}
