import './publishers.texts.ts';
import type { PublisherIssuer, TrustedPublisherBody } from '@lensdock/contract/publishers/publishers.ts';
import { publisherScopes, usualPublisherScopes } from '@lensdock/contract/publishers/publishers-rules.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { scopeLabels } from '../tokens/scope-labels.ts';
import { FieldNote } from '../ui/feedback/FieldNote.tsx';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { CheckboxList } from '../ui/form/choice/CheckboxList.tsx';
import { SelectField } from '../ui/form/choice/SelectField.tsx';
import { ClaimsField } from './ClaimsField.tsx';
import { useAddPublisher } from './publishers.queries.ts';
import { RepositoryFields } from './RepositoryFields.tsx';

interface AddPublisherDialogProps {
  app: string;
  issuers: readonly PublisherIssuer[];
  onClose: () => void;
}

const empty: Omit<TrustedPublisherBody, 'issuerId'> = {
  repository: null,
  repositoryId: null,
  workflow: null,
  environment: null,
  branch: null,
  claims: [],
  scopes: [...usualPublisherScopes],
};

/** Asks which jobs of which issuer may publish the app. */
export function AddPublisherDialog({ app, issuers, onClose }: AddPublisherDialogProps) {
  const t = useTranslation();
  const add = useAddPublisher(app);
  const first = issuers[0]?.issuerId ?? '';
  const [body, setBody] = useState<TrustedPublisherBody>({ ...empty, issuerId: first });
  const change = (part: Partial<TrustedPublisherBody>) => setBody((before) => ({ ...before, ...part }));
  const findings = fieldErrorsOf(add.error);
  const findingOf = (field: string) => findings.find(({ inputField }) => inputField === field)?.message;
  const kind = issuers.find(({ issuerId }) => issuerId === body.issuerId)?.kind ?? 'github';
  const scopesFinding = findingOf('scopes');
  const onSuccess = () => {
    showSuccess(t('publishers.added'));
    onClose();
  };
  return (
    <FormDialog
      changed={JSON.stringify(body) !== JSON.stringify({ ...empty, issuerId: first })}
      title={t('publishers.add')}
      text={t('publishers.add-text')}
      cancelLabel={t('publishers.cancel')}
      confirmLabel={t('publishers.add-act')}
      busy={add.isPending}
      onSubmit={() => add.mutate(body, { onSuccess })}
      onClose={onClose}
    >
      <SelectField
        label={t('publishers.issuer')}
        choices={issuers.map(({ issuerId, name }) => ({ value: issuerId, text: name }))}
        value={body.issuerId}
        error={findingOf('issuerId')}
        onChange={(event) => change({ issuerId: event.target.value })}
      />
      {kind === 'other' ? (
        <ClaimsField findings={findings} onChange={(claims) => change({ claims })} />
      ) : (
        <RepositoryFields kind={kind} body={body} findingOf={findingOf} onChange={change} />
      )}
      <div>
        <b>{t('publishers.scopes')}</b>
        <CheckboxList
          label={t('publishers.scopes')}
          choices={publisherScopes.map((scope) => ({ value: scope, text: scopeLabels[scope](t) }))}
          chosen={body.scopes}
          onChange={(chosen) => change({ scopes: publisherScopes.filter((scope) => chosen.includes(scope)) })}
        />
        {scopesFinding === undefined ? null : <FieldNote tone="bad">{scopesFinding}</FieldNote>}
      </div>
      <FailureNote error={add.error} fallback={t('publishers.failed')} />
    </FormDialog>
  );
}
