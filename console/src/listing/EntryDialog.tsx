import { type Language, languages } from '@lensdock/contract/language/language.ts';
import { languageNames } from '@lensdock/contract/listing/listing-rules.ts';
import { type ManagedEntry, type ManagedListName, managedNameLimit } from '@lensdock/contract/listing/managed-lists.ts';
import { useState } from 'react';
import { ProblemError } from '../api/problem-error.ts';
import { sentencesOf } from '../api/sentences-of.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FieldNote } from '../ui/FieldNote.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useText } from '../ui/text.ts';
import { showToast } from '../ui/toast-store.ts';
import style from './listing.module.css';
import { useSaveEntry } from './managed-lists.queries.ts';

interface EntryDialogProps {
  list: ManagedListName;
  /** Undefined for a new one. */
  entry: ManagedEntry | undefined;
  lastIndex: number;
  onClose: () => void;
}

/** A new entry comes to the end of its list, ten after the last, so that there is room between. */
export function EntryDialog({ list, entry, lastIndex, onClose }: EntryDialogProps) {
  const t = useText();
  const [names, setNames] = useState(entry?.nameByIsocode ?? { en: '', de: '' });
  const [index, setIndex] = useState(String(entry?.index ?? lastIndex + 10));
  const [offered, setOffered] = useState(!(entry?.retired ?? false));
  const saving = useSaveEntry(list, entry?.id);
  const errors = saving.error instanceof ProblemError ? saving.error.answer.errors : [];
  const errorOf = (field: string) => errors.find(({ inputField }) => inputField === field)?.message;
  const otherwise =
    saving.error && errors.length === 0 ? (sentencesOf(saving.error)[0] ?? t('listing.failed')) : undefined;
  function save() {
    const body = { nameByIsocode: names, index: /^\d{1,7}$/.test(index) ? Number(index) : -1, retired: !offered };
    saving.mutate(body, {
      onSuccess: () => {
        showToast({ tone: 'ok', title: t('listing.saved') });
        onClose();
      },
    });
  }
  const nameField = (language: Language) => (
    <TextField
      key={language}
      label={t('listing.name-in', { language: languageNames[language] })}
      lang={language}
      value={names[language]}
      onChange={({ target }) => setNames({ ...names, [language]: target.value })}
      count={[...names[language].trim()].length}
      limit={managedNameLimit}
      error={errorOf(`nameByIsocode.${language}`)}
    />
  );
  return (
    <Dialog
      open
      title={entry ? t('listing.entry-title', { name: entry.nameByIsocode.en }) : t('listing.entry-new')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('listing.cancel')}
          </Button>
          <Button variant="primary" type="submit" busy={saving.isPending}>
            {t('listing.save-entry')}
          </Button>
        </>
      }
    >
      <div className={style.fields}>
        {languages.map(nameField)}
        <TextField
          label={t('listing.entry-index')}
          hint={t('listing.entry-index-hint')}
          inputMode="numeric"
          value={index}
          onChange={({ target }) => setIndex(target.value)}
          error={errorOf('index')}
        />
        <Switch
          label={t('listing.entry-offer')}
          checked={offered}
          onChange={({ target }) => setOffered(target.checked)}
        />
        <p className={style.hint}>{t('listing.entry-offer-hint')}</p>
        {otherwise ? (
          <div role="alert">
            <FieldNote tone="bad">{otherwise}</FieldNote>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}
