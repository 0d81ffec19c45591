import '../listing.texts.ts';
import { languages, languageWords } from '@lensdock/contract/kernel/language.ts';
import type { ReferenceListEntry } from '@lensdock/contract/listing/reference-list-entries.ts';
import type { ReferenceListName } from '@lensdock/contract/listing/reference-lists.ts';
import { useState } from 'react';
import { isDifferent } from '../../forms/is-different.ts';
import { ListEntryDialog, placeOf } from '../../forms/list-entry/ListEntryDialog.tsx';
import { currentLanguage } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/text.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { EntryUses } from './EntryUses.tsx';
import { useSaveEntry } from './reference-list-entries.queries.ts';

interface EntryDialogProps {
  list: ReferenceListName;
  /** Undefined for a new one. */
  entry: ReferenceListEntry | undefined;
  lastIndex: number;
  nameLimit: number;
  onClose: () => void;
}

/** A dialog for a reference list entry. A new one is placed ten after the last, which leaves gaps. */
export function EntryDialog({ list, entry: opened, lastIndex, nameLimit, onClose }: EntryDialogProps) {
  const t = useTranslation();
  /** The revision that the person started to edit. */
  const [entry, setEntry] = useState(opened);
  const [newIndex] = useState(lastIndex + 10);
  const [form, setForm] = useState(() => formOf(opened, newIndex));
  const saving = useSaveEntry(list, entry?.id);
  const { names, index, offered } = form;
  const set = (change: Partial<EntryForm>) => setForm({ ...form, ...change });
  function save(etag = entry?.etag) {
    const body = { nameByIsocode: names, index: placeOf(index), retired: !offered };
    saving.mutate(
      { body, etag },
      {
        onSuccess: () => {
          showToast({ tone: 'ok', title: t('listing.saved') });
          onClose();
        },
      },
    );
  }
  return (
    <ListEntryDialog<ReferenceListEntry>
      changed={isDifferent(form, formOf(entry, newIndex))}
      title={entry ? t('listing.entry-title', { name: entry.nameByIsocode.en }) : t('listing.entry-new')}
      words={{
        cancel: t('listing.cancel'),
        save: t('listing.save-entry'),
        index: t('listing.entry-index'),
        indexHint: t('listing.entry-index-hint'),
        offer: t('listing.entry-offer'),
        offerHint: t('listing.entry-offer-hint'),
        failed: t('listing.failed'),
      }}
      saving={saving}
      index={index}
      offered={offered}
      onClose={onClose}
      onIndex={(text) => set({ index: text })}
      onOffered={(next) => set({ offered: next })}
      onSave={() => save()}
      onLoad={(current) => {
        setEntry(current);
        setForm(formOf(current));
        saving.reset();
      }}
      onKeep={save}
      uses={entry ? <EntryUses list={list} entryId={entry.id} retiring={!entry.retired && !offered} /> : null}
    >
      {(errorOf) =>
        languages.map((language) => (
          <TextField
            key={language}
            label={t('listing.name-in', { language: languageWords[language][currentLanguage()] })}
            required
            lang={language}
            value={names[language]}
            onChange={({ target }) => set({ names: { ...names, [language]: target.value } })}
            count={[...names[language].trim()].length}
            limit={nameLimit}
            error={errorOf(`nameByIsocode.${language}`)}
          />
        ))
      }
    </ListEntryDialog>
  );
}

interface EntryForm {
  names: ReferenceListEntry['nameByIsocode'];
  /** As typed. */
  index: string;
  offered: boolean;
}

function formOf(entry: ReferenceListEntry | undefined, newIndex = 0): EntryForm {
  return {
    names: entry?.nameByIsocode ?? { en: '', de: '' },
    index: String(entry?.index ?? newIndex),
    offered: !(entry?.retired ?? false),
  };
}
