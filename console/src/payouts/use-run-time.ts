import { useCallback } from 'react';
import { useFormat } from '../i18n/format.ts';

/** Returns how a run is named: its time, with seconds unless they are zero. Two runs can start in the same minute. */
export function useRunTime(): (started: number) => string {
  const format = useFormat();
  return useCallback(
    (started) => {
      const seconds = new Date(started).getSeconds();
      return `${format.dateTime(started)}${seconds === 0 ? '' : `:${String(seconds).padStart(2, '0')}`}`;
    },
    [format],
  );
}
