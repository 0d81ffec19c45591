import './rollouts.texts.ts';
import { cameraNameLimit, type EarlyAccessReceiver } from '@lensdock/contract/rollouts/rollouts.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { type Text, useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { TextField } from '../ui/form/TextField.tsx';
import { useAddEarlyAccess } from './rollouts.queries.ts';

export type ReceiverKind = EarlyAccessReceiver['kind'];

interface AddReceiverDialogProps {
  app: string;
  kind: ReceiverKind;
  onClose: () => void;
}

/** Adds a company by its id, or a test camera by the id that it sends. */
export function AddReceiverDialog({ app, kind, onClose }: AddReceiverDialogProps) {
  const t = useTranslation();
  const [id, setId] = useState('');
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const add = useAddEarlyAccess(app);
  const missing = (value: string) => (tried && value.trim() === '' ? t('rollouts.fill-in') : undefined);
  const [refused] = fieldErrorsOf(add.error);
  const isCamera = kind === 'camera';
  const words = textsOf(t, kind);
  function submit() {
    setTried(true);
    if (id.trim() === '' || (isCamera && name.trim() === '')) return;
    const body: EarlyAccessReceiver = isCamera
      ? { kind, cameraId: id.trim(), name: name.trim() }
      : { kind, companyId: id.trim() };
    add.mutate(body, {
      onSuccess: () => {
        showSuccess(t('rollouts.added'));
        onClose();
      },
    });
  }
  return (
    <FormDialog
      changed={id !== '' || name !== ''}
      title={words.title}
      text={words.text}
      cancelLabel={t('rollouts.back')}
      confirmLabel={t('rollouts.add')}
      busy={add.isPending}
      busyText={t('rollouts.adding')}
      onSubmit={submit}
      onClose={onClose}
    >
      {isCamera ? (
        <TextField
          label={t('rollouts.camera-name')}
          hint={t('rollouts.camera-name-hint')}
          value={name}
          maxLength={cameraNameLimit}
          required
          error={missing(name)}
          onChange={(event) => setName(event.target.value)}
        />
      ) : null}
      <TextField
        label={words.id}
        hint={words.hint}
        mono
        value={id}
        maxLength={128}
        required
        error={missing(id) ?? refused?.message}
        onChange={(event) => {
          setId(event.target.value);
          add.reset();
        }}
      />
      <FailureNote error={add.error} fallback={t('rollouts.failed')} />
    </FormDialog>
  );
}

function textsOf(t: Text, kind: ReceiverKind) {
  if (kind === 'company')
    return {
      title: t('rollouts.add-company-title'),
      text: t('rollouts.add-company-text'),
      id: t('rollouts.company-id'),
      hint: undefined,
    };
  return {
    title: t('rollouts.add-camera-title'),
    text: t('rollouts.add-camera-text'),
    id: t('rollouts.camera-id'),
    hint: t('rollouts.camera-id-hint'),
  };
}
