import './assignment.texts.ts';
import { type Reviewer, type ReviewerBody, reviewedKinds } from '@lensdock/contract/assignment/assignment.ts';
import { languages } from '@lensdock/contract/kernel/language.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { FieldNote } from '../ui/feedback/FieldNote.tsx';
import { CheckboxList } from '../ui/form/choice/CheckboxList.tsx';
import { Switch } from '../ui/form/choice/Switch.tsx';
import style from './assignment.module.css';
import { useSaveReviewer } from './assignment.queries.ts';
import { reviewedKindLabels, reviewedLanguageLabels } from './assignment-labels.ts';

interface ReviewerDialogProps {
  reviewer: Reviewer;
  onClose: () => void;
}

/** Puts a reviewer on or off duty, and chooses what the rules assign to them. */
export function ReviewerDialog({ reviewer, onClose }: ReviewerDialogProps) {
  const t = useTranslation();
  const save = useSaveReviewer(reviewer);
  const [body, setBody] = useState<ReviewerBody>({
    onDuty: reviewer.onDuty,
    kinds: reviewer.kinds,
    languages: reviewer.languages,
  });
  const [given] = useState(body);
  const { name } = reviewer;
  const errors = fieldErrorsOf(save.error);
  const errorOf = (field: string) => errors.find(({ inputField }) => inputField === field)?.message;
  return (
    <FormDialog
      changed={JSON.stringify(body) !== JSON.stringify(given)}
      title={t('assignment.change-title', { name })}
      text={t('assignment.change-text', { name })}
      cancelLabel={t('assignment.cancel')}
      confirmLabel={t('assignment.save')}
      busy={save.isPending}
      onSubmit={() => save.mutate(body, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Switch
        label={t('assignment.duty-switch')}
        checked={body.onDuty}
        onChange={({ target }) => setBody({ ...body, onDuty: target.checked })}
      />
      <div className={style.choices}>
        <h3>{t('assignment.kinds-of')}</h3>
        <CheckboxList
          label={t('assignment.kinds-of')}
          choices={reviewedKinds.map((value) => ({ value, text: reviewedKindLabels[value](t) }))}
          chosen={body.kinds}
          onChange={(chosen) => setBody({ ...body, kinds: reviewedKinds.filter((kind) => chosen.includes(kind)) })}
        />
        {errorOf('kinds') ? <FieldNote tone="bad">{errorOf('kinds')}</FieldNote> : null}
      </div>
      <div className={style.choices}>
        <h3>{t('assignment.languages-of')}</h3>
        <CheckboxList
          label={t('assignment.languages-of')}
          choices={languages.map((value) => ({ value, text: reviewedLanguageLabels[value](t) }))}
          chosen={body.languages}
          onChange={(chosen) =>
            setBody({ ...body, languages: languages.filter((language) => chosen.includes(language)) })
          }
        />
        {errorOf('languages') ? <FieldNote tone="bad">{errorOf('languages')}</FieldNote> : null}
      </div>
      <FailureNote error={save.error} fallback={t('assignment.failed')} conflictText={t('assignment.conflict')} />
    </FormDialog>
  );
}
