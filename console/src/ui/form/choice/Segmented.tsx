import { useId } from 'react';
import { Count } from '../../text/Tag.tsx';
import style from './segmented.module.css';

interface Segment<Value extends string> {
  value: Value;
  text: string;
  /** The language of the label, if it names one. */
  lang?: string;
  count?: number | string;
}

interface SegmentedProps<Value extends string> {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Switches a view; exposed as radio buttons. */
export function Segmented<Value extends string>({ label, segments, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={style.track}>
      <legend className="unseen">{label}</legend>
      {segments.map((segment) => (
        <label key={segment.value} className={style.segment} lang={segment.lang}>
          <input type="radio" name={name} checked={segment.value === value} onChange={() => onChange(segment.value)} />
          {segment.text}
          {segment.count === undefined ? null : <Count value={segment.count} />}
        </label>
      ))}
    </fieldset>
  );
}
