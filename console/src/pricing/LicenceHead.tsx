import { Switch } from '../ui/form/choice/Switch.tsx';
import style from './pricing.module.css';

interface LicenceHeadProps {
  title: string;
  text: string;
  checked: boolean;
  disabled: boolean;
  onTurn: (enabled: boolean) => void;
}

/** A licence's title and description with its switch. */
export function LicenceHead({ title, text, checked, disabled, onTurn }: LicenceHeadProps) {
  return (
    <div className={style.head}>
      <h2>
        <Switch
          label={title}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onTurn(event.target.checked)}
        />
      </h2>
      <p>{text}</p>
    </div>
  );
}
