import './review.texts.ts';
import '../comparison/comparison.texts.ts';
import type { Section } from '@lensdock/contract/kernel/field-error.ts';
import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import { type CannedReason, type CannedReasonBody, cannedNameLimit } from '@lensdock/contract/review/canned-reasons.ts';
import { messageLimit } from '@lensdock/contract/review/thread.ts';
import { useState } from 'react';
import { isDifferent } from '../forms/is-different.ts';
import { ListEntryDialog, placeOf } from '../forms/ListEntryDialog.tsx';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { SelectField } from '../ui/form/SelectField.tsx';
import { TextareaField, TextField } from '../ui/form/TextField.tsx';
import { useSaveReason } from './canned-reasons.queries.ts';
import { fieldsOf } from './finding-fields.ts';
import style from './findings.module.css';
import { languageWords, sectionWords } from './review-words.ts';

type ErrorOf = (inputField: string) => string | undefined;

interface ReasonDialogProps {
  /** Undefined for a new one, which comes to the end of the list, ten after the last. */
  reason: CannedReason | undefined;
  lastIndex: number;
  onClose: () => void;
}

/** A reason in both languages, side by side with the place it speaks of. */
export function ReasonDialog({ reason: opened, lastIndex, onClose }: ReasonDialogProps) {
  const t = useTranslation();
  /** What the person began to edit on. */
  const [reason, setReason] = useState(opened);
  const [newIndex] = useState(lastIndex + 10);
  const begun = bodyOf(reason, newIndex);
  const [body, setBody] = useState<CannedReasonBody>(begun);
  const [index, setIndex] = useState(String(body.index));
  const saving = useSaveReason(reason?.id);
  const set = (change: Partial<CannedReasonBody>) => setBody({ ...body, ...change });
  function save(etag = reason?.etag) {
    saving.mutate(
      { body: { ...body, index: placeOf(index) }, etag },
      {
        onSuccess: () => {
          showToast({ tone: 'ok', title: t('review.reason-saved') });
          onClose();
        },
      },
    );
  }
  const textsIn = (language: Language, errorOf: ErrorOf) => (
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
    <ListEntryDialog<CannedReason>
      wide
      changed={isDifferent({ ...body, index }, { ...begun, index: String(begun.index) })}
      title={
        reason ? t('review.reason-title', { name: reason.nameByIsocode[currentLanguage()] }) : t('review.reason-new')
      }
      words={{
        cancel: t('review.cancel'),
        save: t('review.save-reason'),
        index: t('review.reason-index'),
        indexHint: t('review.reason-index-hint'),
        offer: t('review.offered-to-reviewers'),
        failed: t('review.reason-failed'),
      }}
      saving={saving}
      index={index}
      onClose={onClose}
      onIndex={setIndex}
      offered={!body.retired}
      onOffered={(offered) => set({ retired: !offered })}
      onSave={() => save()}
      onLoad={(current) => {
        setReason(current);
        setBody(bodyOf(current));
        setIndex(String(current.index));
        saving.reset();
      }}
      onKeep={save}
      uses={reason ? <p>{t('review.reason-uses', { count: reason.uses })}</p> : null}
    >
      {(errorOf) => (
        <>
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
          <div className={style.pair}>{languages.map((language) => textsIn(language, errorOf))}</div>
        </>
      )}
    </ListEntryDialog>
  );
}

function bodyOf(reason: CannedReason | undefined, index = 0): CannedReasonBody {
  if (reason) {
    const { id: _id, uses: _uses, etag: _etag, ...body } = reason;
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
