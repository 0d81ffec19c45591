import { useEffect, useRef, useState } from 'react';

const pauseMs = 200;

/**
 * The text of a field that filters a list. It keeps what is typed and reports it after a pause, so that a key renders
 * the field and not the page. A value from outside, such as that of an older address, replaces the text.
 */
export function usePausedText(
  value: string,
  report: (text: string) => void,
): { text: string; type: (text: string) => void; finish: (text: string) => void } {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const latest = useRef(report);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reported = useRef(value);
  useEffect(() => {
    latest.current = report;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (known !== value) {
    setKnown(value);
    if (value !== reported.current) setText(value);
    reported.current = value;
  }
  const finish = (next: string) => {
    clearTimeout(timer.current);
    setText(next);
    if (next === reported.current) return;
    reported.current = next;
    latest.current(next);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => finish(next), pauseMs);
  };
  return { text, type, finish };
}
