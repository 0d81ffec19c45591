import type { Section } from '@lensdock/contract/http/field-error.ts';
import { type Language, languages } from '@lensdock/contract/language/language.ts';
import { type CannedReason, type CannedReasonBody, cannedNameLimit } from '@lensdock/contract/review/canned-reasons.ts';
import { messageLimit } from '@lensdock/contract/review/thread.ts';
import { useState } from 'react';
import { ProblemError } from '../api/problem-error.ts';
import { sentencesOf } from '../api/sentences-of.ts';
import { currentLanguage } from '../shell/language.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FieldNote } from '../ui/FieldNote.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextareaField, TextField } from '../ui/TextField.tsx';
import { useText } from '../ui/text.ts';
import { showToast } from '../ui/toast-store.ts';
import { useSaveReason } from './canned-reasons.queries.ts';
import { fieldsOf } from './finding-fields.ts';
import style from './findings.module.css';
import { languageWords, sectionWords } from './review-words.ts';

interface ReasonDialogProps {
  /** Undefined for a new one, which comes to the end of the list, ten after the last. */
  reason: CannedReason | undefined;
  lastIndex: number;
  onClose: () => void;
}

/** A reason in both languages, side by side with the place it speaks of. */
export function ReasonDialog({ reason, lastIndex, onClose }: ReasonDialogProps) {
  const t = useText();
  const [body, setBody] = useState<CannedReasonBody>(() => bodyOf(reason, lastIndex + 10));
  const [index, setIndex] = useState(String(body.index));
  const saving = useSaveReason(reason?.id);
  const errors = saving.error instanceof ProblemError ? saving.error.answer.errors : [];
  const errorOf = (field: string) => errors.find(({ inputField }) => inputField === field)?.message;
  const set = (change: Partial<CannedReasonBody>) => setBody({ ...body, ...change });
  function save() {
    saving.mutate(
      { ...body, index: /^\d{1,7}$/.test(index) ? Number(index) : -1 },
      {
        onSuccess: () => {
          showToast({ tone: 'ok', title: t('review.reason-saved') });
          onClose();
        },
      },
    );
  }
  const textsIn = (language: Language) => (
    <div key={language} className={style.fields}>
      <TextField
        label={t('review.reason-name-in', { language: languageWords[language](t) })}
        lang={language}
        value={body.nameByIsocode[language]}
        onChange={({ target }) => set({ nameByIsocode: { ...body.nameByIsocode, [language]: target.value } })}
        count={[...body.nameByIsocode[language].trim()].length}
        limit={cannedNameLimit}
        error={errorOf(`nameByIsocode.${language}`)}
      />
      <TextareaField
        label={t('review.reason-message-in', { language: languageWords[language](t) })}
        lang={language}
        rows={4}
        value={body.messageByIsocode[language]}
        onChange={({ target }) => set({ messageByIsocode: { ...body.messageByIsocode, [language]: target.value } })}
        count={[...body.messageByIsocode[language].trim()].length}
        limit={messageLimit}
        error={errorOf(`messageByIsocode.${language}`)}
      />
    </div>
  );
  return (
    <Dialog
      open
      wide
      title={
        reason ? t('review.reason-title', { name: reason.nameByIsocode[currentLanguage()] }) : t('review.reason-new')
      }
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('review.cancel')}
          </Button>
          <Button variant="primary" type="submit" busy={saving.isPending}>
            {t('review.save-reason')}
          </Button>
        </>
      }
    >
      <div className={style.fields}>
        <div className={style.pair}>
          <SelectField
            label={t('review.section')}
            choices={Object.entries(sectionWords).map(([value, words]) => ({ value, text: words(t) }))}
            value={body.section}
            // The list has nothing but sections.
            onChange={({ target }) => set({ section: target.value as Section, inputField: null })}
          />
          <SelectField
            label={t('review.field')}
            choices={[
              { value: '', text: t('review.whole-section') },
              ...fieldsOf(body.section).map((of) => ({ value: of.inputField, text: of.words(t) })),
            ]}
            value={body.inputField ?? ''}
            onChange={({ target }) => set({ inputField: target.value || null })}
          />
        </div>
        <div className={style.pair}>{languages.map(textsIn)}</div>
        <TextField
          label={t('review.reason-index')}
          hint={t('review.reason-index-hint')}
          inputMode="numeric"
          value={index}
          onChange={({ target }) => setIndex(target.value)}
          error={errorOf('index')}
        />
        <Switch
          label={t('review.offered-to-reviewers')}
          checked={!body.retired}
          onChange={({ target }) => set({ retired: !target.checked })}
        />
        {saving.error && errors.length === 0 ? (
          <div role="alert">
            <FieldNote tone="bad">{sentencesOf(saving.error)[0] ?? t('review.reason-failed')}</FieldNote>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}

function bodyOf(reason: CannedReason | undefined, index: number): CannedReasonBody {
  if (reason) {
    const { id: _id, ...body } = reason;
    return body;
  }
  const nothing = { en: '', de: '' };
  return {
    section: 'listing',
    inputField: null,
    nameByIsocode: nothing,
    messageByIsocode: nothing,
    index,
    retired: false,
  };
}
