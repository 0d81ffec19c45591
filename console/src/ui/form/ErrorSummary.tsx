import { type MouseEvent, useEffect, useRef } from 'react';
import { Banner } from '../feedback/Banner.tsx';
import { TextAnchor } from '../text/TextLink.tsx';

export interface FieldProblem {
  /** The id of the control; without one the sentence has no link. */
  fieldId?: string;
  text: string;
}

interface ErrorSummaryProps {
  title: string;
  problems: readonly FieldProblem[];
  /** Counts the attempts: each new one moves the focus to the first field that has a problem. */
  attempt: number;
}

function focusField(id: string): boolean {
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  return field !== null;
}

/** All errors at once, above the form, each a link to its field; the sentences stand beside the fields as well. */
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
