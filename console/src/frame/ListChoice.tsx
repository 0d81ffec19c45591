import { managedLists } from '@lensdock/contract/listing/managed-list-names.ts';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../i18n/text.ts';
import { Segmented } from '../ui/form/Segmented.tsx';
import { type KeptListName, keptLists, keptListWords } from './list-words.ts';

/** Leads from one list that operators keep to the others, whichever feature each belongs to. */
export function ListChoice({ value }: { value: KeptListName }) {
  const t = useText();
  const navigate = useNavigate();
  function open(name: KeptListName) {
    const list = managedLists.find((known) => known === name);
    if (list) return void navigate({ to: '/lists', search: { list }, replace: value !== 'countries' });
    void navigate({ to: name === 'countries' ? '/lists/countries' : '/lists/canned-reasons' });
  }
  return (
    <Segmented<KeptListName>
      label={t('listing.which-list')}
      segments={keptLists.map((name) => ({ value: name, text: keptListWords[name](t) }))}
      value={value}
      onChange={open}
    />
  );
}
