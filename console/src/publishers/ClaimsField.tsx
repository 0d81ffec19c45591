import type { TrustedPublisherBody } from '@lensdock/contract/publishers/publishers.ts';
import { useState } from 'react';
import { useTranslation } from '../i18n/text.ts';
import type { fieldErrorsOf } from '../problems/show-failure.ts';
import { TextareaField } from '../ui/form/TextField.tsx';

interface ClaimsFieldProps {
  findings: ReturnType<typeof fieldErrorsOf>;
  onChange: (claims: TrustedPublisherBody['claims']) => void;
}

/** Claims with their values, one in each line. */
export function ClaimsField({ findings, onChange }: ClaimsFieldProps) {
  const t = useTranslation();
  const [lines, setLines] = useState('');
  return (
    <TextareaField
      label={t('publishers.claims')}
      hint={t('publishers.claims-hint')}
      rows={4}
      value={lines}
      error={findings.find(({ inputField }) => inputField?.startsWith('claims'))?.message}
      onChange={({ target }) => {
        setLines(target.value);
        onChange(readClaims(target.value));
      }}
    />
  );
}

function readClaims(lines: string): TrustedPublisherBody['claims'] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...value] = line.split('=');
      return { name: name.trim(), value: value.join('=').trim() };
    });
}
