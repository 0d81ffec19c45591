import { type MouseEvent, useEffect, useRef } from 'react';
import { Banner } from '../feedback/Banner.tsx';
import { TextAnchor } from '../text/TextAnchor.tsx';
import { focusField } from './focus-field.ts';

export interface FieldProblem {
  /** The id of the control; if it is absent, the text has no link. */
  fieldId?: string;
  text: string;
}

interface ErrorSummaryProps {
  title: string;
  problems: readonly FieldProblem[];
  /** Number of attempts: each new one moves the focus to the first invalid field. */
  attempt: number;
}

/** All errors above the form with links to their fields, where they are shown too. */
export function ErrorSummary({ title, problems, attempt }: ErrorSummaryProps) {
  const latest = useRef(problems);
  latest.current = problems;
  useEffect(() => {
    if (attempt === 0) return;
    latest.current.some(({ fieldId }) => fieldId && focusField(fieldId));
  }, [attempt]);
  if (problems.length === 0) return null;
  function onFollow(event: MouseEvent, id: string) {
    event.preventDefault();
    focusField(id);
  }
  return (
    <div role="alert">
      <Banner tone="bad" title={title}>
        <ul>
          {problems.map(({ fieldId, text }) => (
            <li key={`${fieldId} ${text}`}>
              {fieldId ? (
                <TextAnchor plain href={`#${fieldId}`} onClick={(event) => onFollow(event, fieldId)}>
                  {text}
                </TextAnchor>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
