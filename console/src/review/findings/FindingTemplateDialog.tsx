import '../review.texts.ts';
import '../../comparison/comparison.texts.ts';
import type { FindingTemplate, FindingTemplateBody } from '@lensdock/contract/review/finding-templates.ts';
import { useState } from 'react';
import { isDifferent } from '../../forms/is-different.ts';
import { ListEntryDialog, placeOf } from '../../forms/list-entry/ListEntryDialog.tsx';
import { currentLanguage } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/text.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { FindingTemplateTexts } from './FindingTemplateTexts.tsx';
import { useSaveTemplate } from './finding-templates.queries.ts';
import style from './findings.module.css';
import { SectionFields } from './SectionFields.tsx';

interface FindingTemplateDialogProps {
  /** Undefined for a new one, which is placed ten after the last. */
  template: FindingTemplate | undefined;
  lastIndex: number;
  onClose: () => void;
}

/** A finding template in both languages with the place it refers to. */
export function FindingTemplateDialog({ template: opened, lastIndex, onClose }: FindingTemplateDialogProps) {
  const t = useTranslation();
  /** The revision that the person started to edit. */
  const [template, setTemplate] = useState(opened);
  const [newIndex] = useState(lastIndex + 10);
  const begun = bodyOf(template, newIndex);
  const [body, setBody] = useState<FindingTemplateBody>(begun);
  const [index, setIndex] = useState(String(body.index));
  const saving = useSaveTemplate(template?.id);
  const set = (change: Partial<FindingTemplateBody>) => setBody({ ...body, ...change });
  function save(etag = template?.etag) {
    saving.mutate(
      { body: { ...body, index: placeOf(index) }, etag },
      {
        onSuccess: () => {
          showToast({ tone: 'ok', title: t('review.template-saved') });
          onClose();
        },
      },
    );
  }
  return (
    <ListEntryDialog<FindingTemplate>
      wide
      changed={isDifferent({ ...body, index }, { ...begun, index: String(begun.index) })}
      title={
        template
          ? t('review.template-title', { name: template.nameByIsocode[currentLanguage()] })
          : t('review.template-new')
      }
      words={{
        cancel: t('review.cancel'),
        save: t('review.save-template'),
        index: t('review.template-index'),
        indexHint: t('review.template-index-hint'),
        offer: t('review.offered-to-reviewers'),
        failed: t('review.template-failed'),
      }}
      saving={saving}
      index={index}
      onClose={onClose}
      onIndex={setIndex}
      offered={!body.retired}
      onOffered={(offered) => set({ retired: !offered })}
      onSave={() => save()}
      onLoad={(current) => {
        setTemplate(current);
        setBody(bodyOf(current));
        setIndex(String(current.index));
        saving.reset();
      }}
      onKeep={save}
      uses={template ? <p>{t('review.template-uses', { count: template.uses })}</p> : null}
    >
      {(errorOf) => (
        <>
          <div className={style.pair}>
            <SectionFields
              section={body.section}
              inputField={body.inputField ?? undefined}
              onSection={(section) => set({ section, inputField: null })}
              onField={(inputField) => set({ inputField: inputField ?? null })}
            />
          </div>
          <FindingTemplateTexts body={body} errorOf={errorOf} onChange={set} />
        </>
      )}
    </ListEntryDialog>
  );
}

function bodyOf(template: FindingTemplate | undefined, index = 0): FindingTemplateBody {
  if (template) {
    const { id: _id, uses: _uses, etag: _etag, ...body } = template;
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
