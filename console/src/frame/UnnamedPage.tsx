import { LoadFailure } from '../problems/LoadFailure.tsx';
import { ProblemError } from '../problems/problem-error.ts';
import { useConsoleSettings } from '../session/console-settings.ts';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { SkeletonPage } from '../ui/layout/SkeletonPage.tsx';
import { ErrorPage } from './ErrorPage.tsx';

interface UnnamedPageProps {
  /** The kind of thing, which is its heading until its name is there: "Company". */
  title: string;
  fields: number;
  error: unknown;
  onRetry: () => void;
}

/** A page that is named by what it loads, as long as that is not there: its shape, or why it did not come. */
export function UnnamedPage({ title, fields, error, onRetry }: UnnamedPageProps) {
  const supportUrl = useConsoleSettings()?.supportUrl;
  if (!error) return <SkeletonPage title={title} fields={fields} />;
  // To try again would not help.
  if (error instanceof ProblemError && error.status === 404) return <ErrorPage kind={404} supportUrl={supportUrl} />;
  return (
    <>
      <PageHeader title={title} />
      <LoadFailure error={error} onRetry={onRetry} />
    </>
  );
}
