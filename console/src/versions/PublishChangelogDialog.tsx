import '../ui/parts.texts.ts';
import './versions.texts.ts';
import '../comparison/comparison.texts.ts';
import { languages } from '@lensdock/contract/kernel/language.ts';
import { languageNames } from '@lensdock/contract/listing/listing-rules.ts';
import { ComparedRows } from '../comparison/ComparedRows.tsx';
import { SubmitDialog } from '../comparison/submit/SubmitDialog.tsx';
import { useFormValues } from '../forms/use-section-form.ts';
import { useTranslation } from '../i18n/text.ts';
import { RichTextView } from '../ui/text/RichTextView.tsx';
import type { ChangelogForm, VersionRead } from './changelog/use-changelog-form.ts';

interface PublishChangelogDialogProps {
  app: string;
  read: VersionRead;
  form: ChangelogForm;
  onClose: () => void;
}

/** The review summary of the published version's changelog, which takes effect with the save. */
export function PublishChangelogDialog({ app, read, form, onClose }: PublishChangelogDialogProps) {
  const t = useTranslation();
  const { apkMetaData, appVersionCode, changelogByIsocode } = read.data;
  const texts = useFormValues(form);
  const shown = (html: string | null | undefined, lang: string) =>
    html ? <RichTextView html={html} lang={lang} /> : '–';
  const rows = languages
    .filter((language) => texts[language] !== (changelogByIsocode[language] ?? ''))
    .map((language) => ({
      label: t('versions.changelog-in', { language: languageNames[language] }),
      before: shown(changelogByIsocode[language], language),
      now: shown(texts[language], language),
    }));
  return (
    <SubmitDialog
      app={app}
      section="apk"
      newestVersion={appVersionCode}
      title={t('versions.publish-title', { name: apkMetaData.versionName })}
      text={t('versions.publish-text')}
      confirmLabel={t('versions.save-publish')}
      busyText={t('ui.saving')}
      save={() => form.save()}
      onClose={onClose}
    >
      <ComparedRows rows={rows} isNew={false} isSame={false} nowTitle={t('comparison.after-save')} />
    </SubmitDialog>
  );
}
