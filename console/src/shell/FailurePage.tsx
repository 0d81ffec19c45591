import { ProblemError } from '../api/problem-error.ts';
import { signOut } from '../api/session.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Frame } from './Frame.tsx';
import { supportUrl } from './support-url.ts';

interface FailurePageProps {
  error?: unknown;
  kind?: 403 | 404 | 500;
}

/** What stands in place of a page that cannot be shown. */
export function FailurePage({ error, kind }: FailurePageProps) {
  const status = error instanceof ProblemError ? error.status : 500;
  const shown = kind ?? (status === 403 ? 403 : status === 404 ? 404 : 500);
  return (
    <Frame crumbs={[]} tools={null} phoneTools={null} footer={[]}>
      <ErrorPage kind={shown} supportUrl={supportUrl()} onSignOut={() => void signOut()} />
    </Frame>
  );
}
