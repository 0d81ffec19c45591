import { errorMessages } from '../../problems/error-messages.ts';
import { ProblemError } from '../../problems/problem-error.ts';
import { useConsoleSettings } from '../../session/console-settings.ts';
import { signOut } from '../../session/session.ts';
import { Frame } from '../layout/Frame.tsx';
import { ErrorPage } from './ErrorPage.tsx';

interface FailurePageProps {
  error?: unknown;
  kind?: 403 | 404 | 500;
}

/** Replaces a page that cannot be shown. */
export function FailurePage({ error, kind }: FailurePageProps) {
  const settings = useConsoleSettings();
  const status = error instanceof ProblemError ? error.status : 500;
  const shown = kind ?? (status === 403 ? 403 : status === 404 ? 404 : 500);
  return (
    <Frame crumbs={[]} tools={null} phoneTools={null} footer={[]}>
      <ErrorPage
        kind={shown}
        reason={reasonOf(error)}
        supportUrl={settings?.supportUrl}
        storeUrl={settings?.storeUrl}
        onSignOut={() => void signOut()}
      />
    </Frame>
  );
}

/** Why a person is refused who has a role: a block, an ended membership, a second factor that the company requires. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ProblemError) || error.status !== 403 || error.problem === 'wrong-role') return undefined;
  return errorMessages(error)[0];
}
