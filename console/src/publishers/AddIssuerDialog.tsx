import './publishers.texts.ts';
import type { PublisherIssuerBody } from '@lensdock/contract/publishers/publishers.ts';
import { issuerKinds, issuerNameLimit } from '@lensdock/contract/publishers/publishers-rules.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { RadioRow } from '../ui/form/choice/Radio.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { issuerKindLabels } from './issuer-kind-labels.ts';
import { useAddIssuer } from './publishers.queries.ts';

export function AddIssuerDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const add = useAddIssuer();
  const [body, setBody] = useState<PublisherIssuerBody>({ issuer: '', name: '', kind: 'gitlab' });
  const change = (part: Partial<PublisherIssuerBody>) => setBody((before) => ({ ...before, ...part }));
  const findings = fieldErrorsOf(add.error);
  const findingOf = (field: string) => findings.find(({ inputField }) => inputField === field)?.message;
  const onSuccess = () => {
    showSuccess(t('publishers.issuer-added', { name: body.name }));
    onClose();
  };
  return (
    <FormDialog
      changed={body.issuer !== '' || body.name !== ''}
      title={t('publishers.issuer-add')}
      text={t('publishers.issuer-add-text')}
      cancelLabel={t('publishers.cancel')}
      confirmLabel={t('publishers.issuer-act')}
      busy={add.isPending}
      onSubmit={() => add.mutate(body, { onSuccess })}
      onClose={onClose}
    >
      <TextField
        label={t('publishers.issuer-name')}
        required
        maxLength={issuerNameLimit}
        value={body.name}
        error={findingOf('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={t('publishers.issuer-address')}
        required
        hint={t('publishers.issuer-address-hint')}
        type="url"
        mono
        value={body.issuer}
        error={findingOf('issuer')}
        onChange={(event) => change({ issuer: event.target.value })}
      />
      <RadioRow
        label={t('publishers.issuer-claims')}
        showLabel
        choices={issuerKinds.map((kind) => ({ value: kind, text: issuerKindLabels[kind](t) }))}
        value={body.kind}
        onChange={(value) => change({ kind: issuerKinds.find((kind) => kind === value) ?? 'other' })}
      />
      <FailureNote error={add.error} fallback={t('publishers.failed')} />
    </FormDialog>
  );
}
