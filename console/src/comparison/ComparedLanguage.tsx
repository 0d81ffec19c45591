import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import type { NamedListing } from '@lensdock/contract/listing/listing.ts';
import { languageNames } from '@lensdock/contract/listing/listing-rules.ts';
import { useTranslation } from '../i18n/text.ts';
import { Segmented } from '../ui/form/choice/Segmented.tsx';
import { changedTexts } from './listing-texts.tsx';

/** The language to compare, or both side by side. */
export type ComparedLanguages = Language | 'both';

interface ComparedLanguageProps {
  listing: NamedListing;
  online: NamedListing | null;
  value: ComparedLanguages;
  onChange: (languages: ComparedLanguages) => void;
}

/** Selects the language to compare, or both, with the number of changed texts in each. */
export function ComparedLanguage({ listing, online, value, onChange }: ComparedLanguageProps) {
  const t = useTranslation();
  return (
    <Segmented
      label={t('comparison.language')}
      value={value}
      onChange={onChange}
      segments={[
        ...languages.map((language) => {
          const count = online ? changedTexts(listing, online, language) : 0;
          return { value: language, text: languageNames[language], lang: language, ...(count > 0 && { count }) };
        }),
        { value: 'both' as const, text: t('comparison.both-languages') },
      ]}
    />
  );
}
