import type { NavigationItem } from '@lensdock/contract/account/account.ts';
import type { SignedInPerson } from '@lensdock/contract/account/signed-in.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useAccount, useNavigationItems } from '../account/account.queries.ts';
import { clearUnsaved, hasUnsaved } from '../forms/unsaved.ts';
import { FailurePage } from '../frame/failures/FailurePage.tsx';
import { useShortcuts } from '../frame/keys/use-shortcuts.ts';
import { Frame, type FrameProps } from '../frame/layout/Frame.tsx';
import { SandboxServicesBanner } from '../frame/layout/SandboxServicesBanner.tsx';
import { FrameTools } from '../frame/menus/FrameTools.tsx';
import { OperatorNavigation, PhoneTools, SignOutDialog } from '../frame/menus/frame-parts.ts';
import type { FrameToolsProps } from '../frame/menus/frame-tools.ts';
import { MainNavigation } from '../frame/navigation/MainNavigation.tsx';
import { useTranslation } from '../i18n/text.ts';
import { useUnread } from '../inbox/unread.queries.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { switchCompany } from '../session/company-choice.ts';
import { signedInPerson, signOut } from '../session/session.ts';
import { useClientStore } from '../ui/client-store.ts';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import type { Crumb } from '../ui/layout/Breadcrumbs.tsx';
import { apkUploads, hasRunningUpload } from '../versions/upload/apk-uploads.ts';
import { Palette, ShortcutsDialog } from './palette-parts.ts';
import { useReportLanguage } from './report-language.ts';

const UploadStatus = lazyComponent(async () => (await import('../versions/upload/UploadStatus.tsx')).UploadStatus);

/** Whether this tab has uploads; their progress is drawn by `UploadStatus` alone. */
const hasUploads = { subscribe: apkUploads.subscribe, read: () => apkUploads.read().size > 0 };

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
  const known = useNavigationItems().data;
  const items = known ?? [];
  const t = useTranslation();
  useReportLanguage();
  const isOperator = signedInPerson()?.role === 'operator';
  const sidebar = items.filter((item) => item.group === 'SIDEBAR');
  const [isAsking, setAsking] = useState(false);
  const [over, setOver] = useState<'palette' | 'shortcuts'>();
  useShortcuts({ onPalette: () => setOver('palette'), onHelp: () => setOver('shortcuts') });
  const failure = useAccountFailure();
  const isUploading = useClientStore(hasUploads);
  const tools = useTools(items, () => (hasUnsaved() || hasRunningUpload() ? setAsking(true) : void signOut()));
  if (failure) return <FailurePage error={failure} />;
  return (
    <Frame
      navigation={
        isOperator ? (
          <Suspense>
            <OperatorNavigation items={sidebar} rail={full} />
          </Suspense>
        ) : (
          <MainNavigation items={sidebar} />
        )
      }
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
      tools={<FrameTools {...tools} onJump={() => setOver('palette')} onShortcuts={() => setOver('shortcuts')} />}
      phoneTools={<PhoneTools {...tools} onJump={() => setOver('palette')} />}
      footer={known?.filter((item) => item.group === 'FOOTER')}
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
            onAct={() => void leave()}
            onClose={() => setAsking(false)}
          />
        ) : null}
      </Suspense>
    </Frame>
  );
}

/** Signs out without another question of the browser. */
async function leave(): Promise<void> {
  clearUnsaved();
  const { stopApkUploads } = await import('../versions/upload/run-apk-upload.ts');
  stopApkUploads();
  await signOut();
}

/** Help items that lead to a person rather than to documentation. */
const contactLinks = ['help-support', 'help-contact'];

/** The company chooser, which loads the page again, so that the question about unsaved input is the browser's. */
function companiesOf({ companyId, companies = [] }: SignedInPerson): Pick<PersonTools, 'companies'> {
  if (companyId === undefined || companies.length < 2) return {};
  const choices = companies.map(({ companyId: value, name: text }) => ({ value, text }));
  return { companies: { current: companyId, choices, onChange: switchCompany } };
}

type PersonTools = NonNullable<FrameToolsProps['person']>;

function useTools(items: readonly NavigationItem[], onSignOut: () => void): FrameToolsProps {
  const person = signedInPerson();
  const account = useAccount(person?.role === 'developer').data;
  const unread = useUnread().data;
  const help = items.filter((item) => item.group === 'HELP');
  return {
    help: help.filter(({ id }) => contactLinks.includes(id)),
    documentation: help.filter(({ id }) => !contactLinks.includes(id)),
    ...(person && {
      unread: unread ?? 0,
      person: {
        name: person.name,
        companyName: account?.companyName ?? '',
        ...companiesOf(person),
        links: items.filter((item) => item.group === 'HEADER' && item.id !== 'sign-out'),
        onSignOut,
      },
    }),
  };
}
