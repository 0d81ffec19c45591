import { useTranslation } from '../i18n/text.ts';
import { Dot } from '../ui/feedback/Dot.tsx';
import style from './company-profile.module.css';
import type { SectionState } from './use-profile-form.ts';

/** Beside a tab: something was changed and not saved, nothing is missing, or neither. */
export function SectionMark({ state }: { state: SectionState }) {
  const t = useTranslation();
  if (state.count > 0) {
    return (
      <span className={style.changed}>
        <span className="unseen">{t('company-profile.changed')}</span>
      </span>
    );
  }
  if (state.missing.length > 0) return null;
  return <Dot state="full" label={t('company-profile.valid')} />;
}
