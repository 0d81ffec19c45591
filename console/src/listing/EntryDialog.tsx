import { languages } from '@lensdock/contract/language/language.ts';
import { languageNames } from '@lensdock/contract/listing/listing-rules.ts';
import type { ManagedEntry, ManagedListName } from '@lensdock/contract/listing/managed-lists.ts';
import { useState } from 'react';
import { ListEntryDialog, placeOf } from '../shell/ListEntryDialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useText } from '../ui/text.ts';
import { showToast } from '../ui/toast-store.ts';
import { EntryUses } from './EntryUses.tsx';
import { useSaveEntry } from './managed-lists.queries.ts';

interface EntryDialogProps {
  list: ManagedListName;
  /** Undefined for a new one. */
  entry: ManagedEntry | undefined;
  lastIndex: number;
  nameLimit: number;
  onClose: () => void;
}

/** A new entry comes to the end of its list, ten after the last, so that there is room between. */
export function EntryDialog({ list, entry, lastIndex, nameLimit, onClose }: EntryDialogProps) {
  const t = useText();
  const [names, setNames] = useState(entry?.nameByIsocode ?? { en: '', de: '' });
  const [index, setIndex] = useState(String(entry?.index ?? lastIndex + 10));
  const [offered, setOffered] = useState(!(entry?.retired ?? false));
  const saving = useSaveEntry(list, entry?.id);
  function save() {
    const body = { nameByIsocode: names, index: placeOf(index), retired: !offered };
    saving.mutate(body, {
      onSuccess: () => {
        showToast({ tone: 'ok', title: t('listing.saved') });
        onClose();
      },
    });
  }
  return (
    <ListEntryDialog
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
      {...{ saving, index, offered, onClose }}
      onIndex={setIndex}
      onOffered={setOffered}
      onSave={save}
      uses={entry ? <EntryUses list={list} entryId={entry.id} retiring={!entry.retired && !offered} /> : null}
    >
      {(errorOf) =>
        languages.map((language) => (
          <TextField
            key={language}
            label={t('listing.name-in', { language: languageNames[language] })}
            lang={language}
            value={names[language]}
            onChange={({ target }) => setNames({ ...names, [language]: target.value })}
            count={[...names[language].trim()].length}
            limit={nameLimit}
            error={errorOf(`nameByIsocode.${language}`)}
          />
        ))
      }
    </ListEntryDialog>
  );
}
