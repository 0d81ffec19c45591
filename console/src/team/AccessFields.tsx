import './team.texts.ts';
import { companyRoles } from '@lensdock/contract/kernel/company-permissions.ts';
import { canBeLimited } from '@lensdock/contract/team/access-rules.ts';
import type { AccessBody } from '@lensdock/contract/team/team.ts';
import { useTranslation } from '../i18n/text.ts';
import { FieldNote } from '../ui/feedback/FieldNote.tsx';
import { CheckboxList } from '../ui/form/choice/CheckboxList.tsx';
import { SelectField } from '../ui/form/choice/SelectField.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { useAppChoices } from './team.queries.ts';
import { roleHints, roleLabels } from './team-labels.ts';

interface AccessFieldsProps {
  access: AccessBody;
  onChange: (access: AccessBody) => void;
  findingOf: (field: string) => string | undefined;
}

/** Role, apps and last day of a member or an invitation. */
export function AccessFields({ access, onChange, findingOf }: AccessFieldsProps) {
  const t = useTranslation();
  const { role, lastDay } = access;
  return (
    <>
      <SelectField
        label={t('team.role')}
        hint={roleHints[role](t)}
        choices={companyRoles.map((value) => ({ value, text: roleLabels[value](t) }))}
        value={role}
        error={findingOf('role')}
        onChange={(event) => {
          const chosen = companyRoles.find((one) => one === event.target.value) ?? role;
          onChange({ ...access, role: chosen, apps: canBeLimited(chosen) ? access.apps : null });
        }}
      />
      {canBeLimited(role) ? <AppsField access={access} onChange={onChange} findingOf={findingOf} /> : null}
      <TextField
        label={t('team.last-day')}
        optional
        hint={t('team.last-day-hint')}
        type="date"
        value={lastDay ?? ''}
        error={findingOf('lastDay')}
        onChange={(event) => onChange({ ...access, lastDay: event.target.value || null })}
      />
    </>
  );
}

function AppsField({ access, onChange, findingOf }: AccessFieldsProps) {
  const t = useTranslation();
  const choices = useAppChoices().data ?? [];
  const { apps } = access;
  const error = findingOf('apps');
  return (
    <>
      <SelectField
        label={t('team.apps')}
        choices={[
          { value: 'all', text: t('team.all-apps') },
          { value: 'some', text: t('team.some-apps') },
        ]}
        value={apps === null ? 'all' : 'some'}
        onChange={(event) => onChange({ ...access, apps: event.target.value === 'all' ? null : [] })}
      />
      {apps === null ? null : (
        <CheckboxList
          label={t('team.some-apps')}
          choices={choices}
          chosen={apps}
          onChange={(chosen) => onChange({ ...access, apps: chosen })}
        />
      )}
      {error ? <FieldNote tone="bad">{error}</FieldNote> : null}
    </>
  );
}
