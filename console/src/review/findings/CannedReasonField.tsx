import type { CannedReason } from '@lensdock/contract/review/canned-reasons.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/text.ts';
import { SelectField } from '../../ui/form/choice/SelectField.tsx';
import { useCannedReasons } from './canned-reasons.queries.ts';

interface CannedReasonFieldProps {
  chosen: string | undefined;
  onChoose: (reason: CannedReason) => void;
}

/** Finding templates that a finding can start from; hidden if there are none. */
export function CannedReasonField({ chosen, onChoose }: CannedReasonFieldProps) {
  const t = useTranslation();
  const reasons = (useCannedReasons().data ?? []).filter(({ retired }) => !retired);
  if (reasons.length === 0) return null;
  return (
    <SelectField
      label={t('review.canned')}
      optional
      prompt={t('review.canned-prompt')}
      choices={reasons.map(({ id, nameByIsocode }) => ({ value: id, text: nameByIsocode[currentLanguage()] }))}
      defaultValue={chosen ?? ''}
      onChange={({ target }) => {
        const reason = reasons.find(({ id }) => id === target.value);
        if (reason) onChoose(reason);
      }}
    />
  );
}
