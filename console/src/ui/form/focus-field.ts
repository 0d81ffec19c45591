import { useEffect, useRef, useState } from 'react';

type Reveal = (id: string) => boolean;

const reveals = new Set<Reveal>();

/** Focuses a control, after the part of the page that hides it has shown it. Returns whether there is one. */
export function focusField(id: string): boolean {
  return [...reveals].some((reveal) => reveal(id)) || focusControl(id);
}

function focusControl(id: string): boolean {
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  return field !== null;
}

/** For a part of a page that hides controls: `reveal` shows the one with the id, and returns whether it has it. */
export function useReveal(reveal: Reveal): void {
  const latest = useRef(reveal);
  latest.current = reveal;
  const [asked, setAsked] = useState<{ id: string }>();
  useEffect(() => {
    const revealAndFocus = (id: string) => {
      const isOurs = latest.current(id);
      if (isOurs) setAsked({ id });
      return isOurs;
    };
    reveals.add(revealAndFocus);
    return () => void reveals.delete(revealAndFocus);
  }, []);
  // Hidden controls cannot take the focus, so it follows the render that shows the control.
  useEffect(() => {
    if (asked) focusControl(asked.id);
  }, [asked]);
}
