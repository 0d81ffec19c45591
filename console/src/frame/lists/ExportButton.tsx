import '../pages.texts.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { showFailure } from '../../problems/show-failure.ts';
import { StartButton } from '../StartButton.tsx';

interface ExportButtonProps {
  save: () => Promise<void>;
  /** Of a file in a format other than CSV. */
  text?: string;
  /** Distinguishes several exports on one page for screen readers. */
  of?: string;
}

/** Saves a file. A failure is shown as a message, since the page itself is not affected. */
export function ExportButton({ save, text, of }: ExportButtonProps) {
  const t = useTranslation();
  const [busy, setBusy] = useState(false);
  async function run() {
    setBusy(true);
    try {
      await save();
    } catch (error) {
      showFailure(error, t('frame.export-failed'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <StartButton start="export" icon={Download} busy={busy} busyText={t('frame.exporting')} onClick={() => void run()}>
      {text ?? t('frame.export')}
      {of ? <span className="unseen">: {of}</span> : null}
    </StartButton>
  );
}
