import './tokens.texts.ts';
import { tokenScopes } from '@lensdock/contract/kernel/token-access.ts';
import type { AccessTokenBody } from '@lensdock/contract/tokens/tokens.ts';
import { defaultTokenDays, tokenNameLimit } from '@lensdock/contract/tokens/tokens-rules.ts';
import { useState } from 'react';
import { useApps } from '../apps/apps.queries.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { SecretDialog } from '../forms/secret/SecretDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { FieldNote } from '../ui/feedback/FieldNote.tsx';
import { CheckboxList } from '../ui/form/choice/CheckboxList.tsx';
import { RadioRow } from '../ui/form/choice/Radio.tsx';
import { SelectField } from '../ui/form/choice/SelectField.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { scopeLabels } from './scope-labels.ts';
import { useCreateToken } from './tokens.queries.ts';

interface CreateTokenDialogProps {
  maximumDays: number;
  onClose: () => void;
}

const offeredDays = [7, 30, 90, 180, 365];

/** Asks for name, scopes, apps and lifetime, and then shows the secret, which cannot be shown again. */
export function CreateTokenDialog({ maximumDays, onClose }: CreateTokenDialogProps) {
  const t = useTranslation();
  const create = useCreateToken();
  const firstDays = Math.min(defaultTokenDays, maximumDays);
  const [body, setBody] = useState<AccessTokenBody>({ name: '', scopes: [], apps: null, days: firstDays });
  const change = (part: Partial<AccessTokenBody>) => setBody((before) => ({ ...before, ...part }));
  const findings = fieldErrorsOf(create.error);
  const findingOf = (field: string) => findings.find(({ inputField }) => inputField === field)?.message;
  if (create.data)
    return (
      <SecretDialog
        title={t('tokens.created')}
        text={t('tokens.once')}
        label={t('tokens.secret')}
        secret={create.data.secret}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      changed={body.name !== '' || body.scopes.length > 0 || body.apps !== null || body.days !== firstDays}
      // Closing during the request would create a secret that is never shown.
      staysOpen={create.isPending}
      title={t('tokens.create')}
      text={t('tokens.create-text')}
      cancelLabel={t('tokens.cancel')}
      confirmLabel={t('tokens.create-act')}
      busy={create.isPending}
      onSubmit={() => create.mutate(body)}
      onClose={onClose}
    >
      <TextField
        label={t('tokens.name')}
        required
        hint={t('tokens.name-hint')}
        maxLength={tokenNameLimit}
        value={body.name}
        error={findingOf('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div>
        <b>{t('tokens.scopes')}</b>
        <CheckboxList
          label={t('tokens.scopes')}
          choices={tokenScopes.map((scope) => ({ value: scope, text: scopeLabels[scope](t) }))}
          chosen={body.scopes}
          onChange={(chosen) => change({ scopes: tokenScopes.filter((scope) => chosen.includes(scope)) })}
        />
        <Finding text={findingOf('scopes')} />
      </div>
      <AppsChoice apps={body.apps} finding={findingOf('apps')} onChange={(apps) => change({ apps })} />
      <SelectField
        label={t('tokens.lifetime')}
        choices={lifetimes(maximumDays).map((days) => ({ value: String(days), text: t('tokens.days', { days }) }))}
        value={String(body.days)}
        error={findingOf('days')}
        onChange={(event) => change({ days: Number(event.target.value) })}
      />
      <FailureNote error={create.error} fallback={t('tokens.failed')} />
    </FormDialog>
  );
}

interface AppsChoiceProps {
  apps: string[] | null;
  finding: string | undefined;
  onChange: (apps: string[] | null) => void;
}

function AppsChoice({ apps, finding, onChange }: AppsChoiceProps) {
  const t = useTranslation();
  const known = useApps();
  return (
    <div>
      <RadioRow
        label={t('tokens.apps')}
        showLabel
        choices={[
          { value: 'all', text: t('tokens.all-apps') },
          { value: 'named', text: t('tokens.named-apps') },
        ]}
        value={apps === null ? 'all' : 'named'}
        onChange={(value) => onChange(value === 'all' ? null : [])}
      />
      {apps === null ? null : (
        <CheckboxList
          label={t('tokens.named-apps')}
          choices={(known.data?.productContainers ?? []).map(({ code, name }) => ({ value: code, text: name }))}
          chosen={apps}
          onChange={onChange}
        />
      )}
      <Finding text={finding} />
    </div>
  );
}

function Finding({ text }: { text: string | undefined }) {
  return text === undefined ? null : <FieldNote tone="bad">{text}</FieldNote>;
}

/** The usual lifetimes and the longest one that the company allows. */
function lifetimes(maximumDays: number): number[] {
  const shorter = offeredDays.filter((days) => days < maximumDays);
  return [...shorter, maximumDays];
}
