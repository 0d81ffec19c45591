import type { ComponentProps } from 'react';
import { usePausedText } from '../use-paused-text.ts';
import { TextField } from './TextField.tsx';

interface FilterFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  value: string;
  /** Called after a pause, so that a key neither writes the address nor calls the server. */
  onChange: (value: string) => void;
}

/** A field that filters the list below it. */
export function FilterField({ value, onChange, ...field }: FilterFieldProps) {
  const { text, type, finish } = usePausedText(value, onChange);
  return (
    <TextField
      {...field}
      value={text}
      onChange={({ target }) => type(target.value)}
      onBlur={() => finish(text)}
      onKeyDown={({ key }) => key === 'Enter' && finish(text)}
    />
  );
}
