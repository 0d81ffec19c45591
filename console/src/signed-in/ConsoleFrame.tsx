import { saveMyLanguage } from '@lensdock/contract/account/account.routes.ts';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useAccount, useNavigationItems } from '../account/account.queries.ts';
import { call } from '../api/call.ts';
import { clearUnsaved, hasUnsaved } from '../forms/unsaved.ts';
import { FailurePage } from '../frame/failures/FailurePage.tsx';
import { useShortcuts } from '../frame/keys/use-shortcuts.ts';
import { Frame, type FrameProps } from '../frame/layout/Frame.tsx';
import { SandboxServicesBanner } from '../frame/layout/SandboxServicesBanner.tsx';
import { OperatorNavigation, SignOutDialog } from '../frame/menus/frame-parts.ts';
import { MainNavigation } from '../frame/navigation/MainNavigation.tsx';
import { currentLanguage, type Language } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { signedInPerson, signOut } from '../session/session.ts';
import { useClientStore } from '../ui/client-store.ts';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import type { Crumb } from '../ui/layout/Breadcrumbs.tsx';
import { apkUploads, hasRunningUpload } from '../versions/upload/apk-uploads.ts';
import { type FrameActions, SignedInPhoneTools, SignedInTools } from './SignedInTools.tsx';

const Palette = lazyComponent(async () => (await import('./palette/Palette.tsx')).Palette);
const ShortcutsDialog = lazyComponent(async () => (await import('./palette/ShortcutsDialog.tsx')).ShortcutsDialog);
const UploadStatus = lazyComponent(async () => (await import('../versions/upload/UploadStatus.tsx')).UploadStatus);

/** Whether this tab has uploads; only `UploadStatus` renders their progress. */
const hasUploads = { subscribe: apkUploads.subscribe, read: () => apkUploads.read().size > 0 };

/** The language that this page has reported. */
let reported: { subject: string; language: Language } | undefined;

interface ConsoleFrameProps extends Pick<FrameProps, 'inside' | 'full'> {
  crumbs: readonly Crumb[];
  children: ReactNode;
}

/** Why nothing can be shown to a developer: the account could not be loaded. */
function useAccountFailure(): ProblemError | undefined {
  const { data, error } = useAccount(signedInPerson()?.role === 'developer');
  return !data && error instanceof ProblemError && error.status >= 500 ? error : undefined;
}

/** The layout with the server's navigation, help, account menu and footer. */
export function ConsoleFrame({ crumbs, inside, full, children }: ConsoleFrameProps) {
  const t = useTranslation();
  useReportLanguage();
  const isOperator = signedInPerson()?.role === 'operator';
  const [isAsking, setAsking] = useState(false);
  const [over, setOver] = useState<'palette' | 'shortcuts'>();
  useShortcuts({ onPalette: () => setOver('palette'), onHelp: () => setOver('shortcuts') });
  const failure = useAccountFailure();
  const isUploading = useClientStore(hasUploads);
  const actions = useMemo<FrameActions>(
    () => ({
      onJump: () => setOver('palette'),
      onShortcuts: () => setOver('shortcuts'),
      onSignOut: () => (hasUnsaved() || hasRunningUpload() ? setAsking(true) : void signOut()),
    }),
    [],
  );
  const parts = useLastingParts(actions, isOperator, full);
  if (failure) return <FailurePage error={failure} />;
  return (
    <Frame
      {...parts}
      area={isOperator ? t('frame.operations') : undefined}
      inside={inside}
      full={full}
      crumbs={crumbs}
      status={
        isUploading ? (
          <Suspense>
            <UploadStatus />
          </Suspense>
        ) : null
      }
    >
      <SandboxServicesBanner />
      {children}
      <Suspense>
        {over === 'palette' ? (
          <Palette onClose={() => setOver(undefined)} onShortcuts={() => setOver('shortcuts')} />
        ) : null}
        {over === 'shortcuts' ? <ShortcutsDialog onClose={() => setOver(undefined)} /> : null}
      </Suspense>
      <Suspense>
        {isAsking ? (
          <SignOutDialog
            lost={hasUnsaved() ? 'changes' : 'upload'}
            onConfirm={() => void leave()}
            onClose={() => setAsking(false)}
          />
        ) : null}
      </Suspense>
    </Frame>
  );
}

/** The parts that pages have in common. They keep their identity, so that the next page does not render them again. */
function useLastingParts(
  actions: FrameActions,
  isOperator: boolean,
  full: boolean | undefined,
): Pick<FrameProps, 'navigation' | 'tools' | 'phoneTools' | 'footer'> {
  const items = useNavigationItems().data;
  const footer = useMemo(() => items?.filter((item) => item.group === 'FOOTER'), [items]);
  const navigation = useMemo(() => {
    const sidebar = items?.filter((item) => item.group === 'SIDEBAR') ?? [];
    if (!isOperator) return <MainNavigation items={sidebar} />;
    return (
      <Suspense>
        <OperatorNavigation items={sidebar} rail={full} />
      </Suspense>
    );
  }, [items, isOperator, full]);
  const [tools, phoneTools] = useMemo(
    () => [<SignedInTools key="tools" {...actions} />, <SignedInPhoneTools key="tools" {...actions} />],
    [actions],
  );
  return { navigation, tools, phoneTools, footer };
}

/** Signs out without another question of the browser. */
async function leave(): Promise<void> {
  clearUnsaved();
  const { stopApkUploads } = await import('../versions/upload/run-apk-upload.ts');
  stopApkUploads();
  await signOut();
}

/** Saves the console's language for emails when it differs from the stored one. */
function useReportLanguage(): void {
  const person = signedInPerson();
  const language = currentLanguage();
  useEffect(() => {
    if (!person) return;
    const known = reported?.subject === person.subject ? reported.language : person.language;
    if (known === language) return;
    reported = { subject: person.subject, language };
    // Not awaited: a failure is retried on the next page.
    call(saveMyLanguage, { body: { language } }).catch(() => {
      reported = undefined;
    });
  }, [person, language]);
}
