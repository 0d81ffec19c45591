import type { WaitingChange } from '@lensdock/contract/company-details/company-details.ts';
import { useTranslation } from '../i18n/text.ts';
import { FactList } from '../ui/data/Readout.tsx';
import { detailLabels } from './company-details-labels.ts';

interface ChangedDetailsProps {
  details: WaitingChange['details'];
  /** To show names of countries; without it their codes are shown. */
  countries?: readonly { isocode: string; name: string }[];
}

/** Each changed detail, before and after. */
export function ChangedDetails({ details, countries = [] }: ChangedDetailsProps) {
  const t = useTranslation();
  const nameOf = (detail: string, value: string | null) => {
    if (value === null) return t('company-details.none');
    return (detail === 'country' && countries.find(({ isocode }) => isocode === value)?.name) || value;
  };
  return (
    <FactList
      facts={details.map(({ detail, before, after }) => ({
        label: detailLabels[detail](t),
        value: t('company-details.changed', { before: nameOf(detail, before), after: nameOf(detail, after) }),
      }))}
    />
  );
}
