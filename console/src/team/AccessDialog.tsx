import '../invitations/invitations.texts.ts';
import './team.texts.ts';
import type { AccessBody, Member } from '@lensdock/contract/team/team.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { isDifferent } from '../forms/is-different.ts';
import { EntryConflict } from '../forms/list-entry/EntryConflict.tsx';
import { useTranslation } from '../i18n/text.ts';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { TextField } from '../ui/form/TextField.tsx';
import { AccessFields } from './AccessFields.tsx';
import { useInvite, useSaveMember } from './team.queries.ts';

const least: AccessBody = { role: 'viewer', apps: null, lastDay: null };

interface AccessDialogProps {
  /** If it is absent, a person is invited. */
  member?: Member;
  onClose: () => void;
}

/** Invites a person, or changes the access of a member. */
export function AccessDialog({ member: opened, onClose }: AccessDialogProps) {
  const t = useTranslation();
  const invite = useInvite();
  const save = useSaveMember();
  /** With the revision that the person started to edit. */
  const [member, setMember] = useState(opened);
  const { error, isPending } = member ? save : invite;
  const [access, setAccess] = useState(() => accessOf(member));
  const [email, setEmail] = useState('');
  const findings = fieldErrorsOf(error);
  const findingOf = (field: string) =>
    findings.find(({ inputField }) => inputField === field || inputField.startsWith(`${field}.`))?.message;
  function submit(etag = member && `"r${member.revision}"`) {
    if (member) return save.mutate({ memberId: member.memberId, access, etag }, { onSuccess: onClose });
    const onSuccess = () => {
      showToast({ title: t('invitations.sent', { email }), tone: 'ok' });
      onClose();
    };
    invite.mutate({ ...access, email }, { onSuccess });
  }
  return (
    <FormDialog
      changed={email !== '' || isDifferent(access, accessOf(member))}
      title={member ? t('team.change-title', { name: member.name }) : t('team.invite-title')}
      text={member ? t('team.change-text') : t('team.invite-text')}
      cancelLabel={t('team.cancel')}
      confirmLabel={member ? t('team.change-act') : t('team.invite-act')}
      busy={isPending}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      {member ? null : (
        <TextField
          label={t('team.email')}
          required
          type="email"
          maxLength={254}
          value={email}
          error={findingOf('email')}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
      <AccessFields access={access} onChange={setAccess} findingOf={findingOf} />
      <EntryConflict<Member>
        error={error}
        fallback={t('team.failed')}
        onLoad={(current) => {
          setMember(current);
          setAccess(accessOf(current));
          save.reset();
        }}
        onKeep={submit}
      />
    </FormDialog>
  );
}

function accessOf(member: Member | undefined): AccessBody {
  if (!member) return least;
  const { role, apps, lastDay } = member;
  return { role, apps: apps?.map(({ code }) => code) ?? null, lastDay };
}
