import '../review.texts.ts';
import '../../comparison/comparison.texts.ts';
import type { CannedReason, CannedReasonBody } from '@lensdock/contract/review/canned-reasons.ts';
import { useState } from 'react';
import { isDifferent } from '../../forms/is-different.ts';
import { ListEntryDialog, placeOf } from '../../forms/list-entry/ListEntryDialog.tsx';
import { currentLanguage } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/text.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { useSaveReason } from './canned-reasons.queries.ts';
import style from './findings.module.css';
import { ReasonTexts } from './ReasonTexts.tsx';
import { SectionFields } from './SectionFields.tsx';

interface ReasonDialogProps {
  /** Undefined for a new one, which is placed ten after the last. */
  reason: CannedReason | undefined;
  lastIndex: number;
  onClose: () => void;
}

/** A finding template in both languages with the place it refers to. */
export function ReasonDialog({ reason: opened, lastIndex, onClose }: ReasonDialogProps) {
  const t = useTranslation();
  /** The revision that the person started to edit. */
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
            <SectionFields
              section={body.section}
              inputField={body.inputField ?? undefined}
              onSection={(section) => set({ section, inputField: null })}
              onField={(inputField) => set({ inputField: inputField ?? null })}
            />
          </div>
          <ReasonTexts body={body} errorOf={errorOf} onChange={set} />
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
