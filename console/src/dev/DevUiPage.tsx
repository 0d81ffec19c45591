import { PageHeader } from '../ui/PageHeader.tsx';
import { useText } from '../ui/text.ts';

export function DevUiPage() {
  const t = useText();
  return <PageHeader title={t('dev.title')} text={t('dev.text')} />;
}
