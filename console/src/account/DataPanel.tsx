import './account.texts.ts';
import { downloadMyData } from '@lensdock/contract/account/account.routes.ts';
import { useMutation } from '@tanstack/react-query';
import { saveAnswer } from '../api/save-answer.ts';
import { useTranslation } from '../i18n/text.ts';
import { toastFailure } from '../problems/show-failure.ts';
import { useConsoleSettings } from '../session/console-settings.ts';
import { Button } from '../ui/button/Button.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { TextAnchor } from '../ui/text/TextAnchor.tsx';

/** The data kept about the signed-in person, as a file, and how to have it removed. */
export function DataPanel() {
  const t = useTranslation();
  const supportUrl = useConsoleSettings()?.supportUrl;
  const download = useMutation({
    mutationFn: () => saveAnswer(downloadMyData, {}, 'my-data.json'),
    onError: (error) => toastFailure(error, t('account.download-failed')),
  });
  return (
    <Panel
      title={t('account.data')}
      text={t('account.data-text')}
      aside={
        <Button size="small" busy={download.isPending} onClick={() => download.mutate()}>
          {t('account.download')}
        </Button>
      }
    >
      <p>{t('account.removal-text')}</p>
      {supportUrl ? <TextAnchor href={supportUrl}>{t('account.removal-ask')}</TextAnchor> : null}
    </Panel>
  );
}
