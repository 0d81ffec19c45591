import '../invitations/invitations.texts.ts';
import './operators.texts.ts';
import { type OperatorRole, operatorRoles } from '@lensdock/contract/kernel/operator-permissions.ts';
import type { Operator } from '@lensdock/contract/operators/operators.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { isDifferent } from '../forms/is-different.ts';
import { EntryConflict } from '../forms/list-entry/EntryConflict.tsx';
import { useTranslation } from '../i18n/text.ts';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { FieldNote } from '../ui/feedback/FieldNote.tsx';
import { showToast } from '../ui/feedback/toast-store.ts';
import { CheckboxList } from '../ui/form/choice/CheckboxList.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { useInviteOperator, useSaveOperator } from './operators.queries.ts';
import { roleLabels } from './operators-labels.ts';

interface RolesDialogProps {
  /** If it is absent, a person is invited. */
  operator?: Operator;
  onClose: () => void;
}

/** Invites a person to work for the store, or changes an operator's roles. */
export function RolesDialog({ operator: opened, onClose }: RolesDialogProps) {
  const t = useTranslation();
  const invite = useInviteOperator();
  const save = useSaveOperator();
  /** With the revision that the person started to edit. */
  const [operator, setOperator] = useState(opened);
  const { error, isPending } = operator ? save : invite;
  const given = operator?.roles ?? [];
  const [roles, setRoles] = useState<OperatorRole[]>(given);
  const [email, setEmail] = useState('');
  const findings = fieldErrorsOf(error);
  const findingOf = (field: string) => findings.find(({ inputField }) => inputField === field)?.message;
  function submit(etag = operator && `"r${operator.revision}"`) {
    if (operator) return save.mutate({ operatorId: operator.operatorId, roles, etag }, { onSuccess: onClose });
    const onSuccess = () => {
      showToast({ title: t('invitations.sent', { email }), tone: 'ok' });
      onClose();
    };
    invite.mutate({ roles, email }, { onSuccess });
  }
  return (
    <FormDialog
      changed={email !== '' || isDifferent(roles, given)}
      title={operator ? t('operators.change-title', { name: operator.name }) : t('operators.invite-title')}
      text={operator ? t('operators.change-text') : t('operators.invite-text')}
      cancelLabel={t('operators.cancel')}
      confirmLabel={operator ? t('operators.change-act') : t('operators.invite-act')}
      busy={isPending}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      {operator ? null : (
        <TextField
          label={t('operators.email')}
          required
          type="email"
          maxLength={254}
          value={email}
          error={findingOf('email')}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
      <CheckboxList
        label={t('operators.roles')}
        showLabel={!operator}
        choices={operatorRoles.map((value) => ({ value, text: roleLabels[value](t) }))}
        chosen={roles}
        onChange={(chosen) => setRoles(operatorRoles.filter((role) => chosen.includes(role)))}
      />
      {findingOf('roles') ? <FieldNote tone="bad">{findingOf('roles')}</FieldNote> : null}
      <EntryConflict<Operator>
        error={error}
        fallback={t('operators.failed')}
        onLoad={(current) => {
          setOperator(current);
          setRoles(current.roles);
          save.reset();
        }}
        onKeep={submit}
      />
    </FormDialog>
  );
}
