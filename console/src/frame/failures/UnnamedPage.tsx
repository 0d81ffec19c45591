import type { ReactNode } from 'react';
import { ProblemError } from '../../problems/problem-error.ts';
import { QueryFailure } from '../../problems/QueryFailure.tsx';
import { useConsoleSettings } from '../../session/console-settings.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { SkeletonPage } from '../../ui/layout/SkeletonPage.tsx';
import { ErrorPage } from './ErrorPage.tsx';

interface UnnamedPageProps {
  /** The link back to the list, as on the page itself. */
  back?: ReactNode;
  /** The kind of page, used as its heading until its name is loaded: "Company". */
  title: string;
  fields: number;
  query: { error: unknown; data: unknown; refetch: () => unknown };
}

/** Replaces a page that is named by its data while that is loading or failed. */
export function UnnamedPage({ back, ...page }: UnnamedPageProps) {
  return (
    <>
      {back}
      <PageWithoutData {...page} />
    </>
  );
}

function PageWithoutData({ title, fields, query }: Omit<UnnamedPageProps, 'back'>) {
  const { error } = query;
  const supportUrl = useConsoleSettings()?.supportUrl;
  if (!error) return <SkeletonPage title={title} fields={fields} />;
  // A retry would not help.
  if (error instanceof ProblemError && error.status === 404) return <ErrorPage kind={404} supportUrl={supportUrl} />;
  return (
    <>
      <PageHeader title={title} />
      <QueryFailure query={query} />
    </>
  );
}
