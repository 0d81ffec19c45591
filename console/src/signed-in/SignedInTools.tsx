import type { SignedInPerson } from '@lensdock/contract/account/signed-in.ts';
import { memo } from 'react';
import { useAccount, useNavigationItems } from '../account/account.queries.ts';
import { FrameTools } from '../frame/menus/FrameTools.tsx';
import { PhoneTools } from '../frame/menus/frame-parts.ts';
import type { FrameToolsProps } from '../frame/menus/frame-tools.ts';
import { useUnread } from '../inbox/unread.queries.ts';
import { switchCompany } from '../session/company-choice.ts';
import { signedInPerson } from '../session/session.ts';

export interface FrameActions {
  onJump: () => void;
  onShortcuts: () => void;
  onSignOut: () => void;
}

/** The tools of the top bar. Rendered again when their own data changes, not with each page. */
export const SignedInTools = memo(function SignedInTools(actions: FrameActions) {
  return <FrameTools {...useTools(actions)} />;
});

/** The same in the phone menu. */
export const SignedInPhoneTools = memo(function SignedInPhoneTools(actions: FrameActions) {
  return <PhoneTools {...useTools(actions)} />;
});

/** Help items that lead to a person rather than to documentation. */
const contactLinks = ['help-support', 'help-contact'];

type PersonTools = NonNullable<FrameToolsProps['person']>;

function useTools({ onJump, onShortcuts, onSignOut }: FrameActions): FrameToolsProps {
  const items = useNavigationItems().data ?? [];
  const person = signedInPerson();
  const account = useAccount(person?.role === 'developer').data;
  const unread = useUnread().data;
  const help = items.filter((item) => item.group === 'HELP');
  return {
    onJump,
    onShortcuts,
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

/** The company chooser, which loads the page again, so that the question about unsaved input is the browser's. */
function companiesOf({ companyId, companies = [] }: SignedInPerson): Pick<PersonTools, 'companies'> {
  if (companyId === undefined || companies.length < 2) return {};
  const choices = companies.map(({ companyId: value, name: text }) => ({ value, text }));
  return { companies: { current: companyId, choices, onChange: switchCompany } };
}
