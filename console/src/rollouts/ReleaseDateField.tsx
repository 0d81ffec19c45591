import { ownTimeZone } from '../i18n/formatters.ts';
import { useTranslation } from '../i18n/text.ts';
import { TextField } from '../ui/form/TextField.tsx';

interface ReleaseDateFieldProps {
  /** As a browser writes a local date and time, or empty. */
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A date and time in the reader's zone, which is stated. */
export function ReleaseDateField({ value, error, onChange }: ReleaseDateFieldProps) {
  const t = useTranslation();
  return (
    <TextField
      id="release.startsAt"
      type="datetime-local"
      label={t('rollouts.date')}
      hint={t('rollouts.date-hint', { zone: ownTimeZone() })}
      value={value}
      required
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
