import './reports.texts.ts';
import {
  type Report,
  type ReportOutcome,
  reportOutcomes,
  reportReplyLimit,
} from '@lensdock/contract/reports/reports.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { mayDo } from '../session/permissions.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { SelectField } from '../ui/form/choice/SelectField.tsx';
import { TextareaField } from '../ui/form/TextField.tsx';
import { outcomeTexts } from './report-labels.ts';
import { useDecideReport } from './reports.queries.ts';

/** Asks for the outcome of a report, the message to the seller and the reply to the reporter. */
export function DecideDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const t = useTranslation();
  const decide = useDecideReport(report.reportId);
  const [outcome, setOutcome] = useState<ReportOutcome>('question');
  const [message, setMessage] = useState('');
  const [reply, setReply] = useState('');
  const errorOf = (field: string) =>
    fieldErrorsOf(decide.error).find(({ inputField }) => inputField === field)?.message;
  const outcomes = reportOutcomes.filter((one) => one !== 'withdrawal' || mayDo('store-apps:override'));
  const onSuccess = () => {
    showSuccess(t('reports.was-decided'));
    onClose();
  };
  return (
    <FormDialog
      changed={message !== '' || reply !== ''}
      title={t('reports.decide-title', { app: report.appName })}
      text={t('reports.decide-text')}
      cancelLabel={t('reports.cancel')}
      confirmLabel={t('reports.decide')}
      busy={decide.isPending}
      busyText={t('reports.deciding')}
      onSubmit={() => decide.mutate({ outcome, message, reply }, { onSuccess })}
      onClose={onClose}
    >
      <SelectField
        label={t('reports.outcome')}
        choices={outcomes.map((value) => ({ value, text: outcomeTexts[value](t) }))}
        value={outcome}
        onChange={({ target }) => setOutcome(reportOutcomes.find((one) => one === target.value) ?? 'none')}
      />
      <TextareaField
        label={t('reports.message')}
        required={outcome === 'question' || outcome === 'withdrawal'}
        hint={t('reports.message-hint')}
        rows={3}
        value={message}
        count={[...message].length}
        limit={reportReplyLimit}
        error={errorOf('message')}
        onChange={({ target }) => setMessage(target.value)}
      />
      {report.hasReporter ? (
        <TextareaField
          label={t('reports.reply')}
          required
          hint={t('reports.reply-hint')}
          rows={3}
          value={reply}
          count={[...reply].length}
          limit={reportReplyLimit}
          error={errorOf('reply')}
          onChange={({ target }) => setReply(target.value)}
        />
      ) : (
        <p>{t('reports.no-reply')}</p>
      )}
      <FailureNote error={decide.error} fallback={t('reports.failed')} />
    </FormDialog>
  );
}
