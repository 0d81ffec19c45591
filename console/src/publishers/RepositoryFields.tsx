import type { TrustedPublisherBody } from '@lensdock/contract/publishers/publishers.ts';
import { useTranslation } from '../i18n/text.ts';
import { TextField } from '../ui/form/TextField.tsx';

interface RepositoryFieldsProps {
  kind: 'github' | 'gitlab';
  body: TrustedPublisherBody;
  findingOf: (field: string) => string | undefined;
  onChange: (part: Partial<TrustedPublisherBody>) => void;
}

type PinName = 'repository' | 'repositoryId' | 'workflow' | 'environment' | 'branch';

/** The repository with its id, the workflow, and the environment or branch. */
export function RepositoryFields({ kind, body, findingOf, onChange }: RepositoryFieldsProps) {
  const t = useTranslation();
  const isGithub = kind === 'github';
  const field = (name: PinName) => ({
    mono: true,
    value: body[name] ?? '',
    error: findingOf(name),
    onChange: ({ target }: { target: HTMLInputElement }) =>
      onChange({ [name]: target.value.trim() === '' ? null : target.value.trim() }),
  });
  return (
    <>
      <TextField
        {...field('repository')}
        required
        label={isGithub ? t('publishers.repository') : t('publishers.project')}
        hint={isGithub ? t('publishers.repository-hint') : t('publishers.project-hint')}
      />
      <TextField
        {...field('repositoryId')}
        required
        inputMode="numeric"
        label={isGithub ? t('publishers.repository-id') : t('publishers.project-id')}
        hint={isGithub ? t('publishers.repository-id-hint') : t('publishers.project-id-hint')}
      />
      <TextField
        {...field('workflow')}
        required
        label={t('publishers.workflow')}
        hint={isGithub ? t('publishers.workflow-hint') : t('publishers.config-hint')}
      />
      <TextField
        {...field('environment')}
        optional
        label={t('publishers.environment')}
        hint={t('publishers.environment-hint')}
      />
      <TextField {...field('branch')} optional label={t('publishers.branch')} hint={t('publishers.branch-hint')} />
    </>
  );
}
