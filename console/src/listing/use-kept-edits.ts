import { useEffect, useRef, useState } from 'react';
import { signedInPerson } from '../api/session.ts';
import { type EditPart, editsOf, type KeptEdits, keepEdits, readKeptEdits } from './kept-edits.ts';
import type { Edits } from './listing-edits.ts';

const restMs = 400;

/** Keeps the edits in this browser once the typing rests, and offers what an earlier visit left there. */
export function useKeptEdits(app: string, edits: Edits) {
  const person = signedInPerson()?.subject ?? '';
  const [offered, setOffered] = useState<readonly KeptEdits[]>(() => readKeptEdits(person, app, Date.now()));
  const [keptAt, setKeptAt] = useState<number>();
  const text = JSON.stringify(edits);
  const first = useRef(true);
  // Read when the typing has rested: what was taken meanwhile waits no longer.
  const waiting = useRef<readonly EditPart[]>([]);
  waiting.current = offered.map(({ part }) => part);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = setTimeout(() => {
      const at = Date.now();
      keepEdits({ person, app, waiting: waiting.current }, JSON.parse(text) as Edits, at); // made of edits just above
      if (text !== '{}') setKeptAt(at);
    }, restMs);
    return () => clearTimeout(timer);
  }, [person, app, text]);
  const settle = (part: EditPart) => setOffered((before) => before.filter((kept) => kept.part !== part));
  return {
    keptAt,
    offered,
    settle,
    /** Of a part that nobody wants any more. */
    drop: (part: EditPart) => {
      settle(part);
      const others = waiting.current.filter((other) => other !== part);
      keepEdits({ person, app, waiting: others }, edits, Date.now());
    },
    /** After a save, or when the edits were given up: what waits in the parts that nobody touched goes on waiting. */
    forget: () => {
      const untouched = waiting.current.filter((part) => Object.keys(editsOf(edits, part)).length === 0);
      keepEdits({ person, app, waiting: untouched }, {}, 0);
    },
  };
}
