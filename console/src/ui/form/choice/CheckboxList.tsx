import '../../parts.texts.ts';
import { useTranslation } from '../../../i18n/text.ts';
import { Checkbox } from './Checkbox.tsx';
import style from './choice.module.css';
import type { Choice } from './SelectField.tsx';

interface CheckboxListProps {
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Adds a first checkbox that selects all. */
  allText?: string;
  disabled?: boolean;
  /** The label is always announced; show it unless a title above says the same. */
  showLabel?: boolean;
}

/** Up to three columns, ordered top to bottom. The selection keeps the order of the options. */
export function CheckboxList(props: CheckboxListProps) {
  const { label, choices, chosen, onChange, allText, disabled, showLabel } = props;
  const t = useTranslation();
  const on = new Set(chosen);
  function set(values: readonly string[], checked: boolean) {
    for (const value of values) {
      if (checked) on.add(value);
      else on.delete(value);
    }
    onChange(choices.map(({ value }) => value).filter((value) => on.has(value)));
  }
  return (
    <fieldset disabled={disabled}>
      <legend className={showLabel ? style.legend : 'unseen'}>{label}</legend>
      {allText ? (
        <div className={style.listHead}>
          <Checkbox
            label={allText}
            checked={on.size === choices.length}
            some={on.size > 0 && on.size < choices.length}
            onChange={(event) =>
              set(
                choices.map(({ value }) => value),
                event.target.checked,
              )
            }
          />
          <span>{t('ui.chosen-of', { count: on.size, limit: choices.length })}</span>
        </div>
      ) : null}
      <div className={style.list}>
        {choices.map(({ value, text }) => (
          <div key={value}>
            <Checkbox label={text} checked={on.has(value)} onChange={(event) => set([value], event.target.checked)} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
