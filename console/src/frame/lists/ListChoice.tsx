import { referenceListEntries } from '@lensdock/contract/listing/reference-lists.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/text.ts';
import { Segmented } from '../../ui/form/choice/Segmented.tsx';
import { type ReferencePageName, referenceLists, referenceListTexts } from './list-labels.ts';

/** Links the reference lists to each other, whichever feature they belong to. */
export function ListChoice({ value }: { value: ReferencePageName }) {
  const t = useTranslation();
  const navigate = useNavigate();
  function open(name: ReferencePageName) {
    const list = referenceListEntries.find((known) => known === name);
    if (list) return void navigate({ to: '/lists', search: { list }, replace: value !== 'countries' });
    void navigate({ to: name === 'countries' ? '/lists/countries' : '/lists/canned-reasons' });
  }
  return (
    <Segmented<ReferencePageName>
      label={t('listing.which-list')}
      segments={referenceLists.map((name) => ({ value: name, text: referenceListTexts[name](t) }))}
      value={value}
      onChange={open}
    />
  );
}
